import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { isPaidWithCredit } from '#shared/payments/order-payments.ts';
import type { PersonalExport } from '#shared/privacy/personal-export.ts';
import type { BookingRows, MoneyRows, QuoteRows } from './store.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

type StayRow = QuoteRows['hotels'][number] | BookingRows['hotels'][number];

const stayOf = (stay: StayRow) => ({
  hotel: stay.hotelName,
  location: stay.hotelLocation,
  roomType: stay.roomType,
  mealPlan: stay.mealPlan,
  nights: stay.nights,
  rooms: stay.rooms,
  pricePerNightCents: stay.pricePerNightCents,
  totalCents: stay.totalCents,
});

export function writeQuotes({ quotes, lines, hotels }: QuoteRows): PersonalExport['quotes'] {
  return quotes.map((quote) => ({
    id: quote.id,
    name: quote.quoteName,
    status: quote.status,
    quoteType: quote.quoteType,
    groupProfile: quote.groupProfile,
    ageRange: quote.ageRange,
    budgetRange: quote.budgetRange,
    players: quote.playerCount,
    tripStart: quote.tripStart,
    tripEnd: quote.tripEnd,
    greenFeesCents: quote.greenFeesCents,
    hotelsCents: quote.hotelsCents,
    discounts: quote.discounts,
    totalCents: quote.totalCents,
    assistant: quote.assistantId,
    originChannel: quote.originChannel,
    isShared: quote.isShared,
    validUntil: quote.validUntil.toISOString(),
    createdAt: quote.createdAt.toISOString(),
    courses: lines
      .filter(({ quoteId }) => quoteId === quote.id)
      .map((line) => ({
        course: line.courseName,
        location: line.courseLocation,
        source: line.sourceType,
        playDate: line.playDate,
        players: line.players,
        pricePerPlayerCents: line.pricePerPlayerCents,
        priceIsEstimate: line.priceIsEstimate,
        totalCents: line.totalCents,
        flights: line.slots.map(({ groupNumber, time, players, tee }) => ({
          group: groupNumber,
          time,
          players,
          tee: tee ?? 1,
        })),
        rate: line.rateName,
        includes: [...line.includes],
      })),
    hotels: hotels.filter(({ quoteId }) => quoteId === quote.id).map(stayOf),
  }));
}

/** The personal part of the data for a club's system. */
function toldToTheClub(externalRequest: unknown): { name: string; email: string } | null {
  const { lead } = (externalRequest ?? {}) as { lead?: { name: string; email: string } };
  return lead ? { name: lead.name, email: lead.email } : null;
}

function writeClubNews(rows: BookingRows, lineId: string) {
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

function writeLines(rows: BookingRows, id: string) {
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
      toldToTheClub: toldToTheClub(line.externalRequest),
      flights: rows.flights
        .filter(({ courseBookingId }) => courseBookingId === line.id)
        .map((flight) => ({
          group: flight.groupNumber,
          time: timeOfMinutes(flight.startMinutes),
          players: flight.players,
          tee: flight.tee,
        })),
      ...writeClubNews(rows, line.id),
    }));
}

export function writeBookings(
  rows: BookingRows,
  payments: MoneyRows['payments'],
): PersonalExport['bookings'] {
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
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
    paidWithCreditAlone: isPaidWithCredit(paymentsOf.get(booking.id) ?? []),
    notes: booking.notes,
    createdAt: booking.createdAt.toISOString(),
    confirmedAt: instantOf(booking.confirmedAt),
    cancelledAt: instantOf(booking.cancelledAt),
    courses: writeLines(rows, booking.id),
    hotels: rows.hotels.filter(({ bookingId }) => bookingId === booking.id).map(stayOf),
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
