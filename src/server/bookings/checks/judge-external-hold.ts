import type { Place, ProviderBooking } from '#server/integrations/tee-sheets/port.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { ExternalLine } from './store.ts';

export interface Verdict {
  /** The disagreement. */
  readonly fault?: string;
  /** The club's refusal, known and waiting for an administrator: no fault by itself. */
  readonly refused?: string;
}

/** The first flight with another place at the vendor than here, in words. */
function moveOf(
  line: ExternalLine,
  { places }: ProviderBooking,
  placeOf: (slotRef: string) => Place | null,
): string | undefined {
  for (const { group, start } of line.flights) {
    const place = places[group - 1];
    if (!place) continue;
    const slotRef = line.slot_refs[group - 1];
    const tee = line.resources?.[group - 1] ?? (slotRef ? placeOf(slotRef)?.resource : null);
    const isOtherTee = tee != null && place.resource !== null && place.resource !== tee;
    if (place.date === line.play_date && place.startMinutes === start && !isOtherTee) continue;
    const at = (date: string, minutes: number, resource?: string | null) =>
      `${date} ${timeOfMinutes(minutes)}${isOtherTee ? ` at ${resource}` : ''}`;
    return `booked for ${at(line.play_date, start, tee)}, but on ${at(place.date, place.startMinutes, place.resource)} at the vendor`;
  }
  return undefined;
}

/** Undefined: correct, or still in transit (an unpaid hold may expire at the vendor at any moment). */
export function judgeExternalHold(
  line: ExternalLine,
  atVendor: ProviderBooking,
  placeOf: (slotRef: string) => Place | null,
): Verdict | undefined {
  const playersThere = atVendor.players.reduce((sum, players) => sum + players, 0);
  const expected = line.status === 'GONE' ? 0 : line.players;
  const isLive = line.status === 'LIVE';
  if (isLive && line.booking_status !== 'CONFIRMED') return undefined;
  // A club that refuses a cancellation still has the players of it, and no others.
  const extra = playersThere - expected;
  if (line.refused && extra > 0 && extra <= (line.refused_players ?? 0)) {
    return line.refused === 'OPEN' ? { refused: `its club does not let go of ${extra} players` } : undefined;
  }
  if (!isLive)
    return atVendor.status === 'GONE'
      ? undefined
      : { fault: `given back, but ${playersThere} players stand at the vendor` };
  if (atVendor.status !== 'CONFIRMED' || playersThere !== line.players)
    return {
      fault: `confirmed for ${line.players} players, but ${atVendor.status} for ${playersThere} at the vendor`,
    };
  const fault = moveOf(line, atVendor, placeOf);
  return fault === undefined ? undefined : { fault };
}
