import type { Course } from '#server/courses/courses.ts';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import { translate } from '#server/platform/translate.ts';
import { coursesIn } from '#shared/courses/regions.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import * as contract from '#shared/planner/contract.ts';
import type { PlannerDeps } from './deps.ts';
import { validateCourses } from './validate-courses.ts';

function plannerCourse(course: Course, cents: Cents | undefined): contract.PlannerCourse {
  const price = cents === undefined ? null : eurosFromCents(cents);
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

/** The last of Spain's time zones to begin a day. */
const LATEST_ZONE = 'Atlantic/Canary';

export function plannerRoutes(handle: Handle, deps: PlannerDeps): void {
  const isPast = (date: string) => date < todayAt(LATEST_ZONE, deps.now());

  handle(contract.generateRecommendations, async ({ body }) => {
    if (isPast(body.fecha_entrada)) return refuse('DATE_PAST');
    const bookable = (await deps.catalogue.all()).filter(deps.teeTimes.isSourceReady);
    const inZone = coursesIn(body.zona_juego, bookable);
    // A place that the catalogue does not know still gets a reply: every course, and the summary shows it.
    const filteredByLocation = inZone.length > 0 && inZone.length < bookable.length;
    const found = inZone.length > 0 ? inZone : bookable;
    const prices = await deps.offers.lowest.between({
      courses: found,
      from: body.fecha_entrada,
      to: body.fecha_salida,
      players: body.numero_jugadores,
    });
    const bySource = (source: string) => found.filter((course) => course.sourceType === source).length;
    return ok({
      alternativeCourses: found.map((course) => plannerCourse(course, prices.get(course.id)?.cents)),
      totalCourses: found.length,
      courseSummary: {
        local: bySource('LOCAL'),
        golfManager: bySource('GOLF_MANAGER'),
        teeOne: bySource('TEEONE'),
        filteredByLocation,
      },
    });
  });

  handle(contract.validateAvailability, async ({ body }, { language }) => {
    if (isPast(body.fecha_entrada)) return refuse('DATE_PAST');
    const messageOf = (reason: string) => translate(language, `errors:availability.${reason}`);
    return ok({ validationResults: await validateCourses(deps, body, messageOf) });
  });
}
