import type { Course } from '#server/courses/courses.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { SandboxCourse } from './club/sheet.ts';

const EARLIEST_START = minutesOfTime('08:00');
const LATEST_START = minutesOfTime('16:30');

/** A course of the demo as a simulated vendor sells it: with its own hours and the rates of its seasons. */
export function sandboxCourse(course: Course): SandboxCourse {
  return {
    ref: course.externalRef!,
    name: course.name,
    timezone: course.timeZone,
    lat: course.lat,
    lon: course.lon,
    holes: course.holes,
    firstMinutes: Math.min(EARLIEST_START, ...course.seasons.map((season) => season.firstMinutes)),
    lastMinutes: Math.max(LATEST_START, ...course.seasons.map((season) => season.lastMinutes)),
    intervalMinutes: course.intervalMinutes,
    priceCents(playDate, startMinutes) {
      const season = seasonOn(course.seasons, playDate)?.name ?? course.seasons[0]?.name ?? '';
      const rate = rateFor(course.rates, { season, playDate, startMinutes, holes: course.holes });
      return rate?.priceCents ?? course.priceFromCents;
    },
  };
}
