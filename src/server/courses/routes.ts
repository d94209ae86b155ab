import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/courses/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Catalogue } from './catalogue.ts';
import type { CoursesDeps } from './deps.ts';

type CourseRoutesDeps = Pick<CoursesDeps, 'isSourceReady' | 'pricesFrom'> & { readonly catalogue: Catalogue };

export function courseRoutes(
  handle: Handle,
  { catalogue, isSourceReady, pricesFrom }: CourseRoutesDeps,
): void {
  /** Every course with the price it is offered from, in euros. */
  async function priced() {
    const [all, prices] = await Promise.all([catalogue.all(), pricesFrom()]);
    return all.map((course) => {
      const cents = prices.of(course.id);
      return { course, price: cents === null ? null : eurosFromCents(cents) };
    });
  }

  handle(contract.listGolfCourses, async () =>
    ok(
      (await priced()).map(({ course, price }) => ({
        ...course,
        latitude: course.lat,
        longitude: course.lon,
        basePrice: price,
      })),
    ),
  );
  handle(contract.listAvailableCourses, async () =>
    ok(
      (await priced())
        .filter(({ course }) => isSourceReady(course))
        .map(({ course, price }) => ({ ...course, priceFrom: price })),
    ),
  );
  handle(contract.listFields, async () =>
    ok((await priced()).map(({ course, price }) => ({ ...course, price }))),
  );
  handle(contract.listPublicFields, async () =>
    ok((await priced()).map(({ course, price }) => ({ ...course, price }))),
  );
}
