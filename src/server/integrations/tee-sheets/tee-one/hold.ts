import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { type Deadline, startDeadline } from '../../outgoing-calls/deadline.ts';
import type { CallOutcome } from '../../outgoing-calls/guarded-call.ts';
import type {
  FindHoldRequest,
  Hold,
  HoldRefusal,
  HoldRequest,
  ReadRefusal,
  TeeSheetRefusal,
  TeeSheetReply,
} from '../port.ts';
import { cancelBooking } from './bookings.ts';
import { policyOf } from './cancellation-policy.ts';
import { clearRefusal, codeOf, isOpen } from './connection.ts';
import type { TeeOneContext } from './context.ts';
import { readBooking } from './read-booking.ts';
import { holdRef, readRateRef, readSlotRef } from './refs.ts';
import { search, wireId } from './search.ts';

const made = z.object({
  localizador: z.string().min(1),
  caducaEn: z.string(),
  importe: z.coerce.number().nullish().catch(null),
  politicaCancelacion: z.unknown().optional(),
});

/** The flights as `lineas`, or a sentence when they can't be requested. */
function lineasOf(request: HoldRequest): unknown[] | string {
  const lineas: unknown[] = [];
  for (const { slotRef, rateRef, players } of request.flights) {
    const slot = readSlotRef(slotRef);
    const rate = readRateRef(rateRef);
    if (!slot || !rate || slot.date !== request.date) return `not a slot of ${request.date}: ${slotRef}`;
    if (!Number.isInteger(players) || players < rate.min || players > rate.max)
      return `${players} players, allowed ${rate.min} to ${rate.max}`;
    lineas.push({ idHora: wireId(slot.idHora), idTarifa: wireId(rate.idTarifa), jugadores: players });
  }
  return lineas.length > 0 ? lineas : 'no flight';
}

function shownTotal(request: HoldRequest): number | null {
  return request.flights.reduce<number | null>(
    (all, one) => (all === null || one.priceCents === null ? null : all + one.players * one.priceCents),
    0,
  );
}

const mostTries = 3;

/**
 * Requests the whole line in one call; contract v0 accepts all of it or nothing. After a lost reply it is sent again
 * under the same Idempotency-Key, which is v0's look-up: it returns the first call's result and never holds twice.
 */
async function sendHold(
  context: TeeOneContext,
  request: HoldRequest,
  lineas: readonly unknown[],
  deadline: Deadline,
): Promise<CallOutcome> {
  const body = {
    idRecorrido: wireId(request.courseRef),
    fecha: request.date,
    lineas,
    titular: {
      nombre: request.lead.name,
      email: request.lead.email,
      telefono: request.lead.phone ?? null,
    },
    referenciaExterna: request.idempotencyKey,
  };
  /** A request that may still be carried out, whatever the result of a later try. */
  let open: CallOutcome | undefined;
  for (let turn = 1; ; turn++) {
    // Part of the time only, so that there is some left to send it again.
    const share = turn < mostTries ? 0.5 : 1;
    const outcome = await context.connection.post(
      '/prereservas',
      body,
      deadline.left() * share,
      request.idempotencyKey,
    );
    if (!isOpen(outcome, readMade(outcome, request) !== null))
      return clearRefusal(outcome) ? (open ?? outcome) : outcome;
    open = outcome;
    const last = turn === mostTries || deadline.left() < 50;
    if (last || !(await deadline.pause(50 * turn))) return open;
  }
}

function readMade(outcome: CallOutcome, request: HoldRequest): Hold | null {
  if (outcome.kind !== 'answer' || (outcome.status !== 200 && outcome.status !== 201)) return null;
  const found = made.safeParse(outcome.body).data;
  const expires = Date.parse(found?.caducaEn ?? '');
  if (!found || Number.isNaN(expires)) return null;
  const players = request.flights.map((flight) => flight.players);
  return {
    holdRef: holdRef(found.localizador, players),
    locator: found.localizador,
    players,
    totalCents: found.importe == null ? null : centsFromEuros(found.importe),
    expiresAt: new Date(expires),
    clubSteps: policyOf(found.politicaCancelacion, request.timeZone).steps,
  };
}

/** Its cancellation policy is then read as stricter than it may be: an operator should check it. */
function noteUnreadable(context: TeeOneContext, request: HoldRequest, outcome: CallOutcome): void {
  const policy = made.safeParse(outcome.kind === 'answer' ? outcome.body : null).data?.politicaCancelacion;
  if (policyOf(policy, request.timeZone).unreadable !== 'nothing')
    context.noteUnreadable(request.courseRef, 'politicaCancelacion', policy);
}

