import type { CourseOffers } from '#server/tee-times/tee-times.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { createQuote as contract } from '#shared/quotes/contract.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';

type RequestedLine = EndpointParsed<typeof contract>['body']['courses'][number];

/** A course of a quote whose every flight has its tee time. */
export type TimedLine = Omit<RequestedLine, 'teeTimeSlots'> & {
  readonly teeTimeSlots: readonly {
    groupNumber: number;
    time: string;
    players: number;
    tee?: Tee | undefined;
  }[];
};

/** Specification, §3: where no time is given. */
const DEFAULT_TIME = '09:00';

export const playersOf = ({ teeTimeSlots }: RequestedLine) =>
  teeTimeSlots.reduce((sum, { players }) => sum + players, 0);

const isTimed = (slot: RequestedLine['teeTimeSlots'][number]): slot is TimedLine['teeTimeSlots'][number] =>
  slot.time !== undefined;

/** The tee times that a group can book nearest to a time of a day, the nearest first. */
export function nearestOffers({ offers = [] }: Pick<CourseOffers, 'offers'>, time: string) {
  const away = (startMinutes: number) => Math.abs(startMinutes - minutesOfTime(time));
  return offers.toSorted((a, b) => away(a.startMinutes) - away(b.startMinutes));
}

/**
 * A line with its tee times: as requested, or for flights without a time the nearest that the whole group can book, in
 * the flights in which it is sold: to the first time given, else to 09:00, the specification's default. Undefined if
 * the day has no tee time for the group.
 */
export async function timedLine(
  line: RequestedLine,
  findOffers: () => Promise<Pick<CourseOffers, 'offers'>>,
): Promise<TimedLine | undefined> {
  const given = line.teeTimeSlots.filter(isTimed);
  if (given.length === line.teeTimeSlots.length) return { ...line, teeTimeSlots: given };
  const [nearest] = nearestOffers(await findOffers(), given[0]?.time ?? DEFAULT_TIME);
  if (!nearest) return undefined;
  const teeTimeSlots = nearest.flights.map(({ groupNumber, startMinutes, players }) => ({
    groupNumber,
    time: timeOfMinutes(startMinutes),
    players,
    tee: nearest.tee,
  }));
  return { ...line, teeTimeSlots };
}
