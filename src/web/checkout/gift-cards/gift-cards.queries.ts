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

/** What is left of the credit, and how it came to be. */
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

/** A card or credit has moved: whatever shows them asks again. */
export const refreshOwn = (queries: QueryClient) =>
  Promise.all(Object.values(keys).map((queryKey) => queries.invalidateQueries({ queryKey })));
