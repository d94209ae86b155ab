import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { about } from '#server/platform/observe/trace.ts';
import type { RefundWay } from '#shared/bookings/cancellation/refund-ways.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseLines } from '../release.ts';
import { placesOf } from '../reserve.ts';
import { cancelEmpty, findBooking, findOwnBooking, lockStatus, type StoredBooking } from '../store.ts';
import {
  type CancelAsk,
  type CancellationPlan,
  isLeft,
  type LinePlan,
  planCancellation,
} from './plan-cancellation.ts';
import { lookAround, wirePreview } from './preview-cancellation.ts';
import { reduceHoldJob } from './reduce-hold.ts';
import { cardPart, sendBack, wayBack } from './refund-booking.ts';
import { addLineMoney, cancelReason, insertCancellation, isRepeated, takePlayersOut } from './store.ts';

export interface CancelPaidAsk extends CancelAsk {
  readonly refundTo: RefundWay;
  /** What the person saw, cents. */
  readonly expectedRefund: number;
}

/** The same wish is the same cancellation: it says who stays, so that wishing it again changes nothing. */
function fingerprintOf({ lines, refundTo, expectedRefund }: CancelPaidAsk): string {
  const wished = new Map(lines?.map((line) => [line.courseBookingId, line.keepPlayers]));
  const wish = [lines ? [...wished].sort() : 'all', refundTo, expectedRefund];
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
}

/** Some of a line's players leave: our places are free at once, the external system is told by a job. */
async function reduceLine(deps: BookingsDeps, tx: Queryable, { line, flights }: LinePlan): Promise<void> {
  const isExternal = line.sourceType !== 'LOCAL';
  const stay = line.flights.map((flight, i) => ({ ...flight, players: flights[i]! }));
  const isTaken = await takePlayersOut(tx, { id: line.id, players: line.players, isExternal }, stay);
  if (!isTaken) throw new Error(`line ${line.id} changed under the lock of its booking`);
  if (isExternal) return deps.jobs.enqueue(tx, reduceHoldJob, { lineId: line.id });
  const free = line.flights
    .map((flight, i) => ({ ...flight, players: flight.players - flights[i]! }))
    .filter(({ players }) => players > 0);
  await tx.execute(sql`select move_places(${placesOf([{ ...line, flights: free }])}::jsonb, 1)`);
}

async function carryOut(
  deps: BookingsDeps,
  tx: Queryable,
  { booking }: StoredBooking,
  plan: CancellationPlan,
  how: { refundTo: RefundWay; fingerprint: string },
): Promise<void> {
  const { id: bookingId } = booking;
  const id = newId();
  const left = plan.lines.filter(isLeft);
  const way = wayBack(await cardPart(tx, booking), how.refundTo);
  const { feeCents, refundCents } = plan;
  await insertCancellation(
    tx,
    {
      id,
      bookingId,
      fingerprint: how.fingerprint,
      refundTo: way,
      feeCents,
      refundCents,
      createdAt: deps.now(),
    },
    left.map(({ line, keepPlayers, ...money }) => ({
      courseBookingId: line.id,
      leavingPlayers: line.players - keepPlayers,
      feePercent: money.feePercent,
      feeCents: money.feeCents,
      refundCents: money.refundCents,
    })),
  );
  await releaseLines(
    deps,
    tx,
    left.filter(({ keepPlayers }) => keepPlayers === 0).map(({ line }) => line),
  );
  for (const one of left) {
    if (one.keepPlayers > 0) await reduceLine(deps, tx, one);
    await addLineMoney(tx, one.line.id, one);
  }
  await sendBack(deps, tx, booking, { way, amountCents: refundCents, reason: cancelReason(id) });
  const isEnded = await cancelEmpty(tx, bookingId, 'PLAYER', deps.now());
  await deps.announce(tx, { type: 'player.cancelled', bookingId, cancellationId: id });
  if (isEnded) await deps.announce(tx, { type: 'booking.cancelled', bookingId, reason: 'PLAYER' });
}

/**
 * A player cancels a paid booking, courses of it, or some players of a course. One transaction under the booking's lock,
 * which a club that loses a course takes as well: who comes second sees what the first has left. The same wish again is
 * answered as it was carried out; another refund than the person saw is answered with the new one, and nothing is done.
 */
export async function cancelPaid(deps: BookingsDeps, user: SignedIn, bookingId: string, ask: CancelPaidAsk) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  const fingerprint = fingerprintOf(ask);
  // The moment of asking counts, not the one at which the lock is had.
  const around = await lookAround(deps, own);
  const done = await deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, bookingId);
    if (await isRepeated(tx, bookingId, fingerprint)) return ok(undefined);
    if (status !== 'CONFIRMED') return refuse('BOOKING_NOT_CONFIRMED');
    const stored = (await findBooking(tx, bookingId))!;
    const planned = planCancellation(stored, ask, around);
    if (!planned.ok) return planned;
    const plan = planned.value;
    if (plan.refundCents !== ask.expectedRefund)
      return refuse('REFUND_CHANGED', {
        data: { preview: wirePreview(plan, await cardPart(tx, stored.booking)) },
      });
    if (!plan.lines.some(isLeft)) return refuse('NOTHING_TO_CANCEL');
    await carryOut(deps, tx, stored, plan, { refundTo: ask.refundTo, fingerprint });
    return ok(plan);
  });
  if (!done.ok) return done;
  if (done.value) {
    const { feeCents, refundCents, endsBooking } = done.value;
    deps.log.info({ feeCents, refundCents, endsBooking }, 'cancelled by the player');
  }
  return ok((await findBooking(deps.db, bookingId))!);
}
