import { offersFor } from '#server/offers/offers.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { centsFromEuros, eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { type PriceDiscount, priceTrip } from '#shared/quotes/pricing.ts';
import type { BookingsDeps } from './deps.ts';
import { makeBooking } from './make-booking.ts';
import { findBooking } from './store.ts';

export interface CourseChoice {
  readonly fieldId: string;
  readonly date: string;
  readonly time?: string | null;
  readonly numPlayers: number;
}

const BOOKINGS_AN_HOUR = 400;

/** A date that carries a time of day names its tee time, unless one is given apart. */
function timeAsked(choice: CourseChoice): string | undefined {
  return choice.time ?? /[T ](\d{2}:\d{2})/.exec(choice.date)?.[1];
}

/** What a tee time costs now, offers included; without a time, the first of the day with room. */
export async function priceCourse(deps: BookingsDeps, choice: CourseChoice) {
  const course = await deps.catalogue.find(choice.fieldId);
  if (!course) return refuse('UNKNOWN_COURSE');
  const playDate = choice.date.slice(0, 10);
  const players = choice.numPlayers;
  let startMinutes = timeAsked(choice) ? minutesOfTime(timeAsked(choice)!) : undefined;
  if (startMinutes === undefined) {
    const [found] = await deps.teeTimes.find({ courses: [course], from: playDate, to: playDate, players });
    if (!found?.offers) return refuse('PROVIDER_SILENT');
    startMinutes = found.offers.find((offer) => offer.playDate === playDate)?.startMinutes;
    if (startMinutes === undefined) return refuse('TEE_TIME_GONE');
  }
  const line = { lineId: 'only', course, playDate, flights: [{ startMinutes, players }] };
  const check = (await deps.teeTimes.check([line])).get('only');
  if (!check) return refuse('PROVIDER_SILENT');
  if (check.freeSeats[0]! < players) return refuse('TEE_TIME_GONE');
  const offer = (await offersFor(deps.db, [{ courseId: course.id, playDate }]))({
    courseId: course.id,
    playDate,
  });
  const pricePerPlayerCents = check.pricePerPlayerCents ?? course.priceFromCents;
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
    price,
    external: check.external,
  });
}

/** Books one course: the same saga with one line. On credit the server checks the balance, whatever the client says. */
export async function reserveCourse(
  deps: BookingsDeps,
  user: SignedIn,
  input: CourseChoice & { price?: number | null; isCredit: boolean },
) {
  if (!(await deps.limits.spend(`book:${user.id}`, { max: BOOKINGS_AN_HOUR, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const priced = await priceCourse(deps, input);
  if (!priced.ok) return priced;
  const { course, playDate, startMinutes, players, price, pricePerPlayerCents, external } = priced.value;
  if (input.price != null) {
    // The specification's form sends either what a player pays or what all pay.
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
    isCredit: input.isCredit,
    lines: [
      {
        id: newId(),
        course,
        playDate,
        flights: [{ groupNumber: 1, startMinutes, players }],
        pricePerPlayerCents,
        totalCents: price.totalCents,
        external,
      },
    ],
  };
  const made = await makeBooking(deps, draft, { name: user.name, email: user.email });
  return made.ok ? ok((await findBooking(deps.db, made.value.bookingId))!) : made;
}
