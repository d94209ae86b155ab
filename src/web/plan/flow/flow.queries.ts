import { useQuery } from '@tanstack/react-query';
import type { calculatePrice } from '#shared/bookings/contract.ts';
import type { listAvailableCourses } from '#shared/courses/contract.ts';
import type { getCredit } from '#shared/payments/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';
import { COURSES_FRESH_MS } from '#web/app/queries/query-client.ts';
import type { FlowChoice } from './flow-address.ts';

export function useCourses() {
  return useQuery({
    queryKey: ['courses', 'all-available'],
    queryFn: ({ signal }) => call<typeof listAvailableCourses>('GET /api/courses/all-available', {}, signal),
    staleTime: COURSES_FRESH_MS,
  });
}

/** The price of the chosen tee time, calculated by the rules that charge it; fetched at each choice. */
export function usePrice({ field, date, time, players }: FlowChoice) {
  return useQuery({
    queryKey: ['reservation-price', field, date, time, players],
    enabled: Boolean(field && date && time && players),
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof calculatePrice>(
        'POST /api/reservations/calculate-price',
        { body: { fieldId: field!, date: date!, time, numPlayers: players } },
        signal,
      ),
  });
}

/** The balance of the user's credit, euros. */
export function useCredit(enabled: boolean) {
  return useQuery({
    queryKey: ['credit'],
    enabled,
    staleTime: 0,
    queryFn: ({ signal }) => call<typeof getCredit>('GET /api/credit', {}, signal),
    select: ({ balance }) => balance,
  });
}

/** The seller, disclosed before the payment. */
export function useSeller() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call<typeof getConfig>('GET /api/config', {}, signal),
    select: ({ seller }) => seller,
  });
}
