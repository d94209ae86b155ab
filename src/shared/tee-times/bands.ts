import type { TeeDate } from '#shared/kernel/tee-date.ts';

/** The planner's time preferences (specification, planner form); the values travel as they are. */
export const timePreferences = ['early_bird', 'manana', 'mediodia', 'tarde'] as const;
export type TimePreference = (typeof timePreferences)[number];

/** Minutes after local midnight; `untilMinutes` is not part of the band. */
export interface Band {
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

/** The hours each preference names. */
export const preferenceBands: Readonly<Record<TimePreference, Band>> = {
  early_bird: { fromMinutes: 7 * 60, untilMinutes: 9 * 60 + 30 },
  manana: { fromMinutes: 9 * 60 + 30, untilMinutes: 12 * 60 + 30 },
  mediodia: { fromMinutes: 12 * 60 + 30, untilMinutes: 15 * 60 },
  tarde: { fromMinutes: 15 * 60, untilMinutes: 17 * 60 + 30 },
};

const morning: Band = { fromMinutes: 6 * 60, untilMinutes: 12 * 60 };
const afternoon: Band = { fromMinutes: 12 * 60, untilMinutes: 18 * 60 };

/**
 * Half of the day a preference belongs to (specification, §9): `early_bird` and `manana` from 6 to before 12, everything
 * else from 12 to before 18, also when no preference was given.
 */
export function isPreferred(preference: TimePreference | undefined, startMinutes: number): boolean {
  const half = preference === 'early_bird' || preference === 'manana' ? morning : afternoon;
  return isInBand(half, startMinutes);
}

export function isInBand(band: Band, startMinutes: number): boolean {
  return startMinutes >= band.fromMinutes && startMinutes < band.untilMinutes;
}

/**
 * 0 inside the preference's own hours, 1 in its half of the day, 2 in the rest. A time marked as preferred never comes
 * after one that is not, so the half hour from 12:00 that `manana` names beyond its half of the day ranks 2.
 */
export function preferenceRank(preference: TimePreference, startMinutes: number): 0 | 1 | 2 {
  if (!isPreferred(preference, startMinutes)) return 2;
  return isInBand(preferenceBands[preference], startMinutes) ? 0 : 1;
}

/** A copy sorted by rank, then by date and time. */
export function orderByPreference<T extends { readonly startMinutes: number; readonly playDate?: TeeDate }>(
  times: readonly T[],
  preference: TimePreference,
): T[] {
  return times.toSorted(
    (a, b) =>
      preferenceRank(preference, a.startMinutes) - preferenceRank(preference, b.startMinutes) ||
      compareText(a.playDate ?? '', b.playDate ?? '') ||
      a.startMinutes - b.startMinutes,
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
