import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/courses/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Catalogue, Course } from './catalogue.ts';

export interface CourseRoutesDeps {
  readonly catalogue: Catalogue;
  /** Which sources can be booked in this process: an external system only while it is configured. */
  readonly isSourceReady: (course: Course) => boolean;
}

export function courseRoutes(route: Route, { catalogue, isSourceReady }: CourseRoutesDeps): void {
  route(contract.listGolfCourses, async () =>
    ok(
      (await catalogue.all()).map((course) => ({
        ...course,
        latitude: course.lat,
        longitude: course.lon,
        basePrice: eurosFromCents(course.priceFromCents),
      })),
    ),
  );
  route(contract.listAvailableCourses, async () =>
    ok(
      (await catalogue.all())
        .filter(isSourceReady)
        .map((course) => ({ ...course, priceFrom: eurosFromCents(course.priceFromCents) })),
    ),
  );
  const fields = async () =>
    ok(
      (await catalogue.all()).map((course) => ({ ...course, price: eurosFromCents(course.priceFromCents) })),
    );
  route(contract.listFields, fields);
  route(contract.listPublicFields, fields);
}
