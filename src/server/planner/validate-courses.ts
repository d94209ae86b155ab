import type { Course } from '#server/courses/courses.ts';
import type { ContentCache } from '#server/platform/cache/cache.ts';
import { type CourseOffers, type TeeTimeOffer, wireTerms } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { playerPriceCents } from '#shared/offers/player-price.ts';
import type { AvailableTime, ValidationResult, validateAvailability } from '#shared/planner/contract.ts';
import { isPreferred, orderByPreference, type TimePreference } from '#shared/tee-times/bands.ts';
import type { PlannerDeps } from './deps.ts';

/** Approximate size of a result of one course for some days. */
const RESULT_KB = 24;

/** The flash offer of a course's day, percent. */
type OfferOn = (playDate: TeeDate) => number | undefined;

interface OfferContext {
  readonly preference: TimePreference | undefined;
  readonly players: number;
  readonly offerOn: OfferOn;
}

function availableTime(offer: TeeTimeOffer, { preference, players, offerOn }: OfferContext): AvailableTime {
  const { pricePerPlayerCents } = offer;
  const offerPercent = offerOn(offer.playDate);
  const priced =
    pricePerPlayerCents === null
      ? { price: null, fullPrice: null }
      : {
          price: eurosFromCents(playerPriceCents({ pricePerPlayerCents, players, offerPercent })),
          fullPrice: eurosFromCents(pricePerPlayerCents),
        };
  return {
    time: timeOfMinutes(offer.startMinutes),
    date: offer.playDate,
    isPreferred: isPreferred(preference, offer.startMinutes),
    ...priced,
    offerPercent: offerPercent ?? null,
    freePlaces: offer.placesLeft,
    teeTimeSlots: offer.flights.map(({ groupNumber, startMinutes, players }) => ({
      groupNumber,
      time: timeOfMinutes(startMinutes),
      players,
      tee: offer.tee,
    })),
    ...wireTerms(offer.terms),
    ...(offer.terms.sellsTwoTees && { sellsTwoTees: true as const }),
  };
}

type MessageOf = (reason: 'NO_TIMES' | 'NO_ANSWER' | 'UNKNOWN_COURSE') => string;

/** The lowest of the times, or the reason why none is known. */
function cheapest(times: readonly AvailableTime[]): Pick<ValidationResult, 'price' | 'priceIsEstimate'> {
  if (times.length === 0) return { price: null, priceIsEstimate: false };
  const prices = times.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return { price: eurosFromCents(ESTIMATED_PRICE_CENTS), priceIsEstimate: true };
  return { price: Math.min(...prices), priceIsEstimate: false };
}

function resultOf(
  { course, offers, unansweredDays, seenAt }: CourseOffers,
  context: OfferContext,
  messageOf: MessageOf,
): ValidationResult {
  const { preference } = context;
  const sorted = preference ? orderByPreference(offers ?? [], preference) : (offers ?? []);
  const available = sorted.length > 0;
  // Only a course that replied for every day is known to have no times.
  const isKnown = offers !== undefined && unansweredDays.length === 0;
  const reason = available ? undefined : isKnown ? ('NO_TIMES' as const) : ('NO_ANSWER' as const);
  const availableTimes = sorted.map((offer) => availableTime(offer, context));
  return {
    courseId: course.id,
    courseName: course.name,
    location: course.location,
    timeZone: course.timeZone,
    sourceType: course.sourceType,
    available,
    hasAvailableTimes: available,
    availableTimes,
    ...cheapest(availableTimes),
    ...(reason && { reason, reasonMessage: messageOf(reason) }),
    seenAt: course.sourceType === 'LOCAL' ? null : seenAt.toISOString(),
    unansweredDates: [...unansweredDays],
  };
}

function cachedResultOf(
  found: CourseOffers,
  context: OfferContext,
  messageOf: MessageOf,
  results: ContentCache,
): ValidationResult {
  const result = () => resultOf(found, context, messageOf);
  const { offers, contentKey } = found;
  // A course without times has the reason, in the user's language.
  if (!offers?.length || contentKey === undefined) return result();
  const days = new Set(offers.map(({ playDate }) => playDate));
  const reductions = [...days].map((day) => context.offerOn(day)).join();
  return results
    .of<ValidationResult>('validation', RESULT_KB)
    .get(`${context.preference} ${reductions} ${contentKey}`, result);
}

function unknownCourse(id: string, name: string, messageOf: MessageOf): ValidationResult {
  return {
    courseId: id,
    courseName: name,
    location: '',
    timeZone: 'Europe/Madrid',
    sourceType: 'LOCAL',
    available: false,
    hasAvailableTimes: false,
    availableTimes: [],
    price: null,
    priceIsEstimate: false,
    reason: 'UNKNOWN_COURSE',
    reasonMessage: messageOf('UNKNOWN_COURSE'),
    seenAt: null,
    unansweredDates: [],
  };
}

/** Tee times of each requested course, in the requested order; preferred ones first, then the rest of the stay. */
export async function validateCourses(
  deps: PlannerDeps,
  body: EndpointParsed<typeof validateAvailability>['body'],
  messageOf: MessageOf,
): Promise<ValidationResult[]> {
  const known = new Map<string, Course>();
  for (const { id } of body.courses) {
    const course = await deps.catalogue.find(id);
    if (course) known.set(id, course);
  }
  const players = body.numero_jugadores;
  const [offers, reductions] = await Promise.all([
    deps.teeTimes.find({
      courses: [...known.values()],
      from: body.fecha_entrada,
      to: body.fecha_salida,
      players,
    }),
    deps.offers.reductions.read(),
  ]);
  const byCourse = new Map(offers.map((found) => [found.course.id, found]));
  return body.courses.map(({ id, nombre }) => {
    const found = byCourse.get(id);
    if (!found) return unknownCourse(id, nombre ?? '', messageOf);
    const offerOn: OfferOn = (playDate) => reductions.best({ courseId: id, playDate })?.percent;
    return cachedResultOf(
      found,
      { preference: body.preferencia_horaria, players, offerOn },
      messageOf,
      deps.teeTimes.results,
    );
  });
}
