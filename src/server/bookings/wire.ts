import type { Catalogue } from '#server/courses/courses.ts';
import type { Paid } from '#server/payments/payments.ts';
import { namedDiscounts } from '#server/quotes/quotes.ts';
import type { Booking, MultiCourseBooking } from '#shared/bookings/contract.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { wireSteps } from './cancellation/wire.ts';
import type { LineRow, StoredBooking } from './store.ts';

async function place(catalogue: Catalogue, line: LineRow) {
  const course = await catalogue.find(line.courseId);
  return { region: course?.region ?? '', province: course?.province ?? '' };
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

/**
 * What was paid and what went back or is on its way, cents. Of a confirmed booking the lines tell what went back, by card
 * and as credit; one that never came to be knows it from its payment alone, and what credit paid for it is back.
 */
export function moneyOf({ booking, lines }: StoredBooking, paid: Paid | undefined) {
  if (!booking.confirmedAt)
    return booking.isCredit
      ? { paid: 0, refunded: 0 }
      : { paid: paid?.paidCents ?? 0, refunded: paid?.refundedCents ?? 0 };
  return {
    paid: booking.isCredit ? booking.totalCents : (paid?.paidCents ?? 0),
    refunded: lines.reduce((sum, line) => sum + line.refundedCents, 0) - (paid?.failedCents ?? 0),
  };
}

/** A course that is no longer part of a booking that stands is cancelled by itself. */
const lineStatus = (line: LineRow, { booking }: StoredBooking) =>
  line.status === 'GONE' && booking.status === 'CONFIRMED' ? ('CANCELLED' as const) : booking.status;

/** Money in cents (trips and booking detail). */
export async function wireBooking(
  catalogue: Catalogue,
  stored: StoredBooking,
  paid: Paid | undefined,
): Promise<Booking> {
  const { booking, lines, user } = stored;
  const nameOf = (courseId: string) => lines.find((line) => line.courseId === courseId)?.courseName;
  return {
    ...head(stored),
    greenFees: booking.greenFeesCents,
    discounts: namedDiscounts(booking.discounts, nameOf).map(({ amountCents, ...line }) => ({
      ...line,
      amount: amountCents,
    })),
    totalPrice: booking.totalCents,
    ...moneyOf(stored, paid),
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
