import { dayKindOf } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { daysBetween, type TeeDate } from '#shared/kernel/tee-date.ts';
import { slotCount } from '#shared/tee-times/sheet.ts';
import { chance, seedOf } from './chance.ts';
import type { DemoCourse } from './courses.ts';

const noon = 12 * 60;
/** Between these starts 18 holes fit into the light everywhere in Spain on every day of the year. */
const lightFromMinutes = 9 * 60;
const lightUntilMinutes = 12 * 60 + 45;
const quietRun = 4;

type SheetCourse = Pick<DemoCourse, 'id' | 'seasons' | 'intervalMinutes'>;

/**
 * A believable day, one byte a slot: weekend mornings nearly full, twilight empty, high season busier, some quiet
 * weekdays. At least a third of the day's places stay free, and on most days four empty slots in a row lie in daylight.
 */
export function dayOccupancy(course: SheetCourse, playDate: TeeDate): Uint8Array {
  const season = seasonOn(course.seasons, playDate);
  if (!season) return new Uint8Array();
  const day: DemoDay = {
    seed: seedOf(course.id),
    dayNumber: daysBetween('2020-01-01', playDate),
    isWeekend: dayKindOf(playDate) === 'WEEKEND',
    demand: seasonDemand[season.name],
    firstMinutes: season.firstMinutes,
    intervalMinutes: course.intervalMinutes,
  };
  const taken = new Uint8Array(slotCount(season, course.intervalMinutes));
  for (let slotIndex = 0; slotIndex < taken.length; slotIndex += 1)
    taken[slotIndex] = placesTaken(day, slotIndex);
  if (chance(day.seed, day.dayNumber, 7001) < 0.93) clearQuietRun(day, taken);
  keepThirdFree(day, taken);
  return taken;
}

const seasonDemand = { LOW: 0.3, MID: 0.45, HIGH: 0.6 } as const;

interface DemoDay {
  readonly seed: number;
  readonly dayNumber: number;
  readonly isWeekend: boolean;
  readonly demand: number;
  readonly firstMinutes: number;
  readonly intervalMinutes: number;
}

function placesTaken(day: DemoDay, slotIndex: number): number {
  if (chance(day.seed, day.dayNumber, slotIndex) >= slotDemand(day, slotIndex)) return 0;
  const size = chance(day.seed, day.dayNumber, 1000 + slotIndex);
  if (day.isWeekend && size < 0.75) return 4;
  if (size < 0.5) return 4;
  if (size < 0.65) return 3;
  return size < 0.95 ? 2 : 1;
}

/** Chance that a slot is played. Groups of slots are correlated, as friends and fourballs are. */
function slotDemand(day: DemoDay, slotIndex: number): number {
  const startMinutes = day.firstMinutes + slotIndex * day.intervalMinutes;
  if (startMinutes >= 15 * 60) return 0.04;
  if (day.isWeekend && startMinutes < noon) return 0.7 + day.demand * 0.3;
  const cluster = 0.4 + 1.2 * chance(day.seed, day.dayNumber, 2000 + Math.floor(slotIndex / 6));
  const isQuietDay = !day.isWeekend && chance(day.seed, day.dayNumber, 7003) < 0.12;
  const hour = startMinutes < noon ? 1 : 0.6;
  return day.demand * hour * cluster * (isQuietDay ? 0.1 : 1);
}

/** Four empty slots in a row where a round fits into the light; late on weekend mornings, anywhere on weekdays. */
function clearQuietRun(day: DemoDay, taken: Uint8Array): void {
  const slotFrom = (minutes: number) => Math.ceil((minutes - day.firstMinutes) / day.intervalMinutes);
  const last = Math.floor((lightUntilMinutes - day.firstMinutes) / day.intervalMinutes) - (quietRun - 1);
  const earliest = slotFrom(day.isWeekend ? noon - 15 : lightFromMinutes);
  const first = Math.max(0, Math.min(earliest, last));
  const start = first + Math.floor(chance(day.seed, day.dayNumber, 7002) * (last - first + 1));
  taken.fill(0, start, start + quietRun);
}

/** Empties slots from the end of the day until at most two thirds of the places are taken. */
function keepThirdFree(day: DemoDay, taken: Uint8Array): void {
  let total = taken.reduce((sum, places) => sum + places, 0);
  const most = Math.floor((taken.length * 4 * 2) / 3);
  const offset = Math.floor(chance(day.seed, day.dayNumber, 7004) * 3);
  for (let step = 0; total > most && step < taken.length; step += 1) {
    const slotIndex = taken.length - 1 - ((step * 3 + offset) % taken.length);
    total -= taken[slotIndex]!;
    taken[slotIndex] = 0;
  }
}
