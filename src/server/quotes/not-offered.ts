import { dayText } from '#server/platform/day-text.ts';
import { refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { compareQuote, type UnavailableFlight } from '#shared/quotes/compare.ts';
import type { Language } from '#shared/texts/languages.ts';
import { nearestOffers } from './choose-tee-times.ts';
import type { QuotesDeps } from './deps.ts';
import type { PricedQuote, PricedQuoteLine } from './price-lines.ts';

const SHOWN_TIMES = 3;

/**
 * Flights of a new quote that can't be booked, by the clubs' current replies. A club that did not reply proves nothing.
 */
function untakeable(playerCount: number, { lines, price }: PricedQuote): readonly UnavailableFlight[] {
  const { unavailable } = compareQuote({
    playerCount,
    lines: lines.map((line) => ({
      ...line,
      courseId: line.course.id,
      courseName: line.course.name,
      offerPercent: 0,
    })),
    storedTotalCents: price.totalCents,
    fresh: new Map(lines.flatMap((line) => (line.check ? [[line.lineId, line.check] as const] : []))),
  });
  return unavailable.filter(({ reason }) => reason !== 'NO_ANSWER');
}

/** The refusal of a course that has no tee time for the group on its day. */
export function refuseWithoutTimes(
  { course, playDate, players }: Pick<PricedQuoteLine, 'course' | 'playDate' | 'players'>,
  language: Language,
) {
  const params = { course: course.name, day: dayText(playDate, language, 'short'), players };
  return refuse('NO_TEE_TIMES', { params });
}

/**
 * Refuses a quote with a tee time that its course does not sell: its price could never be paid. The refusal names the
 * course, with the nearest times of that day that the group can book. Undefined when every tee time is available.
 */
export async function refuseNotOffered(
  deps: QuotesDeps,
  playerCount: number,
  priced: PricedQuote,
  language: Language,
) {
  const missing = untakeable(playerCount, priced);
  const [first] = missing;
  const line = priced.lines.find(({ lineId }) => lineId === first?.lineId);
  if (!first || !line) return undefined;
  const { course, playDate, players } = line;
  const [found] = await deps.teeTimes.find({ courses: [course], from: playDate, to: playDate, players });
  const time = timeOfMinutes(first.startMinutes);
  const nearest = nearestOffers(found ?? { offers: [] }, time).slice(0, SHOWN_TIMES);
  if (nearest.length === 0) return refuseWithoutTimes(line, language);
  const nearestTimes = nearest.map(({ startMinutes }) => timeOfMinutes(startMinutes)).sort();
  return refuse('TEE_TIME_NOT_OFFERED', {
    params: {
      course: course.name,
      day: dayText(playDate, language, 'short'),
      time,
      nearest: nearestTimes.join(', '),
    },
    data: {
      nearestTimes,
      unavailableSlots: missing.map(({ courseId, courseName, ...flight }) => ({
        courseId,
        courseName,
        date: flight.playDate,
        time: timeOfMinutes(flight.startMinutes),
        players: flight.players,
        reason: flight.reason,
        ...(flight.minPlayers && { minPlayers: flight.minPlayers }),
      })),
    },
  });
}
