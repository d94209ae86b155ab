import type { Handle } from '#server/platform/endpoints/handler.ts';
import { translate } from '#server/platform/translate.ts';
import { namedDiscounts, type StoredQuote } from '#server/quotes/quotes.ts';
import * as cancellation from '#shared/bookings/cancellation/contract.ts';
import * as clubNews from '#shared/bookings/club-news/contract.ts';
import * as contract from '#shared/bookings/contract.ts';
import { setBookingNotes } from '#shared/bookings/notes/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { confirmPayment, createPaymentIntent } from '#shared/payments/contract.ts';
import { isExpired } from '#shared/quotes/states.ts';
import type { Language } from '#shared/texts/languages.ts';
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

/** Each file takes some tenths of a second to render. */
const FILES_AN_HOUR = 60;

async function wireTripQuote(deps: Pick<BookingsDeps, 'catalogue' | 'now'>, { quote, courses }: StoredQuote) {
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

export function bookingRoutes(handle: Handle, deps: BookingsDeps): void {
  const moneyFor = async (stored: readonly StoredBooking[]) => {
    const ids = stored.map(({ booking }) => booking.id);
    const payments = await deps.payments.orders.paymentsOfOrders(deps.db, ids);
    return (id: string): MoneyOn => payments.get(id) ?? [];
  };
  const wireOne = async (stored: StoredBooking, language: Language) => {
    const money = (await moneyFor([stored]))(stored.booking.id);
    return wireBooking(deps.catalogue, stored, money, language);
  };
  const wireWhole = async (stored: StoredBooking, language: Language) => ({
    booking: await wireOne(stored, language),
    cancellations: await wireCancellations(deps, stored.booking.id),
    clubNews: await wireClubNews(deps, stored.booking.id),
  });

  handle(contract.bookFromQuote, async ({ body }, { actor, language }) => {
    const made = await bookFromQuote(deps, actor, body);
    return made.ok ? ok(await wireOne(made.value, language)) : made;
  });

  handle(contract.getBooking, async ({ params }, { actor, language }) => {
    const own = actor.user && (await findOwnBooking(deps.db, params.id, actor.user.id));
    return own ? ok(await wireWhole(own, language)) : refuse('NOT_FOUND');
  });

  handle(contract.getBookingFile, async ({ params }, { actor, language }) => {
    const own = await findOwnBooking(deps.db, params.id, actor.user.id);
    if (!own) return refuse('NOT_FOUND');
    if (!(await deps.limits.spend(`booking-file:${actor.user.id}`, { max: FILES_AN_HOUR, minutes: 60 })))
      return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
    return bookingFile(deps, own, language);
  });

  handle(cancellation.previewCancellation, ({ params, body }, { actor }) =>
    previewCancellation(deps, actor.user, params.id, body),
  );

  handle(cancellation.cancelBooking, async ({ params, body }, { actor, language }) => {
    const ended = body
      ? await cancelPaid(deps, actor.user, params.id, body)
      : await cancelOwnBooking(deps, actor.user, params.id);
    return ended.ok ? ok(await wireWhole(ended.value, language)) : ended;
  });

  handle(clubNews.answerClubChange, async ({ params, body }, { actor, language }) => {
    const { id: bookingId, changeId } = params;
    const answered = await answerMove(deps, actor.user, { bookingId, changeId, answer: body.answer });
    return answered.ok ? ok(await wireWhole(answered.value, language)) : answered;
  });

  handle(contract.applyCredit, async ({ params, body }, { actor, language }) => {
    const applied = await applyCredit(deps, actor.user, params.id, body.apply);
    return applied.ok ? ok({ booking: await wireOne(applied.value, language) }) : applied;
  });

  handle(setBookingNotes, async ({ params, body }, { actor, language }) => {
    const written = await setNotes(deps, actor.user, params.id, body);
    return written.ok ? ok({ booking: await wireOne(written.value, language) }) : written;
  });

  handle(contract.getTrips, async (_input, { actor, language }) => {
    const [quotes, bookings] = await Promise.all([
      deps.quotes.listOwn(actor),
      listOwnBookings(deps.db, actor.user.id),
    ]);
    const moneyOn = await moneyFor(bookings);
    return ok({
      quotes: await Promise.all(quotes.map((quote) => wireTripQuote(deps, quote))),
      bookings: await Promise.all(
        bookings.map((stored) => wireBooking(deps.catalogue, stored, moneyOn(stored.booking.id), language)),
      ),
    });
  });

  handle(contract.listMultiCourseBookings, async (_input, { actor, language }) => {
    const stored = await listOwnBookings(deps.db, actor.user.id, 'MULTI');
    const moneyOn = await moneyFor(stored);
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

  handle(contract.listReservations, async (_input, { actor }) =>
    ok(await wireReservations(await listOwnBookings(deps.db, actor.user.id, 'SINGLE'))),
  );

  handle(contract.createReservation, async ({ body }, { actor }) => {
    const made = await reserveCourse(deps, actor.user, body);
    return made.ok ? ok((await wireReservations([made.value]))[0]!) : made;
  });

  handle(contract.calculatePrice, async ({ body }) => {
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

  handle(createPaymentIntent, ({ body }, { actor }) =>
    openBookingPayment(deps, actor.user, body.reservationId),
  );

  handle(confirmPayment, async ({ body }, { actor, language }) => {
    const settled = await confirmBookingPayment(deps, actor.user, body.reservationId);
    if (!settled.ok) return settled;
    const message = translate(language, `bookings:settled.${settled.value}`);
    return ok({ status: settled.value, bookingId: body.reservationId, message });
  });
}
