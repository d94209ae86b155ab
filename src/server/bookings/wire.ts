import type { Catalogue } from '#server/courses/courses.ts';
import type { Paid } from '#server/payments/payments.ts';
import { namedDiscounts, stayWords } from '#server/quotes/quotes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { Language } from '#shared/texts/languages.ts';
import { wireSteps } from './cancellation/wire.ts';
import { playersLeft } from './players-left.ts';
import type { LineRow, StoredBooking } from './store.ts';

export async function place(catalogue: Catalogue, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return { region: course?.region ?? '', province: course?.province ?? '' };
}

async function position(catalogue: Catalogue, line: LineRow) {
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
    isCredit: booking.isCredit,
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

/** A line shows its locator once its hold stands; a lost line shows none. */
export function locatorOf(line: LineRow): string | null {
  return line.status === 'LIVE' ? (line.externalLocator ?? null) : null;
}

/** The money that moved for a booking: by card, and the credit that is on it now. */
export interface MoneyOn {
  readonly card: Paid | undefined;
  readonly creditCents: number;
}

/** Cents. */
export interface PaidMoney {
  /** How much of the total credit pays. */
  readonly credit: number;
  readonly paid: number;
  readonly refunded: number;
  /** `paid` less `refunded`. */
  readonly netPaid: number;
}

/** What was paid and what went back, by card and credit together; credit on a pending booking is not paid yet. */
export function moneyOf({ booking }: StoredBooking, { card, creditCents }: MoneyOn): PaidMoney {
  const { totalCents, isCredit, confirmedAt } = booking;
  const sums = (credit: number, paid: number, refunded: number) => ({
    credit,
    paid,
    refunded,
    netPaid: paid - refunded,
  });
  // A card that was charged for what credit had paid got all of it back: it never paid for this.
  const { paidCents = 0, refundedCents = 0 } = (!isCredit && card) || {};
  if (!confirmedAt) return sums(creditCents, paidCents, refundedCents);
  const credit = Math.max(0, totalCents - paidCents);
  return sums(credit, paidCents + credit, refundedCents + credit - creditCents);
}

/** A course that is no longer part of a booking that stands is cancelled by itself. */
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
  catalogue: Catalogue,
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
