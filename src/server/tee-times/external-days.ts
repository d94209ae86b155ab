import type { Course } from '#server/courses/courses.ts';
import type { Slot } from '#server/integrations/tee-sheets/port.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import { type DayAnswer, type SaleSlot, SEARCH_DEADLINE_MS, type TeeTimesDeps } from './deps.ts';

const KEPT_MS = 30_000;
const MOST_KEPT = 2000;
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

async function ask(
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

export type AskExternalDay = (
  course: Course,
  date: TeeDate,
  players: number,
  options?: { fresh: boolean },
) => Promise<DayAnswer>;

/** External tee sheets, asked live. */
export interface ExternalDays {
  readonly ask: AskExternalDay;
  /** Drops what is kept of a course's day, or of every day: places were sold or given back. */
  forget(courseId?: string, date?: TeeDate): void;
}

/**
 * Asks external tee sheets live. An answer is kept for 30 s with the moment it was seen, and all who ask for the same
 * meanwhile share one call; a silence is not kept.
 */
export function createExternalDays(deps: TeeTimesDeps): ExternalDays {
  const kept = new Map<string, { answer: Promise<DayAnswer>; until: number }>();
  const askOrKept: AskExternalDay = async (course, date, players, { fresh } = { fresh: false }) => {
    const key = `${course.id} ${date} ${players}`;
    const known = kept.get(key);
    if (!fresh && known && known.until > Date.now()) return known.answer;
    // Past every cache asks who books.
    const answer = ask(deps, course, date, players, { isForBooking: fresh });
    kept.delete(key);
    // All are kept equally long: the oldest stand first.
    for (const [old, { until }] of kept) {
      if (until > Date.now() && kept.size < MOST_KEPT) break;
      kept.delete(old);
    }
    kept.set(key, { answer, until: Date.now() + KEPT_MS });
    const said = await answer;
    if (!said.slots && kept.get(key)?.answer === answer) kept.delete(key);
    return said;
  };
  return {
    ask: askOrKept,
    forget(courseId, date) {
      if (courseId === undefined) return kept.clear();
      const prefix = `${courseId} ${date} `;
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}
