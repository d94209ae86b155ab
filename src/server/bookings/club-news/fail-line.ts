import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { refundLostLine } from '../cancellation/discount.ts';
import type { BookingsDeps, ChangeDeps } from '../deps.ts';
import { releaseHoldJob } from '../release.ts';
import { cancelEmpty, findBooking, type LineRow, lockStatus } from '../store.ts';
import { transitionHold, transitionLines } from '../transitions/store.ts';
import { placeOfLine } from './place-of-line.ts';
import { closeOpenAnswer, insertChange, writeCheck } from './store.ts';

/** Reason of the refund of a course that its club could not keep. */
export const lostReason = (lineId: string) => `line lost: ${lineId}`;

/** Refunds the line's payment to its original sources; with the last line, the hotel's too, since no golf is left. */
async function refundLost(
  deps: Pick<BookingsDeps, 'payments'>,
  tx: Queryable,
  line: LineRow,
  wasLast: boolean,
) {
  const stored = (await findBooking(tx, line.bookingId))!;
  const { booking } = stored;
  const lostCents = await refundLostLine(tx, stored, line.id);
  const amountCents = lostCents + (wasLast ? booking.hotelsCents : 0);
  await lockStatus(tx, booking.id);
  await deps.payments.refunds.refundOrder(tx, {
    orderId: booking.id,
    amountCents,
    reason: lostReason(line.id),
  });
  return amountCents;
}

/**
 * The club does not keep a paid course: ends the line, refunds its payment and notifies the player. Once, however often
 * it is noticed: false when the line was in none of the given states. In the caller's transaction and under the
 * booking's lock, which every end of a line of a paid booking takes: if two take the last two lines, the second ends
 * the booking. The job requests the cancellation at the vendor, in case the booking still exists there.
 */
export async function failLine(
  deps: ChangeDeps,
  tx: Queryable,
  line: LineRow,
  from: readonly ('CONFIRMING' | 'CONFIRMED' | 'REFUSED')[],
): Promise<boolean> {
  const now = deps.now();
  if (!(await transitionHold(tx, line.id, 'RELEASING', { from }))) return false;
  if (!(await transitionLines(tx, [line.id], 'GONE')))
    throw new Error(`line ${line.id} was GONE before its hold`);
  await deps.jobs.enqueue(tx, releaseHoldJob, { lineId: line.id });
  await closeOpenAnswer(tx, line.id);
  await writeCheck(tx, line.id, { nextLookAt: null });
  const wasLast = await cancelEmpty(tx, line.bookingId, 'CLUB', now);
  const refundCents = await refundLost(deps, tx, line, wasLast);
  const changeId = newId();
  const { id: courseBookingId, bookingId } = line;
  const isNew = await insertChange(tx, {
    id: changeId,
    bookingId,
    courseBookingId,
    kind: 'LOST',
    before: placeOfLine(line),
    after: null,
    refundCents,
    answer: null,
    answerBy: null,
    answeredAt: null,
    createdAt: now,
  });
  await deps.announce(tx, { type: 'booking.cancelled', bookingId, reason: 'CLUB' });
  if (isNew) await deps.announce(tx, { type: 'club.changed', bookingId, changeId });
  return true;
}
