import type { Course } from '#server/courses/courses.ts';
import type { CourseOffers } from '#server/tee-times/tee-times.ts';
import { coursesIn } from '#shared/courses/regions.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import type { CourseResult, searchGreenFees as contract } from '#shared/search/contract.ts';
import { matchTimes } from '#shared/search/match-times.ts';
import type { MessageOf, SearchDeps } from './deps.ts';
import { type PricedOffer, priceOffers, wireTime } from './price-offers.ts';

/** Number of tee times of each course; the others are on its own page. */
const SHOWN_TIMES = 4;

type Query = EndpointParsed<typeof contract>['query'];

function requestedCourses(all: readonly Course[], query: Query): Course[] {
  const wanted = query.courses && new Set(query.courses);
  const inPlace = query.region ? coursesIn(query.region, all) : all;
  return inPlace.filter(
    (course) =>
      (!query.holes || course.holes === query.holes) &&
      (!query.source || course.sourceType === query.source) &&
      (!wanted || wanted.has(course.id)),
  );
}

function resultOf(
  course: Course,
  found: CourseOffers | undefined,
  times: readonly PricedOffer[],
  query: Query,
  messageOf: MessageOf,
): Omit<CourseResult, 'offerPercent'> {
  const matching = matchTimes(times, {
    time: query.time,
    maxPriceCents: query.maxPrice && query.maxPrice * 100,
  });
  const cheapest = matching.toSorted((a, b) => a.priceCents - b.priceCents)[0];
  const answer = matching.length > 0 ? 'TIMES' : !found ? 'ASKING' : found.offers ? 'NO_TIMES' : 'NO_ANSWER';
  return {
    courseId: course.id,
    answer,
    ...((answer === 'NO_TIMES' || answer === 'NO_ANSWER') && { message: messageOf(answer) }),
    seenAt: found?.offers ? found.seenAt.toISOString() : null,
    times: matching.slice(0, SHOWN_TIMES).map(wireTime),
    timesCount: matching.length,
    otherTimesCount: times.length - matching.length,
    priceFrom: cheapest ? eurosFromCents(cheapest.priceCents) : null,
    fullPriceFrom: cheapest ? eurosFromCents(cheapest.fullPriceCents) : null,
  };
}

/** Every course that matches, with its matching tee times of the day; unordered, since the user chooses the order. */
export async function searchGreenFees(
  deps: SearchDeps,
  query: Query,
  messageOf: MessageOf,
): Promise<CourseResult[]> {
  const { date, players, waitMs } = query;
  const courses = requestedCourses((await deps.catalogue.all()).filter(deps.teeTimes.isSourceReady), query);
  const [answers, reductions] = await Promise.all([
    deps.teeTimes.find({ courses, from: date, to: date, players, waitMs }),
    deps.offers.reductions.read(),
  ]);
  const foundAt = new Map(answers.map((found) => [found.course.id, found]));
  return courses.map((course) => {
    const found = foundAt.get(course.id);
    const flash = reductions.best({ courseId: course.id, playDate: date });
    const times = priceOffers(found?.offers ?? [], players, flash);
    return { ...resultOf(course, found, times, query, messageOf), offerPercent: flash?.percent ?? null };
  });
}
