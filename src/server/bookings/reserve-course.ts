import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { tooFewPlayers } from '#server/quotes/quotes.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import { wallClock } from '#shared/kernel/course-clock.ts';
import { centsFromEuros, eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { type PriceDiscount, priceTrip } from '#shared/offers/pricing.ts';
import { noTerms } from '#shared/tee-times/line-terms.ts';
import type { BookingsDeps } from './deps.ts';
import { type MakeDeps, makeBooking } from './make-booking.ts';
import { findByRequest } from './store.ts';

export interface CourseChoice {
  readonly fieldId: string;
  readonly date: string;
  readonly time?: string | null;
  readonly numPlayers: number;
}

const BOOKINGS_AN_HOUR = 400;

const MIDNIGHT = '00:00';

/**
 * The day and, where it is named, the tee time. A date that carries a time of day names it, unless `time` is given. An
 * instant (`…Z`, `…+01:00`) is read on the course's clock; there midnight names the day alone, as date pickers do.
 */
function requestedMoment({ date, time }: CourseChoice, timeZone: string) {
  if (/[T ].*(Z|[+-]\d{2}:?\d{2})$/i.test(date)) {
    const there = wallClock(new Date(date.replace(' ', 'T')), timeZone);
    return { playDate: there.date, time: time ?? (there.time === MIDNIGHT ? undefined : there.time) };
  }
  return { playDate: date.slice(0, 10), time: time ?? /[T ](\d{2}:\d{2})/.exec(date)?.[1] };
}

/** The current price of a tee time, offers included; without a time, the first of the day with enough places. */
export async function priceCourse(
  deps: Pick<BookingsDeps, 'catalogue' | 'teeTimes' | 'offers'>,
  choice: CourseChoice,
) {
  const course = await deps.catalogue.find(choice.fieldId);
  if (!course) return refuse('UNKNOWN_COURSE');
  const { playDate, time } = requestedMoment(choice, course.timeZone);
  const players = choice.numPlayers;
  if (players < course.minPlayers) return refuse('TOO_FEW_PLAYERS', tooFewPlayers(course));
  let startMinutes = time ? minutesOfTime(time) : undefined;
  if (startMinutes === undefined) {
    const [found] = await deps.teeTimes.find({ courses: [course], from: playDate, to: playDate, players });
    if (!found?.offers) return refuse('PROVIDER_SILENT');
    startMinutes = found.offers.find((offer) => offer.playDate === playDate)?.startMinutes;
    if (startMinutes === undefined) return refuse('TEE_TIME_GONE');
  }
  const line = { lineId: 'only', course, playDate, flights: [{ startMinutes, players }] };
  const play = { courseId: course.id, playDate };
  const [checks, offerOn] = await Promise.all([deps.teeTimes.check([line]), deps.offers.offersFor([play])]);
  const check = checks.get('only');
  if (!check) return refuse('PROVIDER_SILENT');
  const minPlayers = check.minPlayers[0]!;
  if (players < minPlayers)
    return refuse('TOO_FEW_PLAYERS', tooFewPlayers({ name: course.name, minPlayers }));
  if (check.placesLeft[0]! < players) return refuse('TEE_TIME_GONE');
  const offer = offerOn(play);
  const fallbackCents = course.sourceType === 'LOCAL' ? course.priceFromCents : ESTIMATED_PRICE_CENTS;
  const pricePerPlayerCents = check.pricePerPlayerCents ?? fallbackCents;
  const price = priceTrip({
    playerCount: players,
    lines: [
      { courseId: course.id, players, pricePerPlayerCents, ...(offer && { offerPercent: offer.percent }) },
    ],
  });
  return ok({
    course,
    playDate,
    startMinutes,
    players,
    pricePerPlayerCents,
    isEstimate: check.pricePerPlayerCents === null,
    price,
    tee: check.tee,
    terms: check.terms ?? noTerms,
    external: check.external,
  });
}

type ReserveDeps = MakeDeps & Pick<BookingsDeps, 'catalogue' | 'teeTimes' | 'offers' | 'limits'>;

type ReservationInput = CourseChoice & {
  readonly price?: number | null;
  readonly isCredit: boolean;
  readonly requestKey?: string | null;
};

const isDuplicate = (error: unknown) =>
  ((error as { cause?: { constraint?: string } }).cause?.constraint ?? '') === 'bookings_idempotency';

/**
 * Books one course. A request that is repeated under its key, after a lost reply or during the first one, is the same
 * reservation: if it is refused then (credit spent, places gone), its own first run is the cause.
 */
export async function reserveCourse(deps: ReserveDeps, user: SignedIn, input: ReservationInput) {
  const { requestKey } = input;
  const before = async () => requestKey && (await findByRequest(deps.db, user.id, requestKey));
  const made = (await before()) || (await reserveOnce(deps, user, input));
  if ('booking' in made) return ok(made);
  if (made.ok) return made;
  const duplicate = await before();
  return duplicate ? ok(duplicate) : made;
}

/**
 * The same saga as a trip's with one line. A payment by credit is checked against the balance, whatever the client
 * sends.
 */
async function reserveOnce(deps: ReserveDeps, user: SignedIn, input: ReservationInput) {
  const counted = deps.limits.spend(`book:${user.id}`, { max: BOOKINGS_AN_HOUR, minutes: 60 });
  const tooMany = () => refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  // A club's own system is queried only for a person who may still book; local sheets are read meanwhile.
  const isLocal = (await deps.catalogue.find(input.fieldId))?.sourceType === 'LOCAL';
  if (!isLocal && !(await counted)) return tooMany();
  const [mayBook, priced] = await Promise.all([counted, priceCourse(deps, input)]);
  if (!mayBook) return tooMany();
  if (!priced.ok) return priced;
  const { course, playDate, startMinutes, players, price, pricePerPlayerCents } = priced.value;
  const { tee, terms, external } = priced.value;
  if (input.price != null) {
    // The specification's form sends either the price of one player or that of all.
    const seenCents = centsFromEuros(input.price);
    if (seenCents !== price.totalCents && seenCents !== pricePerPlayerCents) {
      const totals = { previousTotal: input.price, newTotal: eurosFromCents(price.totalCents) };
      return refuse('PRICE_CHANGED', { data: { unavailableSlots: [], ...totals } });
    }
  }
  const draft = {
    id: newId(),
    userId: user.id,
    quoteId: null,
    bookingName: course.name,
    kind: 'SINGLE' as const,
    checkIn: playDate,
    checkOut: playDate,
    playerCount: players,
    greenFeesCents: price.greenFeesCents,
    hotelsCents: 0,
    discounts: price.discounts as readonly PriceDiscount[],
    totalCents: price.totalCents,
    onCredit: input.isCredit,
    requestKey: input.requestKey,
    lines: [
      {
        id: newId(),
        course,
        playDate,
        flights: [{ groupNumber: 1, startMinutes, players, tee }],
        pricePerPlayerCents,
        totalCents: price.totalCents,
        multiCourseCents: 0,
        terms,
        external,
      },
    ],
  };
  try {
    return await makeBooking(deps, draft, { name: user.name, email: user.email });
  } catch (error) {
    if (isDuplicate(error)) return refuse('TEE_TIME_GONE');
    throw error;
  }
}
