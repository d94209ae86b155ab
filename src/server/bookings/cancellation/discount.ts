import type { Queryable } from '#server/platform/database/database.ts';
import { type LineAfterStep, refundDiscount } from '#shared/bookings/cancellation/discount-back.ts';
import { cancellationMoney } from '#shared/quotes/cancellation/money.ts';
import type { LineRow, StoredBooking } from '../store.ts';
import { addLineMoney, cancelledPlayersByLine, writeDiscountDeduction } from './store.ts';

/**
 * A booking's lines for the rules of the discount once `keepPlayers` remain in each. A line that is gone although the
 * person did not cancel all of its players was lost by its club, and still counts as a course.
 */
export function linesAfterStep(
  lines: readonly LineRow[],
  cancelledPlayers: ReadonlyMap<string, number>,
  keepPlayers: (line: LineRow) => number,
): LineAfterStep[] {
  return lines.map((line) => ({
    ...line,
    keepPlayers: line.status === 'GONE' ? 0 : keepPlayers(line),
    isLost: line.status === 'GONE' && (cancelledPlayers.get(line.id) ?? 0) < line.soldPlayers,
  }));
}

/**
 * Records that a club took a line, which is GONE already, or all but `keepPlayers` of its players, in the caller's
 * transaction and under the booking's lock: their payment is refunded without a fee, and the discount of the remaining
 * courses is not reduced.
 * @returns the refund, cents
 */
export async function refundLostLine(
  tx: Queryable,
  stored: StoredBooking,
  lineId: string,
  keepPlayers = 0,
): Promise<number> {
  const { booking, lines } = stored;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`booking ${booking.id} has no line ${lineId}`);
  const money = cancellationMoney(line, { players: line.players, keepPlayers }, 0);
  await addLineMoney(tx, lineId, money);
  const cancelledPlayers = await cancelledPlayersByLine(tx, booking.id);
  const { changeCents, byLine } = refundDiscount(
    linesAfterStep(lines, cancelledPlayers, ({ id, players }) => (id === lineId ? keepPlayers : players)),
  );
  await writeDiscountDeduction(tx, lines, byLine);
  return money.refundCents - changeCents;
}
