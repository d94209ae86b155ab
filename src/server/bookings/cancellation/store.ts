import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { cancellations, cancelledLines, courseBookings, flights } from '#server/tables/bookings.ts';
import { transitionHold } from '../transitions/store.ts';

export type CancellationRow = typeof cancellations.$inferSelect;
type CancelledLineRow = typeof cancelledLines.$inferSelect;

/** Reason of the refunds for a cancellation. */
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

/** The cancellations of a booking, in their order. */
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

/** Number of players who left a line at its last cancellation. */
export async function lastLeavingPlayers(db: Queryable, lineId: string): Promise<number> {
  const [row] = await db
    .select({ players: cancelledLines.leavingPlayers })
    .from(cancelledLines)
    .innerJoin(cancellations, eq(cancellations.id, cancelledLines.cancellationId))
    .where(eq(cancelledLines.courseBookingId, lineId))
    .orderBy(desc(cancellations.createdAt))
    .limit(1);
  return row?.players ?? 1;
}

/** Whether the same request was carried out before. */
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

/** Records the fee and the refund of a line; the database refuses more than was paid for it. */
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

/** Marks a cancellation that follows a club's move of the course. */
export const clubFingerprint = (changeId: string) => `club change ${changeId}`;

/** Number of each line's players that a person has cancelled so far, without those who left because of their club. */
export async function cancelledPlayersByLine(db: Queryable, bookingId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      lineId: cancelledLines.courseBookingId,
      players: sql<number>`sum(${cancelledLines.leavingPlayers})::int`,
    })
    .from(cancelledLines)
    .innerJoin(cancellations, eq(cancellations.id, cancelledLines.cancellationId))
    .where(
      and(
        eq(cancellations.bookingId, bookingId),
        sql`${cancellations.fingerprint} not like ${clubFingerprint('%')}`,
      ),
    )
    .groupBy(cancelledLines.courseBookingId);
  return new Map(rows.map(({ lineId, players }) => [lineId, players]));
}

/** Writes the total deduction from each line's discount; the database refuses more than the discount. */
export async function writeDiscountDeduction(
  tx: Queryable,
  lines: readonly { readonly id: string; readonly discountBackCents: number }[],
  byLine: readonly number[],
): Promise<void> {
  for (const [i, { id, discountBackCents: before }] of lines.entries()) {
    const discountBackCents = byLine[i]!;
    if (discountBackCents === before) continue;
    await tx.update(courseBookings).set({ discountBackCents }).where(eq(courseBookings.id, id));
  }
}

/**
 * Players leave a line: writes the rest of each flight and removes empty flights; false when the line has changed since
 * it was read. `hold`: the next state of an external line whose club has replied.
 */
export async function removePlayers(
  tx: Queryable,
  line: { readonly id: string; readonly players: number },
  stay: readonly { readonly groupNumber: number; readonly players: number }[],
  hold?: { readonly to: 'CONFIRMED' | 'REDUCING'; readonly externalRef?: string },
): Promise<boolean> {
  const players = stay.reduce((sum, flight) => sum + flight.players, 0);
  const moved = await tx
    .update(courseBookings)
    .set({ players, externalRef: hold?.externalRef })
    .where(
      and(
        eq(courseBookings.id, line.id),
        eq(courseBookings.status, 'LIVE'),
        eq(courseBookings.players, line.players),
        inArray(courseBookings.holdState, hold ? ['REDUCING', 'CONFIRMED'] : ['NONE']),
      ),
    )
    .returning({ id: courseBookings.id });
  if (moved.length === 0) return false;
  if (hold?.to === 'CONFIRMED') await transitionHold(tx, line.id, 'CONFIRMED', { from: ['REDUCING'] });
  if (hold?.to === 'REDUCING') await transitionHold(tx, line.id, 'REDUCING', { from: ['CONFIRMED'] });
  for (const { groupNumber, players: left } of stay) {
    const isFlight = and(eq(flights.courseBookingId, line.id), eq(flights.groupNumber, groupNumber));
    if (left === 0) await tx.delete(flights).where(isFlight);
    else await tx.update(flights).set({ players: left }).where(isFlight);
  }
  return true;
}

/**
 * REDUCING → CONFIRMED once the external system has only the remaining players; false when that has changed meanwhile.
 */
export function settleReduction(
  db: Queryable,
  line: { readonly id: string; readonly players: number },
  externalRef: string,
): Promise<boolean> {
  return transitionHold(db, line.id, 'CONFIRMED', {
    from: ['REDUCING'],
    where: eq(courseBookings.players, line.players),
    change: { externalRef },
  });
}
