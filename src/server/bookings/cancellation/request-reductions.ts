import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import type { BookingsDeps, ChangeDeps, LifecycleDeps } from '../deps.ts';
import { ExternalRequest, holdKey } from '../external-request.ts';
import { findBooking, lockStatus } from '../store.ts';
import { transitionHold } from '../transitions/store.ts';
import { type ClubReply, carryOut } from './carry-out.ts';
import {
  type CancellationContext,
  type LinePlan,
  losesPlayers,
  planCancellation,
} from './plan-cancellation.ts';
import { loadCancellationContext } from './preview-cancellation.ts';
import { remainingPlayers } from './reduce-hold.ts';
import {
  deleteRequest,
  findRequest,
  insertRequest,
  type ReductionRequest,
} from './reduction-requests/store.ts';
import { cancelledPlayersByLine, findCancellation } from './store.ts';

/** The player waits for it; a club that has not replied by then is left to the job. */
const REQUEST_DEADLINE_MS = 6000;
const FINISH_AFTER_MS = 30_000;

/** Dependencies of a cancellation that may send requests to clubs. */
export type CancellationDeps = LifecycleDeps & Pick<BookingsDeps, 'catalogue'>;

/** Continues the requests to clubs after the process that began them was killed. */
export const finishRequestsJob = defineJob('finish-asking', z.object({ askId: z.string() }));

/** Some players of an external line leave: its club may refuse, so it receives the request before any money moves. */
export const needsRequest = (one: LinePlan) =>
  losesPlayers(one) && one.keepPlayers > 0 && one.line.sourceType !== 'LOCAL';

/**
 * Records the request and reserves its lines for it, REDUCING with all their players; in the transaction that judged
 * it. The id of the `ReductionRequest` is that of the cancellation which it may become.
 */
export async function startRequests(
  deps: Pick<BookingsDeps, 'jobs' | 'now'>,
  tx: Queryable,
  plan: readonly LinePlan[],
  details: {
    bookingId: string;
    fingerprint: string;
    refundTo: RefundWay;
    lines: ReductionRequest['lines'];
    askedAt: Date;
  },
): Promise<ReductionRequest> {
  const request = { id: newId(), ...details };
  await insertRequest(tx, request);
  for (const { line } of plan.filter(needsRequest)) {
    if (!(await transitionHold(tx, line.id, 'REDUCING', { from: ['CONFIRMED'] })))
      throw new Error(`line ${line.id} changed under the lock of its booking`);
  }
  const after = new Date(deps.now().getTime() + FINISH_AFTER_MS);
  await deps.jobs.enqueue(tx, finishRequestsJob, { askId: request.id }, { after });
  return request;
}

async function requestReduction(
  deps: Pick<BookingsDeps, 'providers'>,
  { line, flights, keepPlayers }: LinePlan,
): Promise<ClubReply> {
  const provider = line.sourceType === 'LOCAL' ? undefined : deps.providers[line.sourceType];
  if (!provider || !line.externalRef) return { kind: 'LATER' };
  const { attempt } = ExternalRequest.parse(line.externalRequest);
  const stay = { ...line, flights: line.flights.map((flight, i) => ({ ...flight, players: flights[i]! })) };
  const reply = await provider.cancel({
    holdRef: line.externalRef,
    keepPlayers: remainingPlayers(stay),
    idempotencyKey: `${holdKey(line.id, attempt)}-keep${keepPlayers}`,
    deadlineMs: REQUEST_DEADLINE_MS,
  });
  if (reply.ok)
    return reply.value.holdRef ? { kind: 'AGREED', holdRef: reply.value.holdRef } : { kind: 'LATER' };
  return { kind: reply.refusal.code === 'RULE_VIOLATION' ? 'REFUSED' : 'LATER' };
}

type Outcome = Result<undefined, 'CLUB_REFUSES' | 'BOOKING_NOT_CONFIRMED' | 'NOTHING_TO_CANCEL'>;

/** Another cancellation came first, and left nothing of the request to carry out. */
async function overtaken(deps: Pick<BookingsDeps, 'db'>, bookingId: string): Promise<Outcome> {
  const now = await findBooking(deps.db, bookingId);
  return refuse(now?.booking.status === 'CONFIRMED' ? 'NOTHING_TO_CANCEL' : 'BOOKING_NOT_CONFIRMED');
}

/**
 * The result of a request that another process or job has ended: a line that still has the players who wanted to leave was
 * refused.
 */
