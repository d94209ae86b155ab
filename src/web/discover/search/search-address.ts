import type { SourceType } from '#shared/courses/contract.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { type CourseSort, courseSorts } from '#shared/search/sort-courses.ts';
import { type TimePreference, timePreferences } from '#shared/tee-times/bands.ts';
import { readRound } from '#web/features/course-day/round-address.ts';

/**
 * All parameters of a search. They are in the address: a search can be shared, reloaded and restored by the back
 * button.
 */
export interface GreenFeeSearch {
  /** A region, zone or province; all of Spain without it. */
  readonly region?: string | undefined;
  readonly date: TeeDate;
  readonly players: number;
  readonly time?: TimePreference | undefined;
  /** Whole euros per player. */
  readonly maxPrice?: number | undefined;
  readonly holes?: 9 | 18 | undefined;
  readonly source?: SourceType | undefined;
  readonly sort: CourseSort;
  /** The place that distances are measured from. */
  readonly near?: string | undefined;
}

/** Listed here and not imported from the contract, whose schemas stay out of the browser. */
export const searchSources: readonly SourceType[] = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'];
const MOST_EUROS = 100_000;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

const placeName = (text: string | null): string | undefined => text?.trim().slice(0, 80) || undefined;

/** Reads the valid parameters and ignores the rest, since a user can edit the address. */
export function readSearch(params: URLSearchParams, today: TeeDate): GreenFeeSearch {
  const { date, players } = readRound(params, today);
  const maxPrice = Number(params.get('maxPrice'));
  const holes = Number(params.get('holes'));
  return {
    region: placeName(params.get('region')),
    date,
    players,
    time: oneOf(timePreferences, params.get('time')),
    maxPrice: Number.isInteger(maxPrice) && maxPrice > 0 && maxPrice <= MOST_EUROS ? maxPrice : undefined,
    holes: holes === 9 || holes === 18 ? holes : undefined,
    source: oneOf(searchSources, params.get('source')),
    sort: oneOf(courseSorts, params.get('sort')) ?? 'recommended',
    near: placeName(params.get('near')),
  };
}

/** The address of a search; it omits default values. */
export function searchParamsOf(search: GreenFeeSearch): URLSearchParams {
  const params = new URLSearchParams();
  const { sort, ...filters } = search;
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, String(value));
  if (sort !== 'recommended') params.set('sort', sort);
  return params;
}
