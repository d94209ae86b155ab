import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { PersonalExport } from '#shared/privacy/personal-export.ts';
import type { BookingRows, QuoteRows } from './store.ts';

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
        flights: line.slots.map(({ groupNumber, time, players }) => ({ group: groupNumber, time, players })),
      })),
    hotels: hotels.filter(({ quoteId }) => quoteId === quote.id).map(stayOf),
  }));
}

/** Of what is kept for a club's system, the part that is about the person. */
function toldToTheClub(externalRequest: unknown): { name: string; email: string } | null {
  const { lead } = (externalRequest ?? {}) as { lead?: { name: string; email: string } };
  return lead ? { name: lead.name, email: lead.email } : null;
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
      status: line.status,
      cancellationTerms: line.cancellationLadder,
      clubLocator: line.externalLocator,
      toldToTheClub: toldToTheClub(line.externalRequest),
      flights: rows.flights
        .filter(({ courseBookingId }) => courseBookingId === line.id)
        .map((flight) => ({
          group: flight.groupNumber,
          time: timeOfMinutes(flight.startMinutes),
          players: flight.players,
        })),
    }));
}

export function writeBookings(rows: BookingRows): PersonalExport['bookings'] {
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
    paidWithCreditAlone: booking.isCredit,
    notes: booking.notes,
    createdAt: booking.createdAt.toISOString(),
    confirmedAt: instantOf(booking.confirmedAt),
    cancelledAt: instantOf(booking.cancelledAt),
    courses: writeLines(rows, booking.id),
    hotels: rows.hotels.filter(({ bookingId }) => bookingId === booking.id).map(stayOf),
    cancellations: rows.cancellations
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ id, createdAt, refundTo, feeCents, refundCents }) => ({
        at: createdAt.toISOString(),
        refundTo,
        feeCents,
        refundCents,
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
