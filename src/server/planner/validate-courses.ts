import type { Course } from '#server/courses/courses.ts';
import type { CourseOffers, TeeTimeOffer } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { AvailableTime, ValidationResult, validateAvailability } from '#shared/planner/contract.ts';
import { isPreferred, orderByPreference, type TimePreference } from '#shared/tee-times/bands.ts';
import type { PlannerDeps } from './routes.ts';

function availableTime(offer: TeeTimeOffer, preference: TimePreference | undefined): AvailableTime {
  return {
    time: timeOfMinutes(offer.startMinutes),
    date: offer.playDate,
    isPreferred: preference !== undefined && isPreferred(preference, offer.startMinutes),
    price: offer.pricePerPlayerCents === null ? null : eurosFromCents(offer.pricePerPlayerCents),
    freePlaces: offer.freeSeats,
    teeTimeSlots: offer.flights.map(({ groupNumber, startMinutes, players }) => ({
      groupNumber,
      time: timeOfMinutes(startMinutes),
      players,
    })),
  };
}

type Say = (reason: 'NO_TIMES' | 'NO_ANSWER' | 'UNKNOWN_COURSE') => string;

function resultOf(
  { course, offers, seenAt }: CourseOffers,
  preference: TimePreference | undefined,
  say: Say,
): ValidationResult {
  const sorted = preference ? orderByPreference(offers ?? [], preference) : (offers ?? []);
  const available = sorted.length > 0;
  const reason = available ? undefined : offers ? ('NO_TIMES' as const) : ('NO_ANSWER' as const);
  const firstPriceCents = sorted[0]?.pricePerPlayerCents;
  return {
    courseId: course.id,
    courseName: course.name,
    location: course.location,
    sourceType: course.sourceType,
    available,
    hasAvailableTimes: available,
    availableTimes: sorted.map((offer) => availableTime(offer, preference)),
    price: eurosFromCents(available ? (firstPriceCents ?? ESTIMATED_PRICE_CENTS) : course.priceFromCents),
    priceIsEstimate: available && firstPriceCents === null,
    ...(reason && { reason, reasonMessage: say(reason) }),
    seenAt: course.sourceType === 'LOCAL' ? null : seenAt.toISOString(),
  };
}

/** Our own sheets' answers are the same objects while nothing changed (tee-times/kept-offers.ts); so are these. */
const known = new WeakMap<readonly TeeTimeOffer[], Map<TimePreference | undefined, ValidationResult>>();

function answered(found: CourseOffers, preference: TimePreference | undefined, say: Say): ValidationResult {
  // What has no times says why, in the reader's language.
  if (!found.offers?.length) return resultOf(found, preference, say);
  const results = known.get(found.offers) ?? new Map();
  known.set(found.offers, results);
  if (!results.has(preference)) results.set(preference, resultOf(found, preference, say));
  return results.get(preference);
}

function unknownCourse(id: string, name: string, say: Say): ValidationResult {
  return {
    courseId: id,
    courseName: name,
    location: '',
    sourceType: 'LOCAL',
    available: false,
    hasAvailableTimes: false,
    availableTimes: [],
    price: 0,
    priceIsEstimate: false,
    reason: 'UNKNOWN_COURSE',
    reasonMessage: say('UNKNOWN_COURSE'),
    seenAt: null,
  };
}

/** Tee times of each course asked for, in the order asked for; preferred ones first, then the rest of the stay. */
export async function validateCourses(
  deps: PlannerDeps,
  body: EndpointParsed<typeof validateAvailability>['body'],
  say: Say,
): Promise<ValidationResult[]> {
  const known = new Map<string, Course>();
  for (const { id } of body.courses) {
    const course = await deps.catalogue.find(id);
    if (course) known.set(id, course);
  }
  const offers = await deps.teeTimes.find({
    courses: [...known.values()],
    from: body.fecha_entrada,
    to: body.fecha_salida,
    players: body.numero_jugadores,
  });
  const byCourse = new Map(offers.map((found) => [found.course.id, found]));
  return body.courses.map(({ id, nombre }) => {
    const found = byCourse.get(id);
    return found ? answered(found, body.preferencia_horaria, say) : unknownCourse(id, nombre ?? '', say);
  });
}
