import type { Booking, calculatePrice } from '#shared/bookings/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';

/** The cancellation ladder of one course of a booking or quote, in dates and cents. */
export interface CourseTerms {
  readonly id: string;
  readonly courseName: string;
  readonly timeZone: string;
  readonly steps: readonly {
    readonly until: string;
    readonly feePercent: number;
    readonly refundCents: Cents;
  }[];
}

/** Those of the courses that are still part of a booking. */
export function termsOfBooking(booking: Booking): CourseTerms[] {
  return booking.courseBookings
    .filter(({ cancellationSteps }) => cancellationSteps.length > 0)
    .map(({ id, courseName, timeZone, cancellationSteps }) => ({
      id,
      courseName,
      timeZone,
      steps: cancellationSteps.map(({ refund, ...step }) => ({ ...step, refundCents: refund })),
    }));
}

export function termsOfQuote(quote: Quote): CourseTerms[] {
  return quote.courses.map(({ id, courseName, timeZone, cancellationSteps }) => ({
    id,
    courseName,
    timeZone,
    steps: cancellationSteps.map(({ refund, ...step }) => ({ ...step, refundCents: centsFromEuros(refund) })),
  }));
}

/** Of one round that is about to be booked by itself. */
export function termsOfPrice(
  course: { readonly id: string; readonly name: string },
  { timeZone, cancellationSteps }: EndpointReply<typeof calculatePrice>,
): CourseTerms {
  return {
    id: course.id,
    courseName: course.name,
    timeZone,
    steps: cancellationSteps.map(({ refund, ...step }) => ({ ...step, refundCents: centsFromEuros(refund) })),
  };
}

export type FreeUntil =
  /** All of it can be cancelled for free until then; `isEach`: after that, each course has its own moment. */
  | { readonly kind: 'all'; readonly terms: CourseTerms; readonly until: string; readonly isEach: boolean }
  | { readonly kind: 'some' }
  | { readonly kind: 'none' };

/** Until when nothing is lost by cancelling everything: the soonest of the courses decides. */
export function freeUntil(courses: readonly CourseTerms[], now: number): FreeUntil {
  const free = courses.flatMap((terms) => {
    const until = terms.steps.find(({ feePercent }) => feePercent === 0)?.until;
    return until !== undefined && Date.parse(until) >= now ? [{ terms, until }] : [];
  });
  if (free.length === 0) return { kind: 'none' };
  if (free.length < courses.length) return { kind: 'some' };
  const soonest = free.reduce((one, other) => (other.until < one.until ? other : one));
  return { kind: 'all', ...soonest, isEach: free.some(({ until }) => until !== soonest.until) };
}
