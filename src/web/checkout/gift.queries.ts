import { useQuery } from '@tanstack/react-query';
import type { getGiftCard, openGiftCardPayment } from '#shared/gift-cards/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

export const giftCardKey = (id: string) => ['gift-card', id] as const;

export function useGiftCard(id: string) {
  return useQuery({
    queryKey: giftCardKey(id),
    queryFn: ({ signal }) => call<typeof getGiftCard>('GET /api/gift-cards/:id', { params: { id } }, signal),
    staleTime: 0,
  });
}

/** The card provider's configuration and the open payment of a gift card. */
export function useOpenGiftPayment(id: string) {
  return useQuery({
    queryKey: ['gift-payment', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const [config, intent] = await Promise.all([
        call<typeof getConfig>('GET /api/config', {}),
        call<typeof openGiftCardPayment>('POST /api/gift-cards/:id/payment', { params: { id } }),
      ]);
      return { config, intent };
    },
  });
}
