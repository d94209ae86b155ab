import type { Handle } from '#server/platform/endpoints/handler.ts';
import { translate } from '#server/platform/translate.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/search/contract.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { MessageOf, SearchDeps } from './deps.ts';
import { describeCourse } from './describe-course.ts';
import { readCourseDay } from './read-course-day.ts';
import { readDayPrices } from './read-day-prices.ts';
import { searchGreenFees } from './search-green-fees.ts';

function messagesIn(language: Language): MessageOf {
  return (reason) => translate(language, `errors:availability.${reason}`);
}

/** Finding a round: a course, one day of it, and a search over many courses. */
export function searchRoutes(handle: Handle, deps: SearchDeps): void {
  handle(contract.getGolfCourse, ({ params }) => describeCourse(deps, params.id));
  handle(contract.getCourseDay, ({ params, query }, { language }) =>
    readCourseDay(deps, params.id, query, messagesIn(language)),
  );
  handle(contract.getDayPrices, ({ params, query }) => readDayPrices(deps, params.id, query));
  handle(contract.searchGreenFees, async ({ query }, { language }) =>
    ok({ results: await searchGreenFees(deps, query, messagesIn(language)) }),
  );
}
