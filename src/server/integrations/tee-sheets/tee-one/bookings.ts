import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { type Deadline, startDeadline } from '../../outgoing-calls/deadline.ts';
import type {
  Cancelled,
  CancelRefusal,
  CancelRequest,
  Confirmed,
  ConfirmRefusal,
  ConfirmRequest,
  KeepRequest,
  TeeSheetRefusal,
  TeeSheetReply,
} from '../port.ts';
import { type Connection, clearRefusal, codeOf, isOpen } from './connection.ts';
import { readBooking } from './read-booking.ts';
import { holdRef, readHoldRef, readRateRef } from './refs.ts';

const notOurs = { code: 'RULE_VIOLATION', reason: 'not a booking of TeeOne' } as const;

const mostTries = 3;
/** An earlier try may still be carried out, whatever the result of the last. */
const lost = { code: 'UNKNOWN', reason: 'no answer' } as const;
/** A success that names another state, or none, is looked up. */
const confirmAnswer = z.object({ estado: z.literal('CONFIRMADA') });

export async function confirm(
  connection: Connection,
  request: ConfirmRequest,
): Promise<TeeSheetReply<Confirmed, ConfirmRefusal>> {
  const held = readHoldRef(request.holdRef);
  if (!held) return { ok: false, refusal: notOurs };
  const deadline = startDeadline(request.deadlineMs);
  const done = { ok: true as const, value: { holdRef: request.holdRef, locator: held.localizador } };
  const path = `/reservas/${encodeURIComponent(held.localizador)}/confirmar`;
  const body = { pago: request.payment === 'ON_CREDIT' ? 'CREDITO' : 'PREPAGO' };
  let isLate = false;
  for (let turn = 1; ; turn++) {
    const outcome = await connection.post(path, body, deadline.left() * 0.5, request.idempotencyKey);
    const code = codeOf(outcome);
    const isAccepted = outcome.kind === 'answer' && outcome.status < 300 && !code;
    if (isAccepted && confirmAnswer.safeParse(outcome.body).success) return done;
    const clear = clearRefusal(outcome);
    if (clear) return { ok: false, refusal: isLate ? lost : clear };
    if (code === 'PRERESERVA_CADUCADA') return { ok: false, refusal: { code: 'HOLD_EXPIRED' } };
    const booking = await readBooking(connection, held.localizador, deadline);
    if (!booking.ok)
      return { ok: false, refusal: { code: 'UNKNOWN', reason: 'no answer, and the look-up failed' } };
    if (booking.value.status === 'CONFIRMED') return done;
    if (booking.value.status === 'GONE') return { ok: false, refusal: { code: 'HOLD_EXPIRED' } };
    if (!isAccepted && !isOpen(outcome))
      return { ok: false, refusal: { code: 'RULE_VIOLATION', reason: code ?? 'refused' } };
    if (turn === mostTries || deadline.left() < 50)
      return {
        ok: false,
        refusal:
          outcome.kind === 'answer' && code && !isLate
            ? { code: 'PROVIDER_DOWN', reason: `HTTP ${outcome.status}` }
            : lost,
      };
    // Without the vendor's own code it may still be carried out.
    isLate ||= !code;
  }
}

/** `MODIFICADA`: some players left. A success that names neither state is looked up. */
const cancelAnswer = z.object({
  estado: z.enum(['CANCELADA', 'MODIFICADA']),
  penalizacion: z.coerce.number().nullish().catch(null),
});
type NoCancel = Extract<TeeSheetRefusal, { code: CancelRefusal }>;

/**
 * Cancels a booking, or all but `keep` of its players, and puts the charge into `charged`. It reads the booking before
 * it takes players out, since a repeat would take out as many again; v0's Idempotency-Key prevents that a lost request
 * is carried out late besides.
 */
export async function cancelBooking(
  connection: Connection,
  localizador: string,
  change: { key: string; keep?: number; charged?: (cents: number) => void },
  deadline: Deadline,
): Promise<null | NoCancel> {
  const keep = change.keep ?? 0;
  for (let turn = 1; ; turn++) {
    let cancelledPlayers: number | null = null;
    if (keep > 0 || turn > 1) {
      const booking = await readBooking(connection, localizador, deadline);
      if (!booking.ok)
        return turn > 1 ? { code: 'UNKNOWN', reason: 'no answer, and the look-up failed' } : booking.refusal;
      if (booking.value.status === 'GONE') return null;
      if (keep > 0 && !booking.value.players) return { code: 'RULE_VIOLATION', reason: 'players not told' };
      if (keep > 0)
        cancelledPlayers = (booking.value.players ?? []).reduce((all, one) => all + one, 0) - keep;
      if (cancelledPlayers !== null && cancelledPlayers <= 0) return null;
    }
    if (turn > mostTries || deadline.left() < 20) return lost;
    const path = `/reservas/${encodeURIComponent(localizador)}/cancelar`;
    const body = cancelledPlayers === null ? {} : { jugadores: cancelledPlayers };
    const outcome = await connection.post(path, body, deadline.left() * 0.5, change.key);
    const code = codeOf(outcome);
    const answer = cancelAnswer.safeParse(outcome.kind === 'answer' ? outcome.body : null).data;
    if (outcome.kind === 'answer' && outcome.status < 300 && !code && answer) {
      if (answer.penalizacion != null) change.charged?.(centsFromEuros(answer.penalizacion));
      return null;
    }
    const clear = clearRefusal(outcome);
    if (clear) return turn > 1 ? lost : clear;
    if (isOpen(outcome)) continue;
    const booking = await readBooking(connection, localizador, deadline);
    if (booking.ok && booking.value.status === 'GONE') return null;
    return { code: 'RULE_VIOLATION', reason: code ?? 'refused' };
  }
}

/** v0 takes a number of players, not which: out of the last flights, as we assume. */
function cancelsFromLastFlights(there: readonly number[], stay: readonly number[]): boolean {
  const firstCut = there.findIndex((players, i) => (stay[i] ?? 0) < players);
  return firstCut < 0 || stay.slice(firstCut + 1).every((players) => players === 0);
}

export function mayKeep({ flights, keepPlayers }: KeepRequest): boolean {
  const there = flights.map(({ players }) => players);
  return (
    cancelsFromLastFlights(there, keepPlayers) &&
    flights.every(({ rateRef, players }, i) => {
      const stay = keepPlayers[i] ?? 0;
      return stay === 0 || stay === players || stay >= (readRateRef(rateRef)?.min ?? players);
    })
  );
}

export async function cancel(
  connection: Connection,
  request: CancelRequest,
): Promise<TeeSheetReply<Cancelled, CancelRefusal>> {
  const held = readHoldRef(request.holdRef);
  if (!held) return { ok: false, refusal: notOurs };
  const players = held.players.map((flight, i) => Math.min(flight, request.keepPlayers?.[i] ?? 0));
  const keep = players.reduce((all, one) => all + one, 0);
  if (keep > 0 && !cancelsFromLastFlights(held.players, players))
    return {
      ok: false,
      refusal: { code: 'RULE_VIOLATION', reason: 'players leave from the last flights only' },
    };
  let penaltyCents: number | null = null;
  const refusal = await cancelBooking(
    connection,
    held.localizador,
    { key: request.idempotencyKey, keep, charged: (cents) => (penaltyCents = cents) },
    startDeadline(request.deadlineMs),
  );
  if (refusal) return { ok: false, refusal };
  const value = { holdRef: keep > 0 ? holdRef(held.localizador, players) : null, players, penaltyCents };
  return { ok: true, value };
}
