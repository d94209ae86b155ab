import { paidByReference } from '#server/payments/payments.ts';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf, translate } from '#server/platform/translate.ts';
import { listOwnQuotes, type StoredQuote } from '#server/quotes/quotes.ts';
import * as contract from '#shared/bookings/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { confirmPayment, createPaymentIntent } from '#shared/payments/contract.ts';
import { isExpired } from '#shared/quotes/states.ts';
import { bookFromQuote } from './book-from-quote.ts';
import type { BookingsDeps } from './deps.ts';
import { cancelOwnBooking } from './end-booking.ts';
import { confirmBookingPayment, openBookingPayment } from './pay-booking.ts';
import { priceCourse, reserveCourse } from './reserve-course.ts';
import { findOwnBooking, listOwnBookings, type StoredBooking } from './store.ts';
import { wireBooking, wireMultiCourse, wireReservation } from './wire.ts';

async function wireTripQuote(deps: BookingsDeps, { quote, courses }: StoredQuote) {
  return {
    id: quote.id,
    quoteName: quote.quoteName,
    status: isExpired(quote, deps.now()) ? ('EXPIRED' as const) : quote.status,
    createdAt: quote.createdAt.toISOString(),
    tripStartDate: quote.tripStart,
    tripEndDate: quote.tripEnd,
    playerCount: quote.playerCount,
    totalPrice: quote.totalCents,
    validUntil: quote.validUntil.toISOString(),
    courses: await Promise.all(
      courses.map(async (row) => {
        const course = await deps.catalogue.find(row.courseId);
        return {
          courseId: row.courseId,
          courseName: row.courseName,
          sourceType: row.sourceType,
          region: course?.region ?? '',
          province: course?.province ?? '',
          playDate: row.playDate,
          eligibleOfferId: row.offerId,
          appliedDiscountValue: row.offerPercent,
          teeTimeSlots: row.slots,
        };
      }),
    ),
  };
}

export function bookingRoutes(route: Route, deps: BookingsDeps): void {
  const paidFor = (stored: readonly StoredBooking[]) =>
    paidByReference(
      deps.db,
      stored.map(({ booking }) => booking.id),
    );
  const wireOne = async (stored: StoredBooking) =>
    wireBooking(deps.catalogue, stored, (await paidFor([stored])).get(stored.booking.id));

  route(contract.bookFromQuote, async ({ actor, body }) => {
    const made = await bookFromQuote(deps, { ...actor, user: actor.user! }, body);
    return made.ok ? ok(await wireOne(made.value)) : made;
  });

  route(contract.getBooking, async ({ actor, params }) => {
    const own = actor.user && (await findOwnBooking(deps.db, params.id, actor.user.id));
    return own ? ok({ booking: await wireOne(own) }) : refuse('NOT_FOUND');
  });

  route(contract.cancelBooking, async ({ actor, params }) => {
    const ended = await cancelOwnBooking(deps, actor.user!, params.id);
    return ended.ok ? ok({ booking: await wireOne(ended.value) }) : ended;
  });

  route(contract.getTrips, async ({ actor }) => {
    const [quotes, bookings] = await Promise.all([
      listOwnQuotes(deps.db, actor),
      listOwnBookings(deps.db, actor.user!.id),
    ]);
    const paid = await paidFor(bookings);
    return ok({
      quotes: await Promise.all(quotes.map((quote) => wireTripQuote(deps, quote))),
      bookings: await Promise.all(
        bookings.map((stored) => wireBooking(deps.catalogue, stored, paid.get(stored.booking.id))),
      ),
    });
  });

  route(contract.listMultiCourseBookings, async ({ actor }) => {
    const stored = await listOwnBookings(deps.db, actor.user!.id, 'MULTI');
    return ok(await Promise.all(stored.map((one) => wireMultiCourse(deps.catalogue, one))));
  });

  route(contract.listReservations, async ({ actor }) => {
    const stored = await listOwnBookings(deps.db, actor.user!.id, 'SINGLE');
    const paid = await paidFor(stored);
    return ok(stored.map((one) => wireReservation(one, paid.get(one.booking.id))));
  });

  route(contract.createReservation, async ({ actor, body }) => {
    const made = await reserveCourse(deps, actor.user!, body);
    return made.ok ? ok(wireReservation(made.value, undefined)) : made;
  });

  route(contract.calculatePrice, async ({ body }) => {
    const priced = await priceCourse(deps, body);
    if (!priced.ok) return priced;
    const { price, players, playDate, startMinutes, pricePerPlayerCents } = priced.value;
    const total = eurosFromCents(price.totalCents);
    return ok({
      price: total,
      totalPrice: total,
      pricePerPlayer: eurosFromCents(pricePerPlayerCents),
      numPlayers: players,
      date: playDate,
      time: timeOfMinutes(startMinutes),
    });
  });

  route(createPaymentIntent, ({ actor, body }) => openBookingPayment(deps, actor.user!, body.reservationId));

  route(confirmPayment, async ({ actor, body, request }) => {
    const settled = await confirmBookingPayment(deps, actor.user!, body.reservationId);
    if (!settled.ok) return settled;
    const language = languageOf(request);
    const message = translate(language, `bookings:settled.${settled.value}`);
    return ok({ status: settled.value, bookingId: body.reservationId, message });
  });
}
