import type { Season, SheetHours } from '#shared/courses/seasons.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';

/** Rates go by a season's name, the sheet by its hours: minutes after local midnight of the first and last start. */
export interface DemoSeason extends Season, SheetHours {
  readonly name: 'LOW' | 'MID' | 'HIGH';
}

function season(
  name: DemoSeason['name'],
  days: readonly [fromDay: string, toDay: string],
  hours: readonly [first: string, last: string],
): DemoSeason {
  return {
    name,
    fromDay: days[0],
    toDay: days[1],
    firstMinutes: minutesOfTime(hours[0]),
    lastMinutes: minutesOfTime(hours[1]),
  };
}

/** Spring and autumn are the high seasons of the coasts. */
const coast: readonly DemoSeason[] = [
  season('HIGH', ['02-15', '05-31'], ['08:00', '16:30']),
  season('MID', ['06-01', '08-31'], ['07:30', '17:30']),
  season('HIGH', ['09-01', '11-15'], ['08:00', '16:00']),
  season('LOW', ['11-16', '02-14'], ['08:30', '14:30']),
];

/** High season in the Canaries is the European winter. */
const canaries: readonly DemoSeason[] = [
  season('HIGH', ['11-01', '04-15'], ['08:00', '14:30']),
  season('MID', ['04-16', '05-31'], ['07:30', '16:30']),
  season('LOW', ['06-01', '09-15'], ['07:30', '16:30']),
  season('MID', ['09-16', '10-31'], ['08:00', '15:30']),
];

/** The Atlantic north and the centre play most in summer. */
const north: readonly DemoSeason[] = [
  season('MID', ['04-01', '05-31'], ['08:30', '16:30']),
  season('HIGH', ['06-01', '09-15'], ['08:00', '17:30']),
  season('MID', ['09-16', '10-31'], ['08:30', '15:30']),
  season('LOW', ['11-01', '03-31'], ['09:00', '14:30']),
];

const northernRegions = ['Galicia', 'Asturias', 'Cantabria', 'País Vasco', 'Madrid'];

export function seasonsOf(region: string): readonly DemoSeason[] {
  if (region === 'Canarias') return canaries;
  return northernRegions.includes(region) ? north : coast;
}
