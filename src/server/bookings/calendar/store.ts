import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { calendarAddresses, cancelledLines } from '#server/tables/bookings.ts';
import { clubChanges } from '#server/tables/club-news.ts';

type AddressRow = typeof calendarAddresses.$inferSelect;

/** Number of changes of each of these lines, by its players or its club; lines without changes are missing. */
export async function countChanges(db: Queryable, lineIds: readonly string[]): Promise<Map<string, number>> {
  if (lineIds.length === 0) return new Map();
  const cancelled = db
    .select({ id: cancelledLines.courseBookingId, times: count() })
    .from(cancelledLines)
    .where(inArray(cancelledLines.courseBookingId, [...lineIds]))
    .groupBy(cancelledLines.courseBookingId);
  const changed = db
    .select({ id: clubChanges.courseBookingId, times: count() })
    .from(clubChanges)
    .where(and(inArray(clubChanges.courseBookingId, [...lineIds]), ne(clubChanges.kind, 'LOST')))
    .groupBy(clubChanges.courseBookingId);
  const times = new Map<string, number>();
  for (const { id, times: more } of [...(await cancelled), ...(await changed)])
    times.set(id, (times.get(id) ?? 0) + more);
  return times;
}

export async function findAddress(db: Queryable, userId: string): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  return row;
}

export async function findByToken(db: Queryable, tokenHash: string): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.tokenHash, tokenHash));
  return row;
}

/** The only address of a person; the former one stops working. */
export async function replaceAddress(db: Queryable, address: Omit<AddressRow, 'createdAt'>): Promise<void> {
  const { userId, ...rest } = address;
  await db
    .insert(calendarAddresses)
    .values({ userId, ...rest })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: rest });
}

export async function deleteAddress(db: Queryable, userId: string): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
}
