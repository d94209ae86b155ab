import type { Actor } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { LineToCheck } from '#server/tee-times/tee-times.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { budgetRangeOf, groupProfileOf, groupProfiles } from '#shared/quotes/classify.ts';
import type { createQuote as contract } from '#shared/quotes/contract.ts';
import { groupSizeOf } from '#shared/quotes/group-size.ts';
import { quoteValidUntil } from '#shared/quotes/states.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import { noTerms } from '#shared/tee-times/line-terms.ts';
import type { Language } from '#shared/texts/languages.ts';
import { playersOf, type TimedLine, timedLine } from './choose-tee-times.ts';
import type { QuotesDeps } from './deps.ts';
import { refuseNotOffered, refuseWithoutTimes } from './not-offered.ts';
import { type PricedQuote, priceLines } from './price-lines.ts';
import { findQuote, insertQuote } from './store.ts';
import { tooFewPlayers } from './too-few-players.ts';

type RequestedQuote = EndpointParsed<typeof contract>['body'];
/** With a tee time for every flight. */
type Body = Omit<RequestedQuote, 'courses'> & { readonly courses: readonly TimedLine[] };

const QUOTES_AN_HOUR = 200;

function profileOf(given: string | null | undefined) {
  return groupProfiles.find((profile) => profile === given) ?? groupProfileOf(given ?? '');
}

async function linesOf({ catalogue }: QuotesDeps, body: Body): Promise<LineToCheck[]> {
  const lines = await Promise.all(
    body.courses.map(async ({ courseId, playDate, teeTimeSlots }, i) => {
      const course = await catalogue.find(courseId);
      const flights = teeTimeSlots.map(({ time, players }) => ({
        startMinutes: minutesOfTime(time),
        players,
      }));
      return course && { lineId: String(i), course, playDate, flights, tee: teeTimeSlots[0]?.tee };
    }),
  );
  return lines.filter((line) => line !== undefined);
}

const startOf = ({ playDate, teeTimeSlots }: Body['courses'][number]) =>
  `${playDate} ${teeTimeSlots.map(({ time }) => time).sort()[0] ?? ''}`;

/** In the order in which they are played, whatever the order in which they were chosen. */
function asPlayed(body: Body): Body {
  return { ...body, courses: body.courses.toSorted((a, b) => startOf(a).localeCompare(startOf(b))) };
}

/** Flights are counted here: numbers that are left out, repeated or huge could not be booked. */
function numbered(slots: Body['courses'][number]['teeTimeSlots'], tee: Tee) {
  return slots
    .toSorted((a, b) => a.groupNumber - b.groupNumber)
    .map((slot, i) => ({ ...slot, groupNumber: i + 1, tee }));
}

function quoteRows(deps: QuotesDeps, actor: Actor, body: Body, { lines, price }: PricedQuote) {
  const quoteId = newId();
  const profile = profileOf(body.groupProfile ?? body.quoteType);
  const createdAt = deps.now();
  const quote = {
    id: quoteId,
    userId: actor.user?.id ?? null,
    guestSessionId: actor.user ? null : (actor.guestSessionId ?? null),
    quoteName: body.quoteName,
    status: 'SAVED' as const,
    quoteType: profile,
    groupProfile: profile,
    ageRange: body.ageRange,
    budgetRange: budgetRangeOf(price.totalCents),
    playerCount: groupSizeOf(body.courses),
    tripStart: body.tripStartDate,
    tripEnd: body.tripEndDate,
    greenFeesCents: price.greenFeesCents,
    hotelsCents: price.hotelsCents,
    discounts: [...price.discounts],
    totalCents: price.totalCents,
    assistantId: body.assistantId ?? null,
    originChannel: body.originChannel,
    validUntil: quoteValidUntil(createdAt),
    createdAt,
  };
  const courses = lines.map((line, position) => ({
    id: newId(),
    quoteId,
    position,
    courseId: line.course.id,
    courseName: line.course.name,
    courseLocation: line.course.location,
    sourceType: line.course.sourceType,
    playDate: line.playDate,
    players: line.players,
    pricePerPlayerCents: line.pricePerPlayerCents,
    priceIsEstimate: line.priceIsEstimate,
    totalCents: price.lines[position]!.grossCents,
    offerId: line.offerId,
    offerPercent: line.offerPercent,
    slots: numbered(body.courses[position]!.teeTimeSlots, line.check?.tee ?? line.tee ?? 1),
    cancellationLadder: line.course.cancellationLadder,
    ...(line.check?.terms ?? noTerms),
  }));
  return { quote, courses };
}

type Untimed =
  | 'UNKNOWN_COURSE'
  | 'DATE_OUTSIDE_TRIP'
  | 'TOO_FEW_PLAYERS'
  | 'NO_TEE_TIMES'
  | 'PROVIDER_SILENT';

/** Chooses a tee time for flights without one; checks dates first, so that no club is queried for others. */
async function withTimes(
  deps: QuotesDeps,
  requested: RequestedQuote,
  language: Language,
): Promise<Result<Body, Untimed>> {
  const courses: TimedLine[] = [];
  for (const line of requested.courses) {
    const course = await deps.catalogue.find(line.courseId);
    if (!course) return refuse('UNKNOWN_COURSE');
    const { playDate } = line;
    const isInTrip = playDate >= requested.tripStartDate && playDate <= requested.tripEndDate;
    if (!isInTrip || playDate < todayAt(course.timeZone, deps.now())) return refuse('DATE_OUTSIDE_TRIP');
    if (line.teeTimeSlots.some(({ players }) => players < course.minPlayers))
      return refuse('TOO_FEW_PLAYERS', tooFewPlayers(course));
    const players = playersOf(line);
    let isUnanswered = false;
    const timed = await timedLine(line, async () => {
      const [found] = await deps.teeTimes.find({ courses: [course], from: playDate, to: playDate, players });
      isUnanswered = !found?.offers;
      return found ?? { offers: [] };
    });
    if (isUnanswered) return refuse('PROVIDER_SILENT');
    if (!timed) return refuseWithoutTimes({ course, playDate, players }, language);
    courses.push(timed);
  }
  return ok({ ...requested, courses });
}

/**
 * Saves a quote of tee times that can be booked; refuses one that its course does not sell. Names, sources and prices
 * come from our own data and the clubs' systems; the total in the request is only compared, and a difference is
 * returned as PRICE_CHANGED beside the quote (docs/decisions/006 and 028).
 */
export async function createQuote(
  deps: QuotesDeps,
  actor: Actor,
  requested: RequestedQuote,
  language: Language,
) {
  const owner = actor.user?.id ?? actor.guestSessionId ?? actor.address;
  if (!(await deps.limits.spend(`quote:${owner}`, { max: QUOTES_AN_HOUR, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const timed = await withTimes(deps, requested, language);
  if (!timed.ok) return timed;
  const body = asPlayed(timed.value);
  const lines = await linesOf(deps, body);

  const players = groupSizeOf(body.courses);
  const priced = await priceLines(deps, players, lines);
  const notOffered = await refuseNotOffered(deps, players, priced, language);
  if (notOffered) return notOffered;
  const rows = quoteRows(deps, actor, body, priced);
  await deps.db.transaction((tx) => insertQuote(tx, rows.quote, rows.courses));
  const stored = await findQuote(deps.db, rows.quote.id);
  const shownCents =
    body.totalPrice === undefined || body.totalPrice === null ? null : centsFromEuros(body.totalPrice);
  const changed = shownCents !== null && shownCents !== priced.price.totalCents;
  return ok({ stored: stored!, ...(changed && { shownCents }) });
}
