import type { Course } from '#server/courses/courses.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { budgetRangeOf, groupProfileOf, groupProfiles } from '#shared/quotes/classify.ts';
import type { createQuote as contract } from '#shared/quotes/contract.ts';
import { quoteValidUntil } from '#shared/quotes/states.ts';
import type { QuotesDeps } from './deps.ts';
import { type PricedQuote, priceLines } from './price-lines.ts';
import { findQuote, insertQuote } from './store.ts';

type Body = EndpointParsed<typeof contract>['body'];

const QUOTES_AN_HOUR = 200;

function profileOf(given: string | null | undefined) {
  return groupProfiles.find((profile) => profile === given) ?? groupProfileOf(given ?? '');
}

async function resolveCourses(deps: QuotesDeps, body: Body): Promise<(Course | undefined)[]> {
  return Promise.all(body.courses.map((line) => deps.catalogue.find(line.courseId)));
}

const startOf = ({ playDate, teeTimeSlots }: Body['courses'][number]) =>
  `${playDate} ${teeTimeSlots.map(({ time }) => time).sort()[0] ?? ''}`;

/** In the order in which they are played, whatever the order in which they were chosen. */
function asPlayed(body: Body): Body {
  return { ...body, courses: body.courses.toSorted((a, b) => startOf(a).localeCompare(startOf(b))) };
}

/** Flights are counted here: numbers that are left out, repeated or huge could not be booked. */
function numbered(slots: Body['courses'][number]['teeTimeSlots']) {
  return slots
    .toSorted((a, b) => a.groupNumber - b.groupNumber)
    .map((slot, i) => ({ ...slot, groupNumber: i + 1 }));
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
    playerCount: body.playerCount,
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
    slots: numbered(body.courses[position]!.teeTimeSlots),
  }));
  return { quote, courses };
}

/**
 * Saves a quote. Names, sources and prices come from our own data and the clubs' systems; the total that the client
 * showed is only compared, and a difference is said as PRICE_CHANGED beside the quote (docs/decisions/006).
 */
export async function createQuote(deps: QuotesDeps, actor: Actor, asked: Body) {
  const body = asPlayed(asked);
  const owner = actor.user?.id ?? actor.guestSessionId ?? actor.address;
  if (!(await deps.limits.spend(`quote:${owner}`, { max: QUOTES_AN_HOUR, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const courses = await resolveCourses(deps, body);
  const lines = body.courses.flatMap((line, i) => {
    const course = courses[i];
    if (!course) return [];
    const flights = line.teeTimeSlots.map((slot) => ({
      startMinutes: minutesOfTime(slot.time),
      players: slot.players,
    }));
    return [{ lineId: String(i), course, playDate: line.playDate, flights }];
  });
  if (lines.length < body.courses.length) return refuse('UNKNOWN_COURSE');
  const isOutside = lines.some(
    ({ playDate, course }) =>
      playDate < body.tripStartDate ||
      playDate > body.tripEndDate ||
      playDate < todayAt(course.timeZone, deps.now()),
  );
  if (isOutside) return refuse('DATE_OUTSIDE_TRIP');

  const priced = await priceLines(deps, body.playerCount, lines);
  const rows = quoteRows(deps, actor, body, priced);
  await deps.db.transaction((tx) => insertQuote(tx, rows.quote, rows.courses));
  const stored = await findQuote(deps.db, rows.quote.id);
  const shownCents =
    body.totalPrice === undefined || body.totalPrice === null ? null : centsFromEuros(body.totalPrice);
  const changed = shownCents !== null && shownCents !== priced.price.totalCents;
  return ok({ stored: stored!, ...(changed && { shownCents }) });
}
