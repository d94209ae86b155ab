import { z } from 'zod';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { CallOutcome } from '../../outgoing-calls/guarded-call.ts';
import type { TeeSheetRefusal } from '../port.ts';
import type { Connection } from './connection.ts';
import { defaultRetryAfterMs, isVendorsError } from './lists.ts';
import { readSeats, type Seat } from './seats.ts';

type Refused<Code extends TeeSheetRefusal['code']> = Extract<TeeSheetRefusal, { code: Code }>;

/** A refusal that surely changed nothing; null when the reply decides nothing. */
export function clearRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> | null {
  if (outcome.kind === 'unreachable')
    return outcome.retryAfterMs === undefined
      ? { code: 'PROVIDER_DOWN', reason: outcome.reason }
      : { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs };
  if (outcome.kind !== 'answer') return null;
  if (outcome.status === 429)
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs ?? defaultRetryAfterMs };
  if (outcome.status === 401 || outcome.status === 403)
    return { code: 'PROVIDER_DOWN', reason: `the vendor refuses our key (HTTP ${outcome.status})` };
  if (outcome.status >= 300 && outcome.status < 400)
    return { code: 'PROVIDER_DOWN', reason: `redirected (HTTP ${outcome.status})` };
  return null;
}

/** Any other 4xx: a refusal, whose reasons the vendor does not document; in its own form unless `mayComeLate`. */
export function isNo(outcome: CallOutcome): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}

const mostWords = 200;

/** The vendor's reason of a refusal (V3 documentation: `{"error":"…"}`); empty without one. */
function wordsOf(outcome: CallOutcome): string {
  const body = outcome.kind === 'answer' ? (outcome.body as { error?: unknown } | null) : null;
  return typeof body?.error === 'string' ? body.error.slice(0, mostWords) : '';
}

const done = z.object({ success: z.literal(true) });

/** `{"success":true}` of confirm and cancel (V1 README). Any other 2xx decides nothing: `/bookings` does. */
function isDone(outcome: CallOutcome): boolean {
  return outcome.kind === 'answer' && outcome.status < 300 && done.safeParse(outcome.body).success;
}

const notDone = z.object({ success: z.literal(false) });

/**
 * Whether the request may still be carried out after this reply: it was lost, or it is neither the vendor's success nor
 * its error, so that a proxy may have replied while the vendor is at work.
 */
export function mayComeLate(outcome: CallOutcome): boolean {
  if (outcome.kind !== 'answer') return outcome.kind === 'unknown';
  // A gateway's 502 and 504 prove nothing about the vendor, whatever their form.
  if (outcome.status === 502 || outcome.status === 504) return true;
  return !isVendorsError(outcome.body) && !notDone.safeParse(outcome.body).success;
}

export interface SeatChange {
  readonly connection: Connection;
  readonly tenant: string;
  readonly date: TeeDate;
  readonly ids: readonly number[];
  readonly reference: string;
  readonly deadline: Deadline;
}

const mostTries = 3;
/** Between two reads of a list that lacks seats. */
const secondReadMs = 150;

export const reasonOf = (outcome: CallOutcome) =>
  outcome.kind === 'answer' ? `HTTP ${outcome.status}` : outcome.reason;

async function readWithRetries({ connection, tenant, date, deadline }: SeatChange) {
  const day = { from: date, to: date };
  let seats = await readSeats(connection, tenant, day, deadline);
  for (let attempt = 1; !seats.ok && attempt < mostTries && (await deadline.pause(80 * attempt)); attempt++)
    seats = await readSeats(connection, tenant, day, deadline);
  return seats;
}

/** An empty list after a 2xx that is not the vendor's: the same proxy may have written the list too. */
const isDoubtful = (outcome: CallOutcome, seats: readonly Seat[]) =>
  outcome.kind === 'answer' && outcome.status < 300 && mayComeLate(outcome) && seats.length === 0;

