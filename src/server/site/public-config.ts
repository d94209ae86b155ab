import type { Handle } from '#server/platform/endpoints/handler.ts';
import type { Seller } from '#shared/invoices/content.ts';
import { ok } from '#shared/kernel/result.ts';
import { getConfig } from '#shared/site/contract.ts';
import { languages } from '#shared/texts/languages.ts';

/** The part of the configuration that the browser may read: an explicit list. */
export interface PublicConfig {
  readonly demo: boolean;
  readonly card: { readonly mode: 'stripe' | 'sandbox'; readonly publishableKey: string };
  readonly vapidPublicKey: string | undefined;
  readonly paymentWindowSeconds: number;
  readonly seller: Seller | undefined;
}

export function publicConfigRoute(handle: Handle, config: PublicConfig): void {
  const { demo, card, vapidPublicKey, paymentWindowSeconds, seller } = config;
  handle(getConfig, async (_input, { origin }) =>
    ok({
      demo,
      languages: [...languages],
      payment: {
        ...card,
        ...(card.mode === 'sandbox' && {
          // The origin that the caller used, so that a page sends no cross-origin requests.
          sandboxUrl: `${origin}/sandbox/stripe`,
        }),
      },
      push: { vapidPublicKey: vapidPublicKey ?? null },
      paymentWindowSeconds,
      seller: seller ?? null,
    }),
  );
}
