import type { Catalogue } from '#server/courses/courses.ts';
import type { Paid } from '#server/payments/payments.ts';
import { namedDiscounts, stayWords } from '#server/quotes/quotes.ts';
import type { Booking, MultiCourseBooking } from '#shared/bookings/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { Language } from '#shared/texts/languages.ts';
import { wireSteps } from './cancellation/wire.ts';
import type { LineRow, StoredBooking } from './store.ts';

async function place(catalogue: Catalogue, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return { region: course?.region ?? '', province: course?.province ?? '' };
}

async function position(catalogue: Catalogue, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return course ? { lat: course.lat, lon: course.lon } : null;
}

function head({ booking }: StoredBooking) {
  return {
    id: booking.id,
    locator: booking.locator,
    bookingName: booking.bookingName,
    status: booking.status,
    createdAt: booking.createdAt.toISOString(),
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    playerCount: booking.playerCount,
    isCredit: booking.isCredit,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    cancelReason: booking.cancelReason,
  };
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

/** What was paid and what went back, by card and credit together; credit on a pending booking is not paid yet. */
export function moneyOf({ booking }: StoredBooking, { card, creditCents }: MoneyOn) {
  const { totalCents, isCredit, confirmedAt } = booking;
  // A card that was charged for what credit had paid got all of it back: it never paid for this.
  const { paidCents = 0, refundedCents = 0 } = (!isCredit && card) || {};
  if (!confirmedAt) return { credit: creditCents, paid: paidCents, refunded: refundedCents };
  const credit = Math.max(0, totalCents - paidCents);
  return { credit, paid: paidCents + credit, refunded: refundedCents + credit - creditCents };
}

/** A course that is no longer part of a booking that stands is cancelled by itself. */
const lineStatus = (line: LineRow, { booking }: StoredBooking) =>
  line.status === 'GONE' && booking.status === 'CONFIRMED' ? ('CANCELLED' as const) : booking.status;

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
        cancellationSteps: wireSteps(line),
        externalReservationId: locatorOf(line),
        teeTimeSlots: line.flights.map((flight) => ({
          groupNumber: flight.groupNumber,
          time: timeOfMinutes(flight.startMinutes),
          players: flight.players,
        })),
      })),
    ),
    hotels: hotels.map((stay) => ({
      id: stay.id,
      hotelName: stay.hotelName,
      hotelLocation: stay.hotelLocation,
      ...stayWords(stay, language),
      nights: stay.nights,
      rooms: stay.rooms,
      pricePerNight: stay.pricePerNightCents,
      totalHotelPrice: stay.totalCents,
    })),
  };
}

/** Money in euros. */
export async function wireMultiCourse(
  catalogue: Catalogue,
  stored: StoredBooking,
): Promise<MultiCourseBooking> {
  const { booking, lines } = stored;
  return {
    ...head(stored),
    totalPrice: eurosFromCents(booking.totalCents),
    totalDiscountApplied: eurosFromCents(booking.greenFeesCents + booking.hotelsCents - booking.totalCents),
    notes: booking.notes,
    courses: await Promise.all(
      lines.map(async (line) => ({
        id: line.id,
        multiCourseBookingId: booking.id,
        courseId: line.courseId,
        courseName: line.courseName,
        courseLocation: line.courseLocation,
        ...(await place(catalogue, line)),
        sourceType: line.sourceType,
        date: line.playDate,
        time: line.time,
        numPlayers: line.players,
        pricePerPlayer: eurosFromCents(line.pricePerPlayerCents),
        totalPrice: eurosFromCents(line.totalCents),
        status: lineStatus(line, stored),
        externalReservationId: locatorOf(line),
        notes: null,
      })),
    ),
  };
}

/** Money in euros. */
export function wireReservation(stored: StoredBooking, paid: Paid | undefined) {
  const { booking, lines } = stored;
  const line = lines[0]!;
  return {
    id: booking.id,
    locator: booking.locator,
    status: booking.status,
    date: line.playDate,
    time: line.time,
    numPlayers: line.players,
    price: eurosFromCents(booking.totalCents),
    isCredit: booking.isCredit,
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    paymentId: paid && paid.paidCents > 0 ? paid.intentId : null,
    field: {
      id: line.courseId,
      name: line.courseName,
      location: line.courseLocation,
      user: { name: line.courseName },
    },
  };
}