export async function hold(
  context: TeeOneContext,
  request: HoldRequest,
): Promise<TeeSheetReply<Hold, HoldRefusal>> {
  const lineas = lineasOf(request);
  if (typeof lineas === 'string') return { ok: false, refusal: { code: 'RULE_VIOLATION', reason: lineas } };
  const deadline = startDeadline(request.deadlineMs);
  const outcome = await sendHold(context, request, lineas, deadline);
  const held = readMade(outcome, request);
  noteUnreadable(context, request, outcome);
  if (!held) return { ok: false, refusal: await whyNot(context, request, outcome, deadline) };
  const shown = shownTotal(request);
  if (shown === null || held.totalCents === null || held.totalCents === shown)
    return { ok: true, value: held };
  const refusal = await cancelBooking(
    context.connection,
    held.locator ?? '',
    { key: `${request.idempotencyKey}X` },
    startDeadline(Math.max(deadline.left(), Math.min(request.deadlineMs, 5_000))),
  );
  if (refusal) {
    context.log.error({ localizador: held.locator, refusal }, 'places not released');
    return { ok: false, refusal: { code: 'UNKNOWN', reason: 'places not released' } };
  }
  return { ok: false, refusal: { code: 'PRICE_CHANGED', totalCents: held.totalCents } };
}

async function whyNot(
  context: TeeOneContext,
  request: HoldRequest,
  outcome: CallOutcome,
  deadline: Deadline,
): Promise<Extract<TeeSheetRefusal, { code: HoldRefusal }>> {
  const clear = clearRefusal(outcome);
  if (clear) return clear;
  if (outcome.kind !== 'answer') return { code: 'UNKNOWN', reason: outcome.reason };
  const code = codeOf(outcome);
  if (code === 'HORA_NO_DISPONIBLE')
    return { code: 'SLOT_GONE', slotRefs: await unavailableSlots(context, request, deadline) };
  if (code === 'PRECIO_CAMBIADO') return { code: 'PRICE_CHANGED', totalCents: null };
  if (outcome.status >= 500 || !code) return { code: 'UNKNOWN', reason: `HTTP ${outcome.status}` };
  return { code: 'RULE_VIOLATION', reason: code };
}

/** The error names no time, so the sheet is read again to find which are gone; all, when it does not show. */
async function unavailableSlots(
  context: TeeOneContext,
  request: HoldRequest,
  deadline: Deadline,
): Promise<string[]> {
  const unavailable: string[] = [];
  for (const players of new Set(request.flights.map((flight) => flight.players))) {
    const day = { courseRef: request.courseRef, timeZone: request.timeZone, date: request.date };
    const window = { fromMinutes: 0, toMinutes: 1440, players, deadlineMs: deadline.left() };
    const nine = await search(context, { ...day, ...window, holes: 9 });
    const full = await search(context, { ...day, ...window, holes: 18 });
    if (!nine.ok || !full.ok) return request.flights.map((flight) => flight.slotRef);
    const open = new Set([...nine.value.slots, ...full.value.slots].map((slot) => slot.slotRef));
    const missing = request.flights.filter(
      (flight) => flight.players === players && !open.has(flight.slotRef),
    );
    unavailable.push(...missing.map((flight) => flight.slotRef));
  }
  return unavailable.length > 0 ? unavailable : request.flights.map((flight) => flight.slotRef);
}

export async function findHold(
  context: TeeOneContext,
  request: FindHoldRequest,
): Promise<TeeSheetReply<Hold | null, ReadRefusal | 'UNKNOWN'>> {
  const lineas = lineasOf(request);
  if (typeof lineas === 'string') return { ok: true, value: null };
  const deadline = startDeadline(request.deadlineMs);
  const outcome = await sendHold(context, request, lineas, deadline);
  const clear = clearRefusal(outcome);
  if (clear) return { ok: false, refusal: clear };
  const held = readMade(outcome, request);
  if (isOpen(outcome, held !== null)) return { ok: false, refusal: { code: 'UNKNOWN', reason: 'no answer' } };
  if (!held) return { ok: true, value: null };
  // The reply to the key is the first one; the booking is read for later changes.
  const booking = await readBooking(context.connection, held.locator ?? '', deadline);
  if (!booking.ok) return { ok: false, refusal: booking.refusal };
  return { ok: true, value: booking.value.status === 'GONE' ? null : held };
}
