import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf, translate } from '#server/platform/translate.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';
import { coursesIn } from '#shared/courses/regions.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/planner/contract.ts';
import { validateCourses } from './validate-courses.ts';

export interface PlannerDeps {
  readonly catalogue: Catalogue;
  readonly teeTimes: TeeTimes;
  readonly isSourceReady: (course: Course) => boolean;
}

function plannerCourse(course: Course): contract.PlannerCourse {
  const price = eurosFromCents(course.priceFromCents);
  return {
    ...course,
    courseId: course.id,
    courseName: course.name,
    nombre: course.name,
    price,
    precio: price,
    priceFrom: price,
    latitude: course.lat,
    longitude: course.lon,
  };
}

export function plannerRoutes(route: Route, deps: PlannerDeps): void {
  route(contract.generateRecommendations, async ({ body }) => {
    const bookable = (await deps.catalogue.all()).filter(deps.isSourceReady);
    const inZone = coursesIn(body.zona_juego, bookable);
    // A place the catalogue does not know still gets an answer: every course, and the summary says so.
    const filteredByLocation = inZone.length > 0 && inZone.length < bookable.length;
    const found = inZone.length > 0 ? inZone : bookable;
    const bySource = (source: string) => found.filter((course) => course.sourceType === source).length;
    return ok({
      alternativeCourses: found.map(plannerCourse),
      totalCourses: found.length,
      courseSummary: {
        local: bySource('LOCAL'),
        golfManager: bySource('GOLF_MANAGER'),
        teeOne: bySource('TEEONE'),
        filteredByLocation,
      },
    });
  });

  route(contract.validateAvailability, async ({ body, request }) => {
    const language = languageOf(request);
    const say = (reason: string) => translate(language, `errors:availability.${reason}`);
    return ok({ validationResults: await validateCourses(deps, body, say) });
  });
}
