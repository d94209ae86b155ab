import { byCharacters } from '#shared/kernel/text-order.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';

/**
 * The tee times shown at first, in order of play: those that match the preference (if one is set) before the others,
 * and from each day of the stay in turn. The clubs' list begins with all times of the first day, and a trip of
 * several courses needs the other days too.
 */
export function firstTimes(
  times: readonly AvailableTime[],
  count: number,
  hasPreference: boolean,
): AvailableTime[] {
  const isPreferred = (time: AvailableTime) => hasPreference && time.isPreferred;
  const sorted = [
    ...interleaveDays(times.filter(isPreferred)),
    ...interleaveDays(times.filter((time) => !isPreferred(time))),
  ];
  return sorted.slice(0, count).sort((a, b) => byCharacters(keyOf(a), keyOf(b)));
}

const keyOf = (time: AvailableTime) => `${time.date} ${time.time}`;

/** The first of each day, then the second of each, and so on. */
function interleaveDays(times: readonly AvailableTime[]): AvailableTime[] {
  const days = [...Map.groupBy(times, (time) => time.date)]
    .sort(([a], [b]) => byCharacters(a, b))
    .map(([, ofDay]) => ofDay);
  const longest = Math.max(0, ...days.map((ofDay) => ofDay.length));
  return Array.from({ length: longest }, (_, rank) =>
    days.flatMap((ofDay) => ofDay.slice(rank, rank + 1)),
  ).flat();
}
