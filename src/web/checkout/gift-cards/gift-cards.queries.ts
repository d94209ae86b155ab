import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { creditMovements, myGiftCards } from '#shared/gift-cards/contract.ts';
import type { getCredit } from '#shared/payments/contract.ts';
import { call } from '#web/api/call.ts';

const keys = { cards: ['my-gift-cards'], credit: ['credit'], movements: ['credit-movements'] } as const;

export function useMyGiftCards() {
  return useQuery({
    queryKey: keys.cards,
    queryFn: ({ signal }) => call<typeof myGiftCards>('GET /api/my-gift-cards', {}, signal),
    staleTime: 0,
  });
}

/** The balance of the credit, and its entries. */
export function useCreditBook() {
  return useQuery({
    queryKey: keys.movements,
    queryFn: async ({ signal }) => {
      const [{ balance }, movements] = await Promise.all([
        call<typeof getCredit>('GET /api/credit', {}, signal),
        call<typeof creditMovements>('GET /api/credit/movements', {}, signal),
      ]);
      return { balance, movements };
    },
    staleTime: 0,
  });
}

/** A gift card or credit has changed: refetches the queries that show them. */
export const refreshGiftCards = (queries: QueryClient) =>
  Promise.all(Object.values(keys).map((queryKey) => queries.invalidateQueries({ queryKey })));
