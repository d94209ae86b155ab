import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { cancellations, cancelledLines, courseBookings, flights } from '#server/tables/bookings.ts';

export type CancellationRow = typeof cancellations.$inferSelect;
type CancelledLineRow = typeof cancelledLines.$inferSelect;

/** Names what goes back for a cancellation. */
export const cancelReason = (cancellationId: string) => `cancellation:${cancellationId}`;

export interface StoredCancellation {
  readonly cancellation: CancellationRow;
  readonly lines: readonly CancelledLineRow[];
}

async function withLines(db: Queryable, rows: readonly CancellationRow[]): Promise<StoredCancellation[]> {
  if (rows.length === 0) return [];
  const lineRows = await db
    .select()
    .from(cancelledLines)
    .where(
      inArray(
        cancelledLines.cancellationId,
        rows.map(({ id }) => id),
      ),
    );
  const linesOf = Map.groupBy(lineRows, (line) => line.cancellationId);
  return rows.map((cancellation) => ({ cancellation, lines: linesOf.get(cancellation.id) ?? [] }));
}

/** What was cancelled of a booking, in the order in which it was. */
export async function listCancellations(db: Queryable, bookingId: string): Promise<StoredCancellation[]> {
  const rows = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.bookingId, bookingId))
    .orderBy(asc(cancellations.createdAt), asc(cancellations.id));
  return withLines(db, rows);
}

export async function findCancellation(db: Queryable, id: string): Promise<StoredCancellation | undefined> {
  if (!isId(id)) return undefined;
  return (await withLines(db, await db.select().from(cancellations).where(eq(cancellations.id, id))))[0];
}

/** Whether this very thing was cancelled before. */
export async function isRepeated(tx: Queryable, bookingId: string, fingerprint: string): Promise<boolean> {
  const found = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.bookingId, bookingId), eq(cancellations.fingerprint, fingerprint)));
  return found.length > 0;
}

export async function insertCancellation(
  tx: Queryable,
  cancellation: CancellationRow,
  lines: readonly Omit<CancelledLineRow, 'cancellationId'>[],
): Promise<void> {
  await tx.insert(cancellations).values(cancellation);
  await tx.insert(cancelledLines).values(lines.map((line) => ({ ...line, cancellationId: cancellation.id })));
}

/** Writes down what was kept of a line and what goes back; the database refuses more than was paid for it. */
export async function addLineMoney(
  tx: Queryable,
  lineId: string,
  { feeCents, refundCents }: { feeCents: number; refundCents: number },
): Promise<void> {
  await tx
    .update(courseBookings)
    .set({
      feeCents: sql`${courseBookings.feeCents} + ${feeCents}`,
      refundedCents: sql`${courseBookings.refundedCents} + ${refundCents}`,
    })
    .where(eq(courseBookings.id, lineId));
}

/**
 * Players leave a line: what stays of each flight, those that vanish gone; false when it is not as it was seen. An
 * external line is REDUCING from then on.
 */
export async function takePlayersOut(
  tx: Queryable,
  line: { readonly id: string; readonly players: number; readonly isExternal: boolean },
  stay: readonly { readonly groupNumber: number; readonly players: number }[],
): Promise<boolean> {
  const players = stay.reduce((sum, flight) => sum + flight.players, 0);
  const moved = await tx
    .update(courseBookings)
    .set({ players, ...(line.isExternal && { holdState: 'REDUCING' as const }) })
    .where(
      and(
        eq(courseBookings.id, line.id),
        eq(courseBookings.status, 'LIVE'),
        eq(courseBookings.players, line.players),
        eq(courseBookings.holdState, line.isExternal ? 'CONFIRMED' : 'NONE'),
      ),
    )
    .returning({ id: courseBookings.id });
  if (moved.length === 0) return false;
  for (const { groupNumber, players: left } of stay) {
    const isFlight = and(eq(flights.courseBookingId, line.id), eq(flights.groupNumber, groupNumber));
    if (left === 0) await tx.delete(flights).where(isFlight);
    else await tx.update(flights).set({ players: left }).where(isFlight);
  }
  return true;
}

/** REDUCING → CONFIRMED once the external system has only those who stay; false when that has changed meanwhile. */
export async function settleReduction(
  db: Queryable,
  line: { readonly id: string; readonly players: number },
  externalRef: string,
): Promise<boolean> {
  const moved = await db
    .update(courseBookings)
    .set({ holdState: 'CONFIRMED', externalRef })
    .where(
      and(
        eq(courseBookings.id, line.id),
        eq(courseBookings.holdState, 'REDUCING'),
        eq(courseBookings.players, line.players),
      ),
    )
    .returning({ id: courseBookings.id });
  return moved.length > 0;
}
