import type { Queryable } from '#server/platform/database/database.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { cancellationMoney } from '#shared/quotes/cancellation/money.ts';
import { refundLostLine } from '../cancellation/discount.ts';
import { cardPart, refundWayOf } from '../cancellation/refund-booking.ts';
import { cancelReason, clubFingerprint, insertCancellation } from '../cancellation/store.ts';
import type { ChangeDeps, TransactionDeps } from '../deps.ts';
import { releaseLines } from '../release.ts';
import {
  cancelEmpty,
  findBooking,
  findOwnBooking,
  type LineRow,
  lockStatus,
  type StoredBooking,
} from '../store.ts';
import { answerChange, type ChangeRow, findChange } from './store.ts';

/** A cancellation without a fee, since the club changed the sold course. */
async function cancelMovedCourse(
  deps: ChangeDeps,
  tx: Queryable,
  { booking }: StoredBooking,
  line: LineRow,
  change: ChangeRow,
): Promise<void> {
  const { id: bookingId } = booking;
  const now = deps.now();
  const id = newId();
  await releaseLines(deps, tx, [line]);
  const isEnded = await cancelEmpty(tx, bookingId, 'PLAYER', now);
  // As for a course that its club took: the discount of the remaining courses is not reduced, now or later.
  const lineCents = await refundLostLine(tx, (await findBooking(tx, bookingId))!, line.id);
  const money = cancellationMoney(line, { players: line.players, keepPlayers: 0 }, 0);
  const refundCents = lineCents + (isEnded ? booking.hotelsCents : 0);
  const way = refundWayOf(await cardPart(deps, tx, bookingId), 'CARD');
  await insertCancellation(
    tx,
    {
      id,
      bookingId,
      fingerprint: clubFingerprint(change.id),
      refundTo: way,
      feeCents: 0,
      refundCents,
      discountBackCents: money.refundCents - lineCents,
      createdAt: now,
    },
    [
      {
        courseBookingId: line.id,
        leavingPlayers: line.players,
        feePercent: 0,
        feeCents: 0,
        refundCents: money.refundCents,
      },
    ],
  );
  const refund = { orderId: bookingId, way, amountCents: refundCents, reason: cancelReason(id) };
  await deps.payments.refunds.refundOrder(tx, refund);
  await deps.announce(tx, { type: 'player.cancelled', bookingId, cancellationId: id });
  if (isEnded) await deps.announce(tx, { type: 'booking.cancelled', bookingId, reason: 'PLAYER' });
}

/**
 * A player keeps a course that its club has moved, or cancels it with a full refund, within the given time. Under the
 * booking's lock: of two simultaneous replies the first counts.
 */
export async function answerMove(
  deps: TransactionDeps,
  user: SignedIn,
  { bookingId, changeId, answer }: { bookingId: string; changeId: string; answer: 'KEEP' | 'GIVE_BACK' },
) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  const found = own && (await findChange(deps.db, changeId));
  if (found?.bookingId !== bookingId) return refuse('NOT_FOUND');
  about({ bookingId });
  const newAnswer = answer === 'KEEP' ? 'KEPT' : 'GIVEN_BACK';
  const isDone = await deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, bookingId);
    const change = (await findChange(tx, changeId))!;
    if (change.answer === newAnswer) return true;
    const now = deps.now();
    const isInTime = change.answerBy !== null && change.answerBy > now;
    const stored = (await findBooking(tx, bookingId))!;
    const line = stored.lines.find(({ id }) => id === change.courseBookingId);
    if (status !== 'CONFIRMED' || line?.status !== 'LIVE' || !isInTime) return false;
    if (!(await answerChange(tx, changeId, newAnswer, now))) return false;
    if (newAnswer === 'GIVEN_BACK') await cancelMovedCourse(deps, tx, stored, line, change);
    return true;
  });
  if (!isDone) return refuse('MOVE_ANSWERED');
  deps.log.info({ changeId, answer }, 'move by the club answered');
  return ok((await findBooking(deps.db, bookingId))!);
}
