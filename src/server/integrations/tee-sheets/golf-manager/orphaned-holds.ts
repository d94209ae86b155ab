import { startDeadline } from '../../outgoing-calls/deadline.ts';
import type { OrphanedHoldsQuery, ReadRefusal, TeeSheetReply } from '../port.ts';
import type { GolfManagerContext } from './context.ts';
import { courseAddress, readHoldRef } from './refs.ts';
import { isSaleCanceled } from './sale.ts';
import { readSeats, type Seat } from './seats.ts';

/** Confirmed seats of `/bookings` (those made with our key) that belong to none of our holds. */
export async function orphanedHolds(
  context: GolfManagerContext,
  query: OrphanedHoldsQuery,
): Promise<TeeSheetReply<readonly string[], ReadRefusal>> {
  const { tenant } = courseAddress(query.courseRef);
  const deadline = startDeadline(query.deadlineMs);
  const listed = await readSeats(context.connection, tenant, { from: query.date, to: query.date }, deadline);
  if (!listed.ok) return { ok: false, refusal: listed.failure };
  const known = new Set(query.knownHoldRefs.flatMap((ref) => readHoldRef(ref)?.flights.flat() ?? []));
  const unknown = listed.value.rows.filter((seat) => !known.has(seat.id) && seat.confirmDate != null);
  const bySale = Map.groupBy(unknown, (seat: Seat) => seat.idSale ?? null);
  const references: string[] = [];
  for (const seats of bySale.values()) {
    if (await isSaleCanceled(context.connection, tenant, seats, deadline)) continue;
    references.push(...seats.map((seat) => seat.reference ?? String(seat.id)));
  }
  return { ok: true, value: references };
}
