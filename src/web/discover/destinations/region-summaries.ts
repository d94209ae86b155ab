import type { GolfCourse } from '#shared/courses/contract.ts';
import type { GeoPoint } from '#shared/courses/landmass.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { byName } from '#shared/kernel/text-order.ts';
import { centreOf } from '#shared/search/sort-courses.ts';
import { lowestFromCents } from '../lowest-from.ts';

export interface PlaceSummary {
  readonly name: string;
  readonly courseCount: number;
  /** Null where no course has a price without a live availability check. */
  readonly fromCents: Cents | null;
  /** The mean position of its courses. */
  readonly centre: GeoPoint;
}

export interface RegionSummary extends PlaceSummary {
  /** Its zones, such as Costa Brava. */
  readonly zones: readonly PlaceSummary[];
}

function summary(name: string, courses: readonly GolfCourse[]): PlaceSummary {
  const places = courses.map((course) => ({ lat: course.latitude, lon: course.longitude }));
  return {
    name,
    courseCount: courses.length,
    fromCents: lowestFromCents(courses),
    centre: centreOf(places)!,
  };
}

const byCount = (a: PlaceSummary, b: PlaceSummary) => b.courseCount - a.courseCount || byName(a.name, b.name);

/** Every region with courses, sorted by their number, each with its zones. */
export function regionSummaries(courses: readonly GolfCourse[]): RegionSummary[] {
  return [...Map.groupBy(courses, (course) => course.region)]
    .map(([region, ofRegion]) => ({
      ...summary(region, ofRegion),
      zones: [...Map.groupBy(ofRegion, (course) => course.zone)]
        .filter(([zone]) => zone !== region)
        .map(([zone, ofZone]) => summary(zone, ofZone))
        .sort(byCount),
    }))
    .sort(byCount);
}
