import { useQuery } from '@tanstack/react-query';
import type { Cancellation } from '#shared/bookings/cancellation/shapes.ts';
import type {
  Booking,
  getBooking,
  getTrips,
  listMultiCourseBookings,
  listReservations,
} from '#shared/bookings/contract.ts';
import type { listInvoices } from '#shared/invoices/contract.ts';
import type { getQuote, listQuotes } from '#shared/quotes/contract.ts';
import { call } from '#web/api/call.ts';
import { announceTripsChange } from '#web/features/offline/saved-trip.ts';

/** What a player owns changes by what is done here and by the clock: each screen asks when it is opened. */
const fresh = { staleTime: 0 } as const;
const TRIPS_REFRESH_MS = 30_000;

export const quoteKey = (id: string) => ['quotes', id] as const;

export function useTrips() {
  return useQuery({
    ...fresh,
    queryKey: ['trips'],
    queryFn: async ({ signal }) => {
      const trips = await call<typeof getTrips>('GET /api/my-trips', {}, signal);
      announceTripsChange();
      return trips;
    },
    refetchInterval: TRIPS_REFRESH_MS,
  });
}

export function useQuotes() {
  return useQuery({
    ...fresh,
    queryKey: ['quotes'],
    queryFn: ({ signal }) => call<typeof listQuotes>('GET /api/quotes', {}, signal),
  });
}

export function useQuote(id: string, share: string | null) {
  return useQuery({
    ...fresh,
    queryKey: [...quoteKey(id), share],
    queryFn: ({ signal }) =>
      call<typeof getQuote>('GET /api/quotes/:id', { params: { id }, query: share ? { share } : {} }, signal),
  });
}

const LOCATOR_REFRESH_MS = 3000;

const waitsForClub = (booking: Booking | undefined) =>
  booking?.status === 'CONFIRMED' &&
  booking.courseBookings.some(
    (line) => line.status === 'CONFIRMED' && line.sourceType !== 'LOCAL' && !line.externalReservationId,
  );

export const bookingKey = (id: string) => ['booking', id] as const;

const hasOpenRefund = (cancellations: readonly Cancellation[] = []) =>
  cancellations.some(({ refundStatus }) => refundStatus === 'REQUESTED');

/** Asks again while a club has not confirmed its part, or money is on its way, so that the news appears by itself. */
export function useBooking(id: string) {
  return useQuery({
    ...fresh,
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => {
      const whole = await call<typeof getBooking>('GET /api/bookings/:id', { params: { id } }, signal);
      announceTripsChange();
      return whole;
    },
    refetchInterval: ({ state }) =>
      waitsForClub(state.data?.booking) || hasOpenRefund(state.data?.cancellations)
        ? LOCATOR_REFRESH_MS
        : false,
  });
}

/** What was issued for a booking: its invoice, and what takes off what went back. */
export function useInvoices(bookingId: string, enabled: boolean) {
  return useQuery({
    ...fresh,
    queryKey: ['invoices', bookingId],
    enabled,
    queryFn: ({ signal }) =>
      call<typeof listInvoices>('GET /api/bookings/:id/invoices', { params: { id: bookingId } }, signal),
  });
}

export function useMultiBookings() {
  return useQuery({
    ...fresh,
    queryKey: ['multi-bookings'],
    queryFn: ({ signal }) =>
      call<typeof listMultiCourseBookings>('GET /api/multi-course-bookings', {}, signal),
  });
}

export function useReservations() {
  return useQuery({
    ...fresh,
    queryKey: ['reservations'],
    queryFn: ({ signal }) => call<typeof listReservations>('GET /api/reservations', {}, signal),
  });
}
