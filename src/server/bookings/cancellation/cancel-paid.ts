import { createHash } from 'node:crypto';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { findBooking, findOwnBooking, lockStatus } from '../store.ts';
import { carryOut } from './carry-out.ts';
import {
  type CancellationPlan,
  type CancellationRequest,
  losesPlayers,
  planCancellation,
} from './plan-cancellation.ts';
import { loadCancellationContext, wirePreview } from './preview-cancellation.ts';
import { findSameRequest, type ReductionRequest } from './reduction-requests/store.ts';
import { type CancellationDeps, finishRequests, needsRequest, startRequests } from './request-reductions.ts';
import { cancelledPlayersByLine, isRepeated } from './store.ts';

export interface PaidCancellationRequest extends CancellationRequest {
  readonly refundTo: RefundWay;
  /** The refund that the preview showed, cents. */
  readonly expectedRefund: number;
}

/** Idempotent: the request states the remaining players, not the removed ones. */
function fingerprintOf({ lines, refundTo, expectedRefund }: PaidCancellationRequest): string {
  const keepByLine = new Map(lines?.map((line) => [line.courseBookingId, line.keepPlayers]));
  const parts = [lines ? [...keepByLine].sort() : 'all', refundTo, expectedRefund];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * A player cancels a paid booking, courses of it, or some players of a course. One transaction under the booking's
 * lock, which a club that loses a course takes as well: the later one sees the result of the first. A repeated request
 * returns the first result; if the refund differs from the expected one, the new one is returned and nothing is done.
 * If some players of an external line leave, its club is contacted between two such transactions, before money moves.
 */
export async function cancelPaid(
  deps: CancellationDeps,
  user: SignedIn,
  bookingId: string,
  request: PaidCancellationRequest,
) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  const fingerprint = fingerprintOf(request);
  // The time of the request counts, not the time at which the lock is obtained.
  const context = await loadCancellationContext(deps, own);
  const done = await deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, bookingId);
    if (await isRepeated(tx, bookingId, fingerprint)) return ok({});
    const same = await findSameRequest(tx, bookingId, fingerprint);
    if (same) return ok({ reduction: same });
    if (status !== 'CONFIRMED') return refuse('BOOKING_NOT_CONFIRMED');
    const stored = (await findBooking(tx, bookingId))!;
    const cancelledPlayers = await cancelledPlayersByLine(tx, bookingId);
    const planned = planCancellation(stored, request, { ...context, cancelledPlayers });
    if (!planned.ok) return planned;
    const plan = planned.value;
    if (plan.refundCents !== request.expectedRefund)
      return refuse('REFUND_CHANGED', {
        data: { preview: wirePreview(plan, await deps.payments.orders.paymentsOfOrder(tx, bookingId)) },
      });
    if (!plan.lines.some(losesPlayers)) return refuse('NOTHING_TO_CANCEL');
    const { refundTo, lines = null } = request;
    if (plan.lines.some(needsRequest)) {
      const details = { bookingId, fingerprint, refundTo, lines: lines && [...lines], askedAt: context.at };
      return ok({ reduction: await startRequests(deps, tx, plan.lines, details), plan });
    }
    await carryOut(deps, tx, stored, plan, { id: newId(), refundTo, fingerprint });
    return ok({ plan });
  });
  if (!done.ok) return done;
  const { reduction, plan }: { reduction?: ReductionRequest; plan?: CancellationPlan } = done.value;
  if (reduction) {
    const finished = await finishRequests(deps, reduction);
    if (!finished.ok) return finished;
  }
  if (plan) {
    const { feeCents, refundCents, discountBackCents, endsBooking } = plan;
    deps.log.info({ feeCents, refundCents, discountBackCents, endsBooking }, 'cancelled by the player');
  }
  return ok((await findBooking(deps.db, bookingId))!);
}
