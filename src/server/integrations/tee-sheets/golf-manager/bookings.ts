import { startDeadline } from '../../outgoing-calls/deadline.ts';
import type {
  Cancelled,
  CancelRefusal,
  CancelRequest,
  Confirmed,
  ConfirmRefusal,
  ConfirmRequest,
  KeepRequest,
  TeeSheetReply,
} from '../port.ts';
import { cancelSeats, confirmSeats } from './changes.ts';
import type { GolfManagerContext } from './context.ts';
import { type HeldSeats, holdRef, readHoldRef, readRateRef } from './refs.ts';
import { isSaleCanceled } from './sale.ts';
import { readSeatsWhole } from './seats.ts';

const notOurs = { code: 'RULE_VIOLATION', reason: 'not a hold of Golf Manager' } as const;

function isPast(context: GolfManagerContext, held: HeldSeats): boolean {
  return context.now().getTime() >= held.expiresAt.getTime();
}

export async function confirm(
  context: GolfManagerContext,
  request: ConfirmRequest,
): Promise<TeeSheetReply<Confirmed, ConfirmRefusal>> {
  const held = readHoldRef(request.holdRef);
  if (!held) return { ok: false, refusal: notOurs };
  const change = {
    connection: context.connection,
    tenant: held.tenant,
    date: held.date,
    ids: held.flights.flat(),
    reference: request.idempotencyKey,
    deadline: startDeadline(request.deadlineMs),
  };
  const refusal = await confirmSeats(change, isPast(context, held));
  if (refusal) return { ok: false, refusal };
  return { ok: true, value: { holdRef: request.holdRef, locator: held.locator } };
}

/** Any seat can be cancelled by itself; a rate sold for two or more, or in pairs, still has its limits. */
export function mayKeep({ flights, keepPlayers }: KeepRequest): boolean {
  return flights.every((flight, i) => {
    const stay = keepPlayers[i] ?? 0;
    const type = readRateRef(flight.rateRef);
    if (stay === 0 || stay === flight.players) return true;
    return type !== null && stay >= type.min && stay % type.multiple === 0;
  });
}

export async function cancel(
  context: GolfManagerContext,
  request: CancelRequest,
): Promise<TeeSheetReply<Cancelled, CancelRefusal>> {
  const held = readHoldRef(request.holdRef);
  if (!held) return { ok: false, refusal: notOurs };
  const keep = held.flights.map((flight, i) => Math.min(flight.length, request.keepPlayers?.[i] ?? 0));
  const staying = held.flights.map((flight, i) => flight.slice(0, keep[i]));
  const idsToCancel = held.flights.flatMap((flight, i) => flight.slice(keep[i]));
  const deadline = startDeadline(request.deadlineMs);
  if (idsToCancel.length > 0) {
    const { connection } = context;
    const { tenant, date } = held;
    const change = {
      connection,
      tenant,
      date,
      ids: idsToCancel,
      reference: request.idempotencyKey,
      deadline,
    };
    const refusal = await cancelSeats(change, isPast(context, held));
    if (refusal) {
      const listed =
        refusal.code === 'RULE_VIOLATION'
          ? await readSeatsWhole(connection, tenant, { from: date, to: date }, deadline)
          : null;
      const seats = listed?.ok ? listed.value.filter((seat) => idsToCancel.includes(seat.id)) : [];
      const over = seats.length > 0 && (await isSaleCanceled(connection, tenant, seats, deadline));
      if (!over) return { ok: false, refusal };
    }
  }
  const left = staying.some((flight) => flight.length > 0);
  return {
    ok: true,
    value: {
      holdRef: left ? holdRef({ ...held, flights: staying }) : null,
      players: staying.map((flight) => flight.length),
      // The README documents the last free moment (`minCancelAdvance`) but no charge.
      penaltyCents: null,
    },
  };
}
