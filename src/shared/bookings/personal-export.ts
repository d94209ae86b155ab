import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';
import { ExportedFlight, ExportedStay } from '#shared/quotes/personal-export.ts';

const { cents, count, day, instant, text } = exported;

/** Bookings, and the private address of the calendar, in the file with a person's data. */
export const BookingsExport = z.object({
  /** The private address of the calendar, which itself stays on the account page. */
  calendarAddresses: z.array(z.object({ language: text, createdAt: instant })),
  reminders: z.array(z.object({ bookingId: text, playDate: day, at: instant })),
  bookings: z.array(
    z.object({
      id: text,
      locator: text,
      name: text,
      kind: text,
      status: text,
      cancelReason: text.nullable(),
      checkIn: day,
      checkOut: day,
      players: count,
      greenFeesCents: cents,
      hotelsCents: cents,
      discounts: z.array(z.unknown()),
      totalCents: cents,
      paidWithCreditAlone: z.boolean(),
      notes: text.nullable(),
      createdAt: instant,
      confirmedAt: instant.nullable(),
      cancelledAt: instant.nullable(),
      courses: z.array(
        z.object({
          id: text,
          course: text,
          location: text,
          source: text,
          timeZone: text,
          playDate: day,
          time: text,
          players: count,
          soldPlayers: count,
          pricePerPlayerCents: cents,
          totalCents: cents,
          feeCents: cents,
          refundedCents: cents,
          multiCourseDiscountCents: cents,
          discountTakenBackCents: cents,
          status: text,
          rate: text.nullable(),
          includes: z.array(text),
          cancellationTerms: z.unknown(),
          clubCancellationTerms: z.unknown(),
          clubLocator: text.nullable(),
          notes: text.nullable(),
          /** The player's name as sent to the club. */
          toldToTheClub: z.object({ name: text, email: text }).nullable(),
          flights: z.array(ExportedFlight),
          /** The club's changes of it, and its check-ins. */
          clubChanges: z.array(
            z.object({
              at: instant,
              kind: text,
              before: z.unknown(),
              after: z.unknown(),
              refundCents: cents,
              answer: text.nullable(),
              answerBy: instant.nullable(),
              answeredAt: instant.nullable(),
            }),
          ),
          clubLooks: z.array(z.object({ checkedIn: count, noShows: count, lookedAt: instant.nullable() })),
          /** A cancellation that the club refused. */
          refusedCancellations: z.array(
            z.object({ at: instant, players: count, reason: text, status: text }),
          ),
        }),
      ),
      hotels: z.array(ExportedStay),
      /** Cancellations that are being requested from clubs at this moment. */
      cancellationAsks: z.array(z.object({ at: instant, refundTo: text, courses: z.unknown() })),
      cancellations: z.array(
        z.object({
          at: instant,
          refundTo: text,
          feeCents: cents,
          refundCents: cents,
          discountTakenBackCents: cents,
          courses: z.array(
            z.object({
              courseId: text,
              leavingPlayers: count,
              feePercent: count,
              feeCents: cents,
              refundCents: cents,
            }),
          ),
        }),
      ),
    }),
  ),
});
export type BookingsExport = z.infer<typeof BookingsExport>;