async function outcomeOf(deps: Pick<BookingsDeps, 'db'>, request: ReductionRequest): Promise<Outcome> {
  const done = await findCancellation(deps.db, request.id);
  if (done?.cancellation.fingerprint === request.fingerprint) return ok(undefined);
  const { booking, lines } = (await findBooking(deps.db, request.bookingId))!;
  if (booking.status !== 'CONFIRMED') return refuse('BOOKING_NOT_CONFIRMED');
  const keepByLine = new Map(request.lines?.map((one) => [one.courseBookingId, one.keepPlayers]));
  const refused = lines.find(
    ({ id, status, sourceType, players }) =>
      status === 'LIVE' && sourceType !== 'LOCAL' && players > (keepByLine.get(id) || players),
  );
  return refused
    ? refuse('CLUB_REFUSES', { params: { course: refused.courseName } })
    : overtaken(deps, request.bookingId);
}

/**
 * Under the booking's lock: carries out the parts that clubs agreed to, or have not replied to; refused parts stay
 * unchanged.
 */
async function settleRequest(
  deps: ChangeDeps & Pick<BookingsDeps, 'db'>,
  request: ReductionRequest,
  context: Omit<CancellationContext, 'cancelledPlayers'>,
  replies: ReadonlyMap<string, ClubReply>,
): Promise<'DONE' | 'OVERTAKEN' | 'OVER'> {
  return deps.db.transaction(async (tx) => {
    await lockStatus(tx, request.bookingId);
    if (!(await deleteRequest(tx, request.id))) return 'OVER';
    const refused = [...replies].filter(([, { kind }]) => kind === 'REFUSED').map(([id]) => id);
    for (const id of refused) await transitionHold(tx, id, 'CONFIRMED', { from: ['REDUCING'] });
    // After a club's refusal the rest of the request no longer applies: only the parts that clubs have already carried
    // out are written.
    const lines = (request.lines ?? []).filter(
      ({ courseBookingId: id }) => refused.length === 0 || (replies.has(id) && !refused.includes(id)),
    );
    const stored = (await findBooking(tx, request.bookingId))!;
    const cancelledPlayers = await cancelledPlayersByLine(tx, request.bookingId);
    const planned = planCancellation(stored, { lines }, { ...context, cancelledPlayers });
    if (!planned.ok) throw new Error(`request ${request.id}: ${planned.refusal.code}`);
    const fingerprint = refused.length > 0 ? `${request.fingerprint} in part` : request.fingerprint;
    if (stored.booking.status !== 'CONFIRMED' || !planned.value.lines.some(losesPlayers)) return 'OVERTAKEN';
    await carryOut(deps, tx, stored, planned.value, { ...request, fingerprint, replies });
    return 'DONE';
  });
}

/** The job's entry point: a missing row was ended by another process. */
export async function finishRequestsAsJob(deps: CancellationDeps, askId: string): Promise<void> {
  const request = await findRequest(deps.db, askId);
  if (request) await finishRequests(deps, request);
}

/**
 * Sends a cancellation's requests to the clubs and carries it out: safe to repeat, also concurrently. A club that refuses
 * leaves its line unchanged, and no money has moved for it; one that does not reply counts as agreed (decision 024).
 */
export async function finishRequests(deps: CancellationDeps, request: ReductionRequest): Promise<Outcome> {
  about({ bookingId: request.bookingId });
  if (!(await findRequest(deps.db, request.id))) return outcomeOf(deps, request);
  const stored = (await findBooking(deps.db, request.bookingId))!;
  const requested = new Set(request.lines?.map(({ courseBookingId }) => courseBookingId));
  const context = { ...(await loadCancellationContext(deps, stored)), at: request.askedAt, requested };
  const cancelledPlayers = await cancelledPlayersByLine(deps.db, request.bookingId);
  const planned = planCancellation(
    stored,
    { lines: request.lines ?? undefined },
    { ...context, cancelledPlayers },
  );
  if (!planned.ok) throw new Error(`request ${request.id}: ${planned.refusal.code}`);
  const lines = planned.value.lines.filter(needsRequest);
  const replies = new Map<string, ClubReply>(
    await Promise.all(lines.map(async (one) => [one.line.id, await requestReduction(deps, one)] as const)),
  );
  const settled = await settleRequest(deps, request, context, replies);
  if (settled === 'OVER') return outcomeOf(deps, request);
  const refusedLine = lines.find(({ line }) => replies.get(line.id)?.kind === 'REFUSED');
  if (!refusedLine) return settled === 'DONE' ? ok(undefined) : overtaken(deps, request.bookingId);
  deps.log.info(
    { lineId: refusedLine.line.id, source: refusedLine.line.sourceType },
    'club refuses to let players leave',
  );
  return refuse('CLUB_REFUSES', { params: { course: refusedLine.line.courseName } });
}
