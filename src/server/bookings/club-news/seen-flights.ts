import type { Place, ProviderBooking } from '#server/integrations/tee-sheets/port.ts';
import type { BookingsDeps } from '../deps.ts';
import { ExternalRequest } from '../external-request.ts';
import type { LineRow } from '../store.ts';
import type { ClubCheckRow } from './store.ts';

/** A flight by our data, with the vendor's data. */
export interface SeenFlight {
  readonly groupNumber: number;
  readonly startMinutes: number;
  readonly players: number;
  readonly bookedPlayers: number;
  readonly place: Place | null;
  /** The vendor's name of the tee, as it was held or last read. */
  readonly knownResource: string | null;
}

/** A line's flights with the vendor's data: groups were held in the order of their numbers, from 1 on. */
export function seenFlights(
  deps: Pick<BookingsDeps, 'providers'>,
  line: LineRow,
  check: ClubCheckRow,
  seen: ProviderBooking,
): SeenFlight[] {
  const provider = line.sourceType === 'LOCAL' ? undefined : deps.providers[line.sourceType];
  const held = ExternalRequest.parse(line.externalRequest).flights;
  return line.flights.map(({ groupNumber, startMinutes, players }) => {
    const i = groupNumber - 1;
    const place = seen.places[i] ?? null;
    const slotRef = held[i]?.slotRef;
    return {
      groupNumber,
      startMinutes,
      players,
      bookedPlayers: Math.min(players, seen.players[i] ?? 0),
      place,
      knownResource:
        check.resources?.[i] ?? (slotRef ? (provider?.placeOf(slotRef)?.resource ?? null) : null),
    };
  });
}

/** Whether the vendor has a flight at another of its resources than the stored one: it starts from another tee. */
export const isOnOtherTee = ({ place, knownResource }: SeenFlight) =>
  place !== null && place.resource !== null && knownResource !== null && place.resource !== knownResource;

/** Whether the vendor has a flight at another hour, day or tee than the stored one. */
export const isMoved = (line: LineRow, seen: SeenFlight) =>
  seen.place !== null &&
  (seen.place.date !== line.playDate || seen.place.startMinutes !== seen.startMinutes || isOnOtherTee(seen));
