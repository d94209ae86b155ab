import type { PaidPayment } from '#server/payments/payments.ts';
import { exportStay } from '#server/quotes/quotes.ts';
import type { BookingsExport } from '#shared/bookings/personal-export.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { isPaidWithCredit } from '#shared/payments/order-payments.ts';
import type { BookingRows } from './store.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** The personal part of the data for a club's system. */
function leadOf(externalRequest: unknown): { name: string; email: string } | null {
  const { lead } = (externalRequest ?? {}) as { lead?: { name: string; email: string } };
  return lead ? { name: lead.name, email: lead.email } : null;
}

function clubNewsOf(rows: BookingRows, lineId: string) {
  const ofLine = <T extends { courseBookingId: string }>(list: readonly T[]) =>
    list.filter(({ courseBookingId }) => courseBookingId === lineId);
  return {
    clubChanges: ofLine(rows.clubChanges).map((change) => ({
      at: change.createdAt.toISOString(),
      kind: change.kind,
      before: change.before,
      after: change.after,
      refundCents: change.refundCents,
      answer: change.answer,
      answerBy: instantOf(change.answerBy),
      answeredAt: instantOf(change.answeredAt),
    })),
    clubLooks: ofLine(rows.clubLooks).map(({ checkedIn, noShows, lookedAt }) => ({
      checkedIn,
      noShows,
      lookedAt: instantOf(lookedAt),
    })),
    refusedCancellations: ofLine(rows.refused).map(({ refusedAt, players, reason, status }) => ({
      at: refusedAt.toISOString(),
      players,
      reason,
      status,
    })),
  };
}

function linesOf(rows: BookingRows, id: string) {
  return rows.lines
    .filter(({ bookingId }) => bookingId === id)
    .map((line) => ({
      id: line.id,
      course: line.courseName,
      location: line.courseLocation,
      source: line.sourceType,
      timeZone: line.timeZone,
      playDate: line.playDate,
      time: line.time,
      players: line.players,
      soldPlayers: line.soldPlayers,
      pricePerPlayerCents: line.pricePerPlayerCents,
      totalCents: line.totalCents,
      feeCents: line.feeCents,
      refundedCents: line.refundedCents,
      multiCourseDiscountCents: line.multiCourseCents,
      discountTakenBackCents: line.discountBackCents,
      status: line.status,
      rate: line.rateName,
      includes: [...line.includes],
      cancellationTerms: line.cancellationLadder,
      clubCancellationTerms: line.clubSteps,
      clubLocator: line.externalLocator,
      notes: line.notes,
      toldToTheClub: leadOf(line.externalRequest),
      flights: rows.flights
        .filter(({ courseBookingId }) => courseBookingId === line.id)
        .map((flight) => ({
          group: flight.groupNumber,
          time: timeOfMinutes(flight.startMinutes),
          players: flight.players,
          tee: flight.tee,
        })),
      ...clubNewsOf(rows, line.id),
    }));
}

/** Without addresses of the calendar and internals of a club's system. */
export function exportBookings(
  rows: BookingRows,
  paymentsOf: ReadonlyMap<string, readonly PaidPayment[]>,
): BookingsExport['bookings'] {
  return rows.bookings.map((booking) => ({
    id: booking.id,
    locator: booking.locator,
    name: booking.bookingName,
    kind: booking.kind,
    status: booking.status,
    cancelReason: booking.cancelReason,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    players: booking.playerCount,
    greenFeesCents: booking.greenFeesCents,
    hotelsCents: booking.hotelsCents,
    discounts: booking.discounts,
    totalCents: booking.totalCents,
    paidWithCreditAlone: isPaidWithCredit(
      // The person's own part of it.
      (paymentsOf.get(booking.id) ?? []).filter(({ payerId }) => payerId === booking.userId),
    ),
    notes: booking.notes,
    createdAt: booking.createdAt.toISOString(),
    confirmedAt: instantOf(booking.confirmedAt),
    cancelledAt: instantOf(booking.cancelledAt),
    courses: linesOf(rows, booking.id),
    hotels: rows.hotels.filter(({ bookingId }) => bookingId === booking.id).map(exportStay),
    cancellationAsks: rows.asks
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ askedAt, refundTo, lines }) => ({ at: askedAt.toISOString(), refundTo, courses: lines })),
    cancellations: rows.cancellations
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ id, createdAt, refundTo, feeCents, refundCents, discountBackCents }) => ({
        at: createdAt.toISOString(),
        refundTo,
        feeCents,
        refundCents,
        discountTakenBackCents: discountBackCents,
        courses: rows.cancelledLines
          .filter(({ cancellationId }) => cancellationId === id)
          .map((line) => ({
            courseId: line.courseBookingId,
            leavingPlayers: line.leavingPlayers,
            feePercent: line.feePercent,
            feeCents: line.feeCents,
            refundCents: line.refundCents,
          })),
      })),
  }));
}
