import type { GolfCourse } from '#shared/courses/contract.ts';
import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';

/** The lowest bookable price of the given courses; null where none is known. */
export function lowestFromCents(courses: readonly Pick<GolfCourse, 'basePrice'>[]): Cents | null {
  const known = courses.flatMap(({ basePrice }) => (basePrice === null ? [] : [centsFromEuros(basePrice)]));
  return known.length > 0 ? Math.min(...known) : null;
}
