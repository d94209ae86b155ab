import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import type { BookingsDeps, ChangeDeps } from '../deps.ts';
import { releaseLines } from '../release.ts';
import { placesOf } from '../reserve.ts';
import { cancelEmpty, type StoredBooking } from '../store.ts';
import { type CancellationPlan, type LinePlan, losesPlayers } from './plan-cancellation.ts';
import { reduceHoldJob } from './reduce-hold.ts';
import { cardPart, refundWayOf } from './refund-booking.ts';
import {
  addLineMoney,
  cancelReason,
  insertCancellation,
  removePlayers,
  writeDiscountDeduction,
} from './store.ts';

/** A club's reply to players who leave; LATER: none yet, a job retries. */
export type ClubReply =
  | { readonly kind: 'AGREED'; readonly holdRef: string }
  | { readonly kind: 'REFUSED' | 'LATER' };

/** Some of a line's players leave: local places are free at once, an external system has replied before. */
async function reduceLine(
  deps: Pick<BookingsDeps, 'jobs'>,
  tx: Queryable,
  { line, flights }: LinePlan,
  reply: ClubReply | undefined,
): Promise<void> {
  const isExternal = line.sourceType !== 'LOCAL';
  const stay = line.flights.map((flight, i) => ({ ...flight, players: flights[i]! }));
  const isAgreed = reply?.kind === 'AGREED';
  const hold = isAgreed
    ? { to: 'CONFIRMED' as const, externalRef: reply.holdRef }
    : { to: 'REDUCING' as const };
  const isWritten = await removePlayers(tx, line, stay, isExternal ? hold : undefined);
  if (!isWritten) throw new Error(`line ${line.id} changed under the lock of its booking`);
  if (isAgreed) return;
  if (isExternal) return deps.jobs.enqueue(tx, reduceHoldJob, { lineId: line.id });
  const free = line.flights
    .map((flight, i) => ({ ...flight, players: flight.players - flights[i]! }))
    .filter(({ players }) => players > 0);
  await tx.execute(sql`select move_places(${placesOf([{ ...line, flights: free }])}::jsonb, 1)`);
}

/** Writes the effects of a plan, in the caller's transaction and under the booking's lock. */
export async function carryOut(
  deps: ChangeDeps,
  tx: Queryable,
  { booking }: StoredBooking,
  plan: CancellationPlan,
  request: {
    id: string;
    refundTo: RefundWay;
    fingerprint: string;
    /** Replies for the external lines of which some players leave, by their id. */
    replies?: ReadonlyMap<string, ClubReply>;
  },
): Promise<void> {
  const { id: bookingId } = booking;
  const { id } = request;
  const leaving = plan.lines.filter(losesPlayers);
  const way = refundWayOf(await cardPart(deps, tx, bookingId), request.refundTo);
  const { feeCents, refundCents, discountBackCents } = plan;
  await insertCancellation(
    tx,
    {
      id,
      bookingId,
      fingerprint: request.fingerprint,
      refundTo: way,
      feeCents,
      refundCents,
      discountBackCents,
      createdAt: deps.now(),
    },
    leaving.map(({ line, keepPlayers, ...money }) => ({
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
    leaving.filter(({ keepPlayers }) => keepPlayers === 0).map(({ line }) => line),
  );
  for (const one of leaving) {
    if (one.keepPlayers > 0) await reduceLine(deps, tx, one, request.replies?.get(one.line.id));
    await addLineMoney(tx, one.line.id, one);
  }
  const lines = plan.lines.map(({ line }) => line);
  await writeDiscountDeduction(tx, lines, plan.discountBackByLine);
  const refund = { orderId: bookingId, way, amountCents: refundCents, reason: cancelReason(id) };
  await deps.payments.refunds.refundOrder(tx, refund);
  const isEnded = await cancelEmpty(tx, bookingId, 'PLAYER', deps.now());
  await deps.announce(tx, { type: 'player.cancelled', bookingId, cancellationId: id });
  if (isEnded) await deps.announce(tx, { type: 'booking.cancelled', bookingId, reason: 'PLAYER' });
}
