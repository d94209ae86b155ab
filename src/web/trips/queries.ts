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

/** A player's data change by the player's actions and by time: each screen refetches when it is opened. */
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

/** Polls while a club's confirmation or a refund is pending, so that the update appears without a reload. */
export function useBooking(id: string) {
  return useQuery({
    ...fresh,
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => {
      const detail = await call<typeof getBooking>('GET /api/bookings/:id', { params: { id } }, signal);
      announceTripsChange();
      return detail;
    },
    refetchInterval: ({ state }) =>
      waitsForClub(state.data?.booking) || hasOpenRefund(state.data?.cancellations)
        ? LOCATOR_REFRESH_MS
        : false,
  });
}

/** The documents of a booking: its invoice, and the rectifying invoices for refunds. */
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
