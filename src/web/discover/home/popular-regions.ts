import type { GolfCourse } from '#shared/courses/contract.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { byName } from '#shared/kernel/text-order.ts';
import { lowestFromCents } from '../lowest-from.ts';

/** Specification, §9. */
const SHOWN_REGIONS = 4;

export interface RegionSummary {
  readonly region: string;
  readonly courseCount: number;
  /** Null where no course has a price without a live availability check. */
  readonly fromCents: Cents | null;
}

/** The four regions with the most courses, each with its lowest bookable price. */
export function popularRegions(courses: readonly GolfCourse[]): RegionSummary[] {
  return [...Map.groupBy(courses, (course) => course.region)]
    .map(([region, ofRegion]) => ({
      region,
      courseCount: ofRegion.length,
      fromCents: lowestFromCents(ofRegion),
    }))
    .sort((a, b) => b.courseCount - a.courseCount || byName(a.region, b.region))
    .slice(0, SHOWN_REGIONS);
}