async function changeSeats<No extends TeeSheetRefusal>(
  change: SeatChange,
  operation: 'confirmReservation' | 'cancelReservation',
  /** The state in `/bookings` after a reply that decides nothing: done, refused, or these ids are left to do. */
  judge: (ids: readonly number[], seats: readonly Seat[], no: string | null) => Verdict<No>,
): Promise<null | No | Refused<'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  let ids = change.ids;
  /** An earlier try may still be carried out, whatever the result of a later one. */
  let lost: Refused<'UNKNOWN'> | undefined;
  /** The number of consecutive lists without seats: missing seats count only after two reads (decision 024). */
  let timesMissing = 0;
  /** Seats were missing once and are left out of further requests, whose replies are not about them. */
  let hasOmittedSeats = false;
  for (let turn = 1; ; turn++) {
    // Part of the time only: the look-up after a lost reply needs the rest.
    const outcome = await change.connection.write(
      operation,
      change.tenant,
      { ids: JSON.stringify(ids) },
      change.deadline.left() * 0.5,
      change.reference,
    );
    const isAccepted = isDone(outcome);
    if (isAccepted && !hasOmittedSeats) return null;
    const refusal = clearRefusal(outcome);
    if (refusal) return lost ?? refusal;
    if (!isAccepted && mayComeLate(outcome)) lost = { code: 'UNKNOWN', reason: reasonOf(outcome) };
    const listed = await readWithRetries(change);
    if (!listed.ok) return { code: 'UNKNOWN', reason: `${operation}: no answer, and the look-up failed` };
    const { rows: seats, isWhole } = listed.value;
    const isMissing = change.ids.some((id) => !seats.some((seat) => seat.id === id));
    if (isMissing && !isWhole)
      return { code: 'UNKNOWN', reason: `${operation}: no answer, and the list was not read whole` };
    if (!isMissing) timesMissing = 0;
    else if (isAccepted || !isDoubtful(outcome, seats)) timesMissing += 1;
    const isRefusal = isNo(outcome) && !mayComeLate(outcome);
    const verdict = judge(ids, seats, isRefusal ? wordsOf(outcome) : null);
    if (verdict === 'done') return null;
    const isLast = turn === mostTries || change.deadline.left() < 20;
    if ('ifMissing' in verdict) {
      if (timesMissing >= 2) return verdict.ifMissing;
      lost ??= { code: 'UNKNOWN', reason: `${operation}: not listed, but only once` };
      if (isLast || !(await change.deadline.pause(secondReadMs))) return lost;
      continue;
    }
    if (!('left' in verdict)) return verdict;
    ids = verdict.left;
    hasOmittedSeats = isMissing;
    if (isLast) return lost ?? { code: 'PROVIDER_DOWN', reason: reasonOf(outcome) };
  }
}

/** `ifMissing`: the conclusion from seats that are not listed; null is done. */
type Verdict<No extends TeeSheetRefusal> =
  | 'done'
  | { readonly left: readonly number[] }
  | { readonly ifMissing: No | null }
  | No;

/**
 * Confirms reservations; null when all are. After a reply that decides nothing it reads `confirmDate` and repeats only
 * for those that are unconfirmed. No `paymentMethod` is sent for a sale on credit: the club has switched TO CREDIT on
 * for our customer, and an unknown method's name is an error (V1 README).
 */
export function confirmSeats(
  change: SeatChange,
  isPast: boolean,
): Promise<null | Refused<'HOLD_EXPIRED' | 'RULE_VIOLATION' | 'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  return changeSeats<Refused<'HOLD_EXPIRED' | 'RULE_VIOLATION'>>(
    change,
    'confirmReservation',
    (ids, seats, no) => {
      const bookedSeats = seats.filter((seat) => change.ids.includes(seat.id));
      if (bookedSeats.length < change.ids.length) return { ifMissing: { code: 'HOLD_EXPIRED' } };
      const left = bookedSeats.filter((seat) => seat.confirmDate == null).map((seat) => seat.id);
      if (left.length === 0) return 'done';
      if (no !== null && isPast) return { code: 'HOLD_EXPIRED' };
      if (no !== null && left.length === ids.length)
        return { code: 'RULE_VIOLATION', reason: no || 'the club refuses to confirm' };
      return { left };
    },
  );
}

/** Cancels reservations; null when none is booked any more, whether we or the club cancelled them. */
export function cancelSeats(
  change: SeatChange,
  isPast: boolean,
): Promise<null | Refused<'RULE_VIOLATION' | 'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  return changeSeats<Refused<'RULE_VIOLATION'>>(change, 'cancelReservation', (ids, seats, no) => {
    const bookedSeats = seats.filter((seat) => change.ids.includes(seat.id));
    if (bookedSeats.length === 0) return { ifMissing: null };
    // A listed hold past its time limit is over, and must not be cancelled by us.
    if (no !== null && isPast && bookedSeats.every((seat) => seat.confirmDate == null)) return 'done';
    if (no !== null && bookedSeats.length === ids.length)
      return { code: 'RULE_VIOLATION', reason: no || 'the club refuses to cancel' };
    return { left: bookedSeats.map((seat) => seat.id) };
  });
}
