import type { PaidPayment } from '#server/payments/payments.ts';
import { namedDiscounts, stayWords } from '#server/quotes/quotes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { isPaidWithCredit } from '#shared/payments/order-payments.ts';
import type { Language } from '#shared/texts/languages.ts';
import { wireSteps } from './cancellation/wire.ts';
import type { BookingCourses } from './deps.ts';
import { playersLeft } from './players-left.ts';
import type { LineRow, StoredBooking } from './store.ts';

export async function place(catalogue: Pick<BookingCourses, 'find'>, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return { region: course?.region ?? '', province: course?.province ?? '' };
}

async function position(catalogue: Pick<BookingCourses, 'find'>, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return course ? { lat: course.lat, lon: course.lon } : null;
}

export function head(stored: StoredBooking) {
  const { booking } = stored;
  return {
    id: booking.id,
    locator: booking.locator,
    bookingName: booking.bookingName,
    status: booking.status,
    createdAt: booking.createdAt.toISOString(),
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    playerCount: playersLeft(stored),
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    cancelReason: booking.cancelReason,
  };
}

/** The stays of a booking; `money` turns cents into the call's own unit. */
export function wireStays(
  hotels: StoredBooking['hotels'],
  language: Language,
  money: (cents: number) => number,
) {
  return hotels.map((stay) => ({
    id: stay.id,
    hotelName: stay.hotelName,
    hotelLocation: stay.hotelLocation,
    ...stayWords(stay, language),
    nights: stay.nights,
    rooms: stay.rooms,
    pricePerNight: money(stay.pricePerNightCents),
    totalHotelPrice: money(stay.totalCents),
  }));
}

/** A line shows its locator once its hold is confirmed; a lost line shows none. */
export function locatorOf(line: LineRow): string | null {
  return line.status === 'LIVE' ? (line.externalLocator ?? null) : null;
}

/** The payments and refunds of a booking. */
export type MoneyOn = readonly PaidPayment[];

/** Cents. */
export interface PaidMoney {
  /** Only credit paid for it. */
  readonly isCredit: boolean;
  /** Part of the total that credit pays. */
  readonly credit: number;
  readonly paid: number;
  readonly refunded: number;
  /** `paid` less `refunded`. */
  readonly netPaid: number;
}

const sumOf = (payments: MoneyOn, of: (payment: PaidPayment) => number) =>
  payments.reduce((sum, payment) => sum + of(payment), 0);

/** Payment and refund, by card and credit together; credit on a pending booking is not paid yet. */
export function moneyOf({ booking }: StoredBooking, payments: MoneyOn): PaidMoney {
  const { totalCents, confirmedAt } = booking;
  const isCredit = isPaidWithCredit(payments);
  const sums = (credit: number, paid: number, refunded: number) => ({
    isCredit,
    credit,
    paid,
    refunded,
    netPaid: paid - refunded,
  });
  // A card that was charged for an amount that others had paid was refunded in full: it never paid for this.
  const cards = payments.filter(
    ({ kind, paidAt, settledCents }) => kind === 'CARD' && paidAt && (settledCents > 0 || !confirmedAt),
  );
  const paidCents = sumOf(cards, ({ amountCents }) => amountCents);
  const refundedCents = sumOf(cards, ({ toCardCents }) => toCardCents);
  // The credit spent less all refunds to credit, also of card payments.
  const creditCents =
    sumOf(payments, ({ kind, amountCents }) => (kind === 'CREDIT' ? amountCents : 0)) -
    sumOf(payments, ({ toCreditCents }) => toCreditCents);
  if (!confirmedAt) return sums(creditCents, paidCents, refundedCents);
  const credit = Math.max(0, totalCents - paidCents);
  return sums(credit, paidCents + credit, refundedCents + credit - creditCents);
}

/** A cancelled course of a live booking has the status CANCELLED by itself. */
export const lineStatus = (line: LineRow, { booking }: StoredBooking) =>
  line.status === 'GONE' && booking.status === 'CONFIRMED' ? ('CANCELLED' as const) : booking.status;

/** Every flight of a line, in order. */
export const wireFlights = ({ flights }: LineRow) =>
  flights.map(({ groupNumber, startMinutes, players, tee }) => ({
    groupNumber,
    time: timeOfMinutes(startMinutes),
    players,
    tee,
  }));

/** Money in cents (trips and booking detail). */
export async function wireBooking(
  catalogue: Pick<BookingCourses, 'find'>,
  stored: StoredBooking,
  money: MoneyOn,
  language: Language,
): Promise<Booking> {
  const { booking, lines, hotels, user } = stored;
  const nameOf = (courseId: string) => lines.find((line) => line.courseId === courseId)?.courseName;
  return {
    ...head(stored),
    greenFees: booking.greenFeesCents,
    hotelsTotal: booking.hotelsCents,
    discounts: namedDiscounts(booking.discounts, nameOf).map(({ amountCents, ...line }) => ({
      ...line,
      amount: amountCents,
    })),
    totalPrice: booking.totalCents,
    ...moneyOf(stored, money),
    notes: booking.notes,
    user,
    courseBookings: await Promise.all(
      lines.map(async (line) => ({
        id: line.id,
        courseId: line.courseId,
        courseName: line.courseName,
        courseLocation: line.courseLocation,
        ...(await place(catalogue, line)),
        sourceType: line.sourceType,
        timeZone: line.timeZone,
        position: await position(catalogue, line),
        date: line.playDate,
        time: line.time,
        playerCount: line.players,
        price: line.totalCents,
        status: lineStatus(line, stored),
        soldPlayers: line.soldPlayers,
        fee: line.feeCents,
        refunded: line.refundedCents,
        discountBack: line.discountBackCents,
        cancellationSteps: wireSteps(line),
        externalReservationId: locatorOf(line),
        teeTimeSlots: wireFlights(line),
        notes: line.notes,
        rateName: line.rateName,
        includes: [...line.includes],
        sellsTwoTees: line.sellsTwoTees,
      })),
    ),
    hotels: wireStays(hotels, language, (cents) => cents),
  };
}
