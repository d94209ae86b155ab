import type { GolfCourse } from '#shared/courses/contract.ts';
import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';
import { byName } from '#shared/kernel/text-order.ts';

/** Specification, §9. */
const SHOWN_REGIONS = 4;

export interface RegionSummary {
  readonly region: string;
  readonly courseCount: number;
  readonly fromCents: Cents;
}

/** The four regions with the most courses, each with its lowest green fee. */
export function popularRegions(courses: readonly GolfCourse[]): RegionSummary[] {
  return [...Map.groupBy(courses, (course) => course.region)]
    .map(([region, ofRegion]) => ({
      region,
      courseCount: ofRegion.length,
      fromCents: Math.min(...ofRegion.map((course) => centsFromEuros(course.basePrice))),
    }))
    .sort((a, b) => b.courseCount - a.courseCount || byName(a.region, b.region))
    .slice(0, SHOWN_REGIONS);
}
