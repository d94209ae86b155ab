import { asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId } from '#server/platform/ids.ts';
import { bookings, courseBookings } from '#server/tables/bookings.ts';
import { refusedCancellations } from '#server/tables/club-news.ts';
import { refusedMachine } from '#shared/bookings/refused-states.ts';

export type RefusedRow = typeof refusedCancellations.$inferSelect;

const writeRefused = stateWriter(refusedCancellations, 'status', refusedMachine);

export async function transitionRefused<To extends RefusedRow['status']>(
  tx: Queryable,
  lineId: string,
  to: To,
  change: Transition<typeof refusedCancellations, 'status', typeof refusedMachine, To>['change'] = {},
): Promise<boolean> {
  const where = eq(refusedCancellations.courseBookingId, lineId);
  return (await writeRefused(tx, to, { where, change })).rowCount === 1;
}

/** Records a refusal: the first one, or one more of the same. Returns the row. */
export async function writeRefusal(
  tx: Queryable,
  refusal: { lineId: string; players: number; reason: string; now: Date },
): Promise<RefusedRow> {
  const { lineId, players, reason, now } = refusal;
  const latest = { players, reason, lastRefusedAt: now };
  const [first] = await tx
    .insert(refusedCancellations)
    .values({ courseBookingId: lineId, status: 'OPEN', ...latest, refusedAt: now })
    .onConflictDoNothing()
    .returning();
  if (first) return first;
  await transitionRefused(tx, lineId, 'OPEN', { settledAt: null });
  const [repeated] = await tx
    .update(refusedCancellations)
    .set({
      players,
      reason,
      lastRefusedAt: now,
      tries: sql`${refusedCancellations.tries} + 1`,
      retryAt: null,
    })
    .where(eq(refusedCancellations.courseBookingId, lineId))
    .returning();
  return repeated!;
}

export async function setRetry(tx: Queryable, lineId: string, retryAt: Date | null): Promise<void> {
  await tx
    .update(refusedCancellations)
    .set({ retryAt })
    .where(eq(refusedCancellations.courseBookingId, lineId));
}

/** OPEN → ACCEPTED: the club has released the players after all. */
export async function acceptLate(tx: Queryable, lineId: string): Promise<void> {
  await transitionRefused(tx, lineId, 'ACCEPTED', { retryAt: null });
}

/** OPEN → SETTLED: an administrator has agreed with the club; false when it was not open. */
export const settle = (tx: Queryable, lineId: string, now: Date): Promise<boolean> =>
  transitionRefused(tx, lineId, 'SETTLED', { settledAt: now, retryAt: null });

const withLine = {
  refused: refusedCancellations,
  line: {
    courseName: courseBookings.courseName,
    playDate: courseBookings.playDate,
    time: courseBookings.time,
    status: courseBookings.status,
    holdState: courseBookings.holdState,
    sourceType: courseBookings.sourceType,
    clubLocator: courseBookings.externalLocator,
  },
  booking: { id: bookings.id, locator: bookings.locator },
};

export async function findRefused(db: Queryable, lineId: string) {
  if (!isId(lineId)) return undefined;
  const [row] = await db
    .select(withLine)
    .from(refusedCancellations)
    .innerJoin(courseBookings, eq(courseBookings.id, refusedCancellations.courseBookingId))
    .innerJoin(bookings, eq(bookings.id, courseBookings.bookingId))
    .where(eq(refusedCancellations.courseBookingId, lineId));
  return row;
}
export type FoundRefused = NonNullable<Awaited<ReturnType<typeof findRefused>>>;

/** Number of refusals that wait for an administrator. */
export async function countOpen(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(refusedCancellations)
    .where(eq(refusedCancellations.status, 'OPEN'));
  return row?.open ?? 0;
}

const MOST_LISTED = 200;

/** Refusals that wait for an administrator, the oldest first. */
export async function listRefused(db: Queryable): Promise<FoundRefused[]> {
  return db
    .select(withLine)
    .from(refusedCancellations)
    .innerJoin(courseBookings, eq(courseBookings.id, refusedCancellations.courseBookingId))
    .innerJoin(bookings, eq(bookings.id, courseBookings.bookingId))
    .where(eq(refusedCancellations.status, 'OPEN'))
    .orderBy(asc(refusedCancellations.refusedAt))
    .limit(MOST_LISTED);
}
