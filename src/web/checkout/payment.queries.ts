import { useQuery } from '@tanstack/react-query';
import type { getBooking } from '#shared/bookings/contract.ts';
import type { createPaymentIntent, getCredit } from '#shared/payments/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

export const bookingKey = (id: string) => ['booking', id] as const;

export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call<typeof getBooking>('GET /api/bookings/:id', { params: { id } }, signal),
    select: ({ booking }) => booking,
    staleTime: 0,
  });
}

export const paymentKey = (reference: string) => ['payment', reference] as const;

/**
 * The card provider's configuration and the open payment of a booking: fetched together, since the form needs both.
 */
export function useOpenPayment(reservationId: string, enabled: boolean) {
  return useQuery({
    queryKey: paymentKey(reservationId),
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const [config, intent] = await Promise.all([
        call<typeof getConfig>('GET /api/config', {}),
        call<typeof createPaymentIntent>('POST /api/create-payment-intent', { body: { reservationId } }),
      ]);
      return { config, intent };
    },
  });
}

export const creditKey = ['credit'] as const;

/** The balance of the user's credit, in euros. */
export function useCredit() {
  return useQuery({
    queryKey: creditKey,
    queryFn: ({ signal }) => call<typeof getCredit>('GET /api/credit', {}, signal),
    staleTime: 0,
  });
}
