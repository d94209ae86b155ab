import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { CallOutcome } from '../../outgoing-calls/guarded-call.ts';
import type { HoldRequest, TeeSheetRefusal } from '../port.ts';
import { takesPlayers } from './availability.ts';
import { mayComeLate, reasonOf } from './changes.ts';
import type { GolfManagerContext } from './context.ts';
import { readSheet } from './search.ts';
import { shownTotal, type Wanted } from './wanted.ts';

/**
 * Why a make was refused. Golf Manager documents only "4xx" and no error body, so the reason is derived from a new
 * search. Gone slots → `SLOT_GONE`, another price → `PRICE_CHANGED`. Still for sale as requested: a 409, or no clear
 * reply, counts as gone, since the vendor won't sell it; other statuses as a rule of the club. A reply that is not in
 * the vendor's form explains nothing.
 */
export async function explainNo(
  context: GolfManagerContext,
  request: HoldRequest,
  wanted: readonly Wanted[],
  outcome: CallOutcome,
  deadline: Deadline,
): Promise<Extract<TeeSheetRefusal, { code: 'SLOT_GONE' | 'PRICE_CHANGED' | 'RULE_VIOLATION' | 'UNKNOWN' }>> {
  const everySlot = wanted.map((flight) => flight.slotRef);
  const unavailable: string[] = [];
  let total = 0;
  for (const players of new Set(wanted.map((flight) => flight.players))) {
    const flights = wanted.filter((flight) => flight.players === players);
    const starts = flights.map((flight) => flight.minutes);
    const window = {
      courseRef: request.courseRef,
      timeZone: request.timeZone,
      date: request.date,
      fromMinutes: Math.min(...starts),
      toMinutes: Math.max(...starts) + 1,
      players,
    };
    const sheet = await readSheet(context.connection, context.clubs, window, deadline);
    if (!sheet.ok) return { code: 'SLOT_GONE', slotRefs: everySlot };
    for (const flight of flights) {
      const offer = sheet.value.find(
        (one) =>
          one.minutes === flight.minutes &&
          one.idType === flight.idType &&
          (one.idResource === null || flight.idResource === null || one.idResource === flight.idResource) &&
          takesPlayers(one, players),
      );
      if (!offer) unavailable.push(flight.slotRef);
      else total += players * (offer.priceCents ?? flight.priceCents ?? 0);
    }
  }
  if (unavailable.length > 0)
    return { code: 'SLOT_GONE', slotRefs: everySlot.filter((ref) => unavailable.includes(ref)) };
  const shown = shownTotal(wanted);
  if (shown !== null && shown !== total) return { code: 'PRICE_CHANGED', totalCents: total };
  if (mayComeLate(outcome)) return { code: 'UNKNOWN', reason: reasonOf(outcome) };
  return outcome.kind === 'answer' && outcome.status !== 409 && outcome.status >= 400
    ? { code: 'RULE_VIOLATION', reason: `the club refuses the booking (HTTP ${outcome.status})` }
    : { code: 'SLOT_GONE', slotRefs: everySlot };
}
