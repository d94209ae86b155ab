import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { refundLostLine } from '../cancellation/discount.ts';
import type { BookingsDeps, ChangeDeps } from '../deps.ts';
import { findBooking, findLine, type LineRow, lockStatus } from '../store.ts';
import { placeOfLine } from './place-of-line.ts';
import type { SeenFlight } from './seen-flights.ts';
import { insertChange, writeFlights, writeLine } from './store.ts';

/** Reason of the refund for a club change. */
export const changeReason = (changeId: string) => `club change: ${changeId}`;

/**
 * The club removed some players: they are removed here too, and their payment is refunded in full, whatever the ladder.
 */
export async function reduceByClub(
  deps: Omit<ChangeDeps, 'jobs'> & Pick<BookingsDeps, 'log'>,
  tx: Queryable,
  line: LineRow,
  flights: readonly SeenFlight[],
): Promise<void> {
  const stored = (await findBooking(tx, line.bookingId))!;
  const stay = flights.map(({ groupNumber, startMinutes, bookedPlayers }) => ({
    groupNumber,
    startMinutes,
    players: bookedPlayers,
  }));
  const players = stay.reduce((sum, flight) => sum + flight.players, 0);
  const time = timeOfMinutes(stay.find((flight) => flight.players > 0)!.startMinutes);
  const refundCents = await refundLostLine(tx, stored, line.id, players);
  const changeId = newId();
  await writeLine(tx, line.id, { players, time });
  await writeFlights(tx, line.id, stay);
  await insertChange(tx, {
    id: changeId,
    bookingId: line.bookingId,
    courseBookingId: line.id,
    kind: 'REDUCED',
    before: placeOfLine(line),
    after: placeOfLine((await findLine(tx, line.id))!),
    refundCents,
    answer: null,
    answerBy: null,
    answeredAt: null,
    createdAt: deps.now(),
  });
  const reason = changeReason(changeId);
  await lockStatus(tx, line.bookingId);
  await deps.payments.refunds.refundOrder(tx, { orderId: line.bookingId, amountCents: refundCents, reason });
  await deps.announce(tx, { type: 'club.changed', bookingId: line.bookingId, changeId });
  deps.log.warn({ lineId: line.id, source: line.sourceType, players }, 'players removed by the club');
}
