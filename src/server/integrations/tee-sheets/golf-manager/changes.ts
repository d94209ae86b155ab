import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Deadline } from '../../outbound/deadline.ts';
import type { CallOutcome } from '../../outbound/guarded-call.ts';
import type { TeeSheetRefusal } from '../port.ts';
import type { Connection } from './connection.ts';
import { defaultRetryAfterMs } from './lists.ts';
import { readSeats, type Seat } from './seats.ts';

type Refused<Code extends TeeSheetRefusal['code']> = Extract<TeeSheetRefusal, { code: Code }>;

/** A refusal that surely changed nothing; null when the answer decides nothing by itself. */
export function clearRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> | null {
  if (outcome.kind === 'unreachable') return { code: 'PROVIDER_DOWN', reason: outcome.reason };
  if (outcome.kind !== 'answer') return null;
  if (outcome.status === 429)
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs ?? defaultRetryAfterMs };
  if (outcome.status === 401 || outcome.status === 403)
    return { code: 'PROVIDER_DOWN', reason: `the vendor refuses our key (HTTP ${outcome.status})` };
  if (outcome.status >= 300 && outcome.status < 400)
    return { code: 'PROVIDER_DOWN', reason: `redirected (HTTP ${outcome.status})` };
  return null;
}

/** Any other 4xx: the vendor understood and said no; which, it does not document. */
export function isNo(outcome: CallOutcome): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}

/** `{"success":true}` of confirm and cancel. A 200 that carries an error is not a success. */
function isDone(outcome: CallOutcome): boolean {
  if (outcome.kind !== 'answer' || outcome.status >= 300) return false;
  const body = outcome.body as { success?: unknown; error?: unknown } | null;
  return body?.success === true || (body?.success === undefined && !body?.error);
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

async function changeSeats<No extends TeeSheetRefusal>(
  change: SeatChange,
  operation: 'confirmReservation' | 'cancelReservation',
  /** What `/bookings` says after an answer that decides nothing: done, refused, or these ids are left to do. */
  judge: (ids: readonly number[], seats: readonly Seat[], no: boolean) => Verdict<No>,
): Promise<null | No | Refused<'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  let ids = change.ids;
  /** An earlier try may still be carried out, whatever becomes of a later one. */
  let lost: Refused<'UNKNOWN'> | undefined;
  for (let turn = 1; ; turn++) {
    // Part of the time only: the look-up after a lost answer needs the rest.
    const outcome = await change.connection.write(
      operation,
      change.tenant,
      { ids: JSON.stringify(ids) },
      change.deadline.left() * 0.5,
      change.reference,
    );
    if (isDone(outcome)) return null;
    const refusal = clearRefusal(outcome);
    if (refusal) return lost ?? refusal;
    if (outcome.kind === 'unknown') lost = { code: 'UNKNOWN', reason: outcome.reason };
    let seats = await readSeats(change.connection, change.tenant, change.date, change.deadline);
    for (let look = 1; !seats.ok && look < mostTries && (await change.deadline.pause(80 * look)); look++)
      seats = await readSeats(change.connection, change.tenant, change.date, change.deadline);
    if (!seats.ok) return { code: 'UNKNOWN', reason: `${operation}: no answer, and the look-up failed` };
    const verdict = judge(ids, seats.value, isNo(outcome));
    if (verdict === 'done') return null;
    if (!('left' in verdict)) return verdict;
    ids = verdict.left;
    if (turn === mostTries || change.deadline.left() < 20)
      return (
        lost ?? {
          code: 'PROVIDER_DOWN',
          reason: outcome.kind === 'answer' ? `HTTP ${outcome.status}` : 'no answer',
        }
      );
  }
}

type Verdict<No extends TeeSheetRefusal> = 'done' | { readonly left: readonly number[] } | No;

/**
 * Confirms reservations; null when all are. After an answer that decides nothing it reads `confirmDate` and repeats
 * only for those that stand unconfirmed. No `paymentMethod` is sent for a sale on credit: the club has switched TO
 * CREDIT on for our customer, and an unknown method's name is an error (V1 README).
 */
export function confirmSeats(
  change: SeatChange,
  isPast: boolean,
): Promise<null | Refused<'HOLD_EXPIRED' | 'RULE_VIOLATION' | 'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  return changeSeats<Refused<'HOLD_EXPIRED' | 'RULE_VIOLATION'>>(
    change,
    'confirmReservation',
    (ids, seats, no) => {
      const standing = seats.filter((seat) => change.ids.includes(seat.id));
      if (standing.length < change.ids.length) return { code: 'HOLD_EXPIRED' };
      const left = standing.filter((seat) => seat.confirmDate == null).map((seat) => seat.id);
      if (left.length === 0) return 'done';
      if (no && isPast) return { code: 'HOLD_EXPIRED' };
      if (no && left.length === ids.length)
        return { code: 'RULE_VIOLATION', reason: 'the club refuses to confirm' };
      return { left };
    },
  );
}

/** Cancels reservations; null when none stands any more, whoever ended it. */
export function cancelSeats(
  change: SeatChange,
  isPast: boolean,
): Promise<null | Refused<'RULE_VIOLATION' | 'PROVIDER_DOWN' | 'RATE_LIMITED' | 'UNKNOWN'>> {
  return changeSeats<Refused<'RULE_VIOLATION'>>(change, 'cancelReservation', (ids, seats, no) => {
    const standing = seats.filter((seat) => ids.includes(seat.id));
    if (standing.length === 0) return 'done';
    // A hold past its time limit that is still listed is over, and no more ours to cancel.
    if (no && isPast && standing.every((seat) => seat.confirmDate == null)) return 'done';
    if (no && standing.length === ids.length)
      return { code: 'RULE_VIOLATION', reason: 'the club refuses to cancel' };
    return { left: standing.map((seat) => seat.id) };
  });
}
