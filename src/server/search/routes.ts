import type { FastifyRequest } from 'fastify';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf, translate } from '#server/platform/translate.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/search/contract.ts';
import { createAskClubs } from './ask-clubs.ts';
import type { Say, SearchDeps } from './deps.ts';
import { describeCourse } from './describe-course.ts';
import { readCourseDay } from './read-course-day.ts';
import { readDayPrices } from './read-day-prices.ts';
import { searchGreenFees } from './search-green-fees.ts';

function sayer(request: FastifyRequest): Say {
  const language = languageOf(request);
  return (reason) => translate(language, `errors:availability.${reason}`);
}

/** Finding a round: a course as it is, a day of it, and a day of many. */
export function searchRoutes(route: Route, deps: SearchDeps): void {
  const askClubs = createAskClubs(deps.teeTimes);
  route(contract.getGolfCourse, ({ params }) => describeCourse(deps, params.id));
  route(contract.getCourseDay, ({ params, query, request }) =>
    readCourseDay(deps, askClubs, params.id, query, sayer(request)),
  );
  route(contract.getDayPrices, ({ params, query }) => readDayPrices(deps, params.id, query));
  route(contract.searchGreenFees, async ({ query, request }) =>
    ok({ results: await searchGreenFees(deps, askClubs, query, sayer(request)) }),
  );
}
