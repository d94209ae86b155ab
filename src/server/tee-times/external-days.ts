import type { Course } from '#server/courses/courses.ts';
import type { Slot } from '#server/integrations/tee-sheets/port.ts';
import { dependsOn } from '#server/platform/cache/cache.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import { type DayAnswer, type SaleSlot, SEARCH_DEADLINE_MS, type TeeTimesDeps } from './deps.ts';
import { dayKey } from './store.ts';

const MAX_AGE_MS = 30_000;
/** How long a club's missing reply is cached: a search that returns meanwhile does not query again. */
const UNANSWERED_AGE_MS = 2000;
const MAX_DAYS = 2000;
const DAY_MINUTES = 24 * 60;

function saleSlot(slot: Slot): SaleSlot {
  const { startMinutes, placesLeft, tee, minPlayers, maxPlayers, multiple, maxGroup, slotRef, rate } = slot;
  return {
    startMinutes,
    placesLeft,
    tee,
    priceCents: rate.priceCents,
    minPlayers,
    maxPlayers,
    multiple,
    maxGroup,
    terms: { rateName: rate.name || null, includes: rate.includes, clubSteps: rate.clubSteps },
    external: { slotRef, rateRef: rate.rateRef },
  };
}

async function queryDay(
  deps: TeeTimesDeps,
  course: Course,
  date: TeeDate,
  players: number,
  { isForBooking }: { isForBooking: boolean },
): Promise<DayAnswer> {
  const provider = course.sourceType === 'LOCAL' ? undefined : deps.providers[course.sourceType];
  if (!provider || !course.externalRef) return { seenAt: deps.now(), slots: undefined };
  const reply = await provider.search({
    courseRef: course.externalRef,
    timeZone: course.timeZone,
    date,
    fromMinutes: 0,
    toMinutes: DAY_MINUTES,
    players,
    holes: course.holes,
    isForBooking,
    deadlineMs: SEARCH_DEADLINE_MS,
  });
  if (!reply.ok) return { seenAt: deps.now(), slots: undefined };
  // The club's own system may sell a start that ends in the dark; we do not.
  const window = playableWindow({
    holes: course.holes,
    daylight: daylightOn(date, course),
    firstMinutes: 0,
  });
  const slots = reply.value.slots
    .filter((slot) => slot.startMinutes >= window.firstMinutes && slot.startMinutes <= window.lastMinutes)
    .map(saleSlot);
  return { seenAt: reply.value.seenAt, slots };
}

export interface QueryOptions {
  /** Bypasses the cache: for a booking. */
  readonly fresh?: boolean;
  /** Accepts the result that the club did not reply a moment ago. */
  readonly acceptsUnanswered?: boolean | undefined;
}

export type QueryExternalDay = (
  course: Course,
  date: TeeDate,
  players: number,
  options?: QueryOptions,
) => Promise<DayAnswer>;

/**
 * Queries external tee sheets live. A reply is cached for 30 s with the time of its reading, unless the day's places or
 * the course change; concurrent callers share one call. A missing reply is only returned to callers who accept it.
 */
export function createExternalDays(deps: TeeTimesDeps): QueryExternalDay {
  const days = deps.caches.byChange<DayAnswer>({
    name: 'club-days',
    maxSize: MAX_DAYS,
    maxAgeMs: MAX_AGE_MS,
    ageMsOf: ({ slots }) => (slots ? MAX_AGE_MS : UNANSWERED_AGE_MS),
  });
  return async (course, date, players, { fresh = false, acceptsUnanswered = false } = {}) => {
    const key = `${course.id} ${date} ${players}`;
    const answer = () => {
      dependsOn('tee_times', [dayKey(course.id, date)]);
      dependsOn('courses', [course.id]);
      return queryDay(deps, course, date, players, { isForBooking: fresh });
    };
    if (fresh) return days.renew(key, answer);
    const known = days.ready(key);
    if (!known) return days.get(key, answer);
    return known.slots || acceptsUnanswered ? known : days.renew(key, answer);
  };
}
