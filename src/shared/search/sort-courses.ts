import { distanceKm } from '#shared/courses/drive-time.ts';
import type { GeoPoint } from '#shared/courses/landmass.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { byCharacters, byName } from '#shared/kernel/text-order.ts';
import type { ClubAnswer } from './contract.ts';

export const courseSorts = ['recommended', 'price', 'earliest', 'distance'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** A course in a list of results: its facts, and its club's reply so far. */
export interface SortableCourse {
  readonly name: string;
  readonly place: GeoPoint;
  readonly live: {
    readonly answer: ClubAnswer;
    readonly timesCount: number;
    readonly priceFromCents: Cents | null;
    /** `HH:MM`. */
    readonly firstTime: string | null;
    readonly offerPercent: number | null;
  } | null;
}

/** Courses with a tee time come first in every order; then the pending, the silent, the full. */
function rank({ live }: SortableCourse): number {
  if (!live) return 1;
  return { TIMES: 0, ASKING: 1, NO_ANSWER: 2, NO_TIMES: 3 }[live.answer];
}

/** Unknown values come after known ones. */
const priceOf = ({ live }: SortableCourse) => live?.priceFromCents ?? Number.MAX_VALUE;

type Compare = (a: SortableCourse, b: SortableCourse) => number;

const byPrice: Compare = (a, b) => priceOf(a) - priceOf(b);
const byOffer: Compare = (a, b) => (b.live?.offerPercent ?? 0) - (a.live?.offerPercent ?? 0);
const byChoice: Compare = (a, b) => (b.live?.timesCount ?? 0) - (a.live?.timesCount ?? 0);
const byFirstTime: Compare = (a, b) =>
  byCharacters(a.live?.firstTime ?? '', b.live?.firstTime ?? '') || byPrice(a, b);

function byDistance(from: GeoPoint): Compare {
  return (a, b) => distanceKm(from, a.place) - distanceKm(from, b.place);
}

/**
 * A sorted copy. *Recommended* is the order that the page describes: flash offers first, then the most tee times to
 * choose from, then the price; no club can pay for a place. Without a point to measure from, *distance* is as
 * recommended.
 */
export function sortCourses<C extends SortableCourse>(
  courses: readonly C[],
  by: CourseSort,
  from?: GeoPoint,
): C[] {
  const recommended: Compare = (a, b) => byOffer(a, b) || byChoice(a, b) || byPrice(a, b);
  const order: Record<CourseSort, Compare> = {
    recommended,
    price: byPrice,
    earliest: byFirstTime,
    distance: from ? byDistance(from) : recommended,
  };
  return courses.toSorted((a, b) => rank(a) - rank(b) || order[by](a, b) || byName(a.name, b.name));
}

/** The middle of several places, to measure distances from. */
export function centreOf(places: readonly GeoPoint[]): GeoPoint | undefined {
  if (places.length === 0) return undefined;
  const mean = (of: (place: GeoPoint) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { lat: mean((place) => place.lat), lon: mean((place) => place.lon) };
}
