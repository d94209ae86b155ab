import type { FastifyRequest } from 'fastify';
import { creditByReference, paidByReference } from '#server/payments/payments.ts';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf, translate } from '#server/platform/translate.ts';
import { listOwnQuotes, namedDiscounts, type StoredQuote } from '#server/quotes/quotes.ts';
import * as cancellation from '#shared/bookings/cancellation/contract.ts';
import * as clubNews from '#shared/bookings/club-news/contract.ts';
import * as contract from '#shared/bookings/contract.ts';
import { setBookingNotes } from '#shared/bookings/notes/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { confirmPayment, createPaymentIntent } from '#shared/payments/contract.ts';
import { isExpired } from '#shared/quotes/states.ts';
import { applyCredit } from './apply-credit.ts';
import { bookFromQuote } from './book-from-quote.ts';
import { bookingFile } from './booking-file.ts';
import { cancelPaid } from './cancellation/cancel-paid.ts';
import { previewCancellation } from './cancellation/preview-cancellation.ts';
import { wireCancellations } from './cancellation/wire.ts';
import { answerMove } from './club-news/answer-move.ts';
import { wireClubNews } from './club-news/wire.ts';
import type { BookingsDeps } from './deps.ts';
import { cancelOwnBooking } from './end-booking.ts';
import { setNotes } from './notes/set-notes.ts';
import { confirmBookingPayment, openBookingPayment } from './pay-booking.ts';
import { priceCourse, reserveCourse } from './reserve-course.ts';
import { findOwnBooking, listOwnBookings, type StoredBooking } from './store.ts';
import { type MoneyOn, wireBooking } from './wire.ts';
import { clubNames, wireMultiCourse, wireReservation } from './wire-lists.ts';
import { wirePricedTerms } from './wire-priced-terms.ts';

/** Each takes some tenths of a second to be drawn and set. */
const FILES_AN_HOUR = 60;

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
  const moneyFor = async (stored: readonly StoredBooking[]) => {
    const ids = stored.map(({ booking }) => booking.id);
    const [cards, credit] = await Promise.all([
      paidByReference(deps.db, ids),
      creditByReference(deps.db, ids),
    ]);
    return (id: string): MoneyOn => ({ card: cards.get(id), creditCents: credit.get(id) ?? 0 });
  };
  const wireOne = async (stored: StoredBooking, request: FastifyRequest) => {
    const money = (await moneyFor([stored]))(stored.booking.id);
    return wireBooking(deps.catalogue, stored, money, languageOf(request));
  };
  const wireWhole = async (stored: StoredBooking, request: FastifyRequest) => ({
    booking: await wireOne(stored, request),
    cancellations: await wireCancellations(deps, stored.booking.id),
    clubNews: await wireClubNews(deps, stored.booking.id),
  });

  route(contract.bookFromQuote, async ({ actor, body, request }) => {
    const made = await bookFromQuote(deps, { ...actor, user: actor.user! }, body);
    return made.ok ? ok(await wireOne(made.value, request)) : made;
  });

  route(contract.getBooking, async ({ actor, params, request }) => {
    const own = actor.user && (await findOwnBooking(deps.db, params.id, actor.user.id));
    return own ? ok(await wireWhole(own, request)) : refuse('NOT_FOUND');
  });

  route(contract.getBookingFile, async ({ actor, params, request }) => {
    const own = await findOwnBooking(deps.db, params.id, actor.user!.id);
    if (!own) return refuse('NOT_FOUND');
    if (!(await deps.limits.spend(`booking-file:${actor.user!.id}`, { max: FILES_AN_HOUR, minutes: 60 })))
      return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
    return bookingFile(deps, own, languageOf(request));
  });

  route(cancellation.previewCancellation, ({ actor, params, body }) =>
    previewCancellation(deps, actor.user!, params.id, body),
  );

  route(cancellation.cancelBooking, async ({ actor, params, body, request }) => {
    const ended = body
      ? await cancelPaid(deps, actor.user!, params.id, body)
      : await cancelOwnBooking(deps, actor.user!, params.id);
    return ended.ok ? ok(await wireWhole(ended.value, request)) : ended;
  });

  route(clubNews.answerClubChange, async ({ actor, params, body, request }) => {
    const { id: bookingId, changeId } = params;
    const answered = await answerMove(deps, actor.user!, { bookingId, changeId, answer: body.answer });
    return answered.ok ? ok(await wireWhole(answered.value, request)) : answered;
  });

  route(contract.applyCredit, async ({ actor, params, body, request }) => {
    const applied = await applyCredit(deps, actor.user!, params.id, body.apply);
    return applied.ok ? ok({ booking: await wireOne(applied.value, request) }) : applied;
  });

  route(setBookingNotes, async ({ actor, params, body, request }) => {
    const written = await setNotes(deps, actor.user!, params.id, body);
    return written.ok ? ok({ booking: await wireOne(written.value, request) }) : written;
  });

  route(contract.getTrips, async ({ actor, request }) => {
    const [quotes, bookings] = await Promise.all([
      listOwnQuotes(deps.db, actor),
      listOwnBookings(deps.db, actor.user!.id),
    ]);
    const moneyOn = await moneyFor(bookings);
    return ok({
      quotes: await Promise.all(quotes.map((quote) => wireTripQuote(deps, quote))),
      bookings: await Promise.all(
        bookings.map((stored) =>
          wireBooking(deps.catalogue, stored, moneyOn(stored.booking.id), languageOf(request)),
        ),
      ),
    });
  });

  route(contract.listMultiCourseBookings, async ({ actor, request }) => {
    const stored = await listOwnBookings(deps.db, actor.user!.id, 'MULTI');
    const moneyOn = await moneyFor(stored);
    const language = languageOf(request);
    return ok(
      await Promise.all(stored.map((one) => wireMultiCourse(deps, one, moneyOn(one.booking.id), language))),
    );
  });

  const wireReservations = async (stored: readonly StoredBooking[]) => {
    const [moneyOn, clubs] = await Promise.all([moneyFor(stored), clubNames(deps, stored)]);
    return Promise.all(
      stored.map((one) => wireReservation(deps, one, { money: moneyOn(one.booking.id), clubs })),
    );
  };

  route(contract.listReservations, async ({ actor }) =>
    ok(await wireReservations(await listOwnBookings(deps.db, actor.user!.id, 'SINGLE'))),
  );

  route(contract.createReservation, async ({ actor, body }) => {
    const made = await reserveCourse(deps, actor.user!, body);
    return made.ok ? ok((await wireReservations([made.value]))[0]!) : made;
  });

  route(contract.calculatePrice, async ({ body }) => {
    const priced = await priceCourse(deps, body);
    if (!priced.ok) return priced;
    const { course, price, players, playDate, startMinutes, pricePerPlayerCents, isEstimate } = priced.value;
    const total = eurosFromCents(price.totalCents);
    return ok({
      price: total,
      totalPrice: total,
      pricePerPlayer: eurosFromCents(pricePerPlayerCents),
      greenFees: eurosFromCents(price.greenFeesCents),
      discounts: namedDiscounts(price.discounts, () => course.name).map(({ amountCents, ...line }) => ({
        ...line,
        amount: eurosFromCents(amountCents),
      })),
      isEstimate,
      numPlayers: players,
      date: playDate,
      time: timeOfMinutes(startMinutes),
      ...wirePricedTerms(priced.value),
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
