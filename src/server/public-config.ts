import { ok } from '#shared/kernel/result.ts';
import { getConfig } from '#shared/payments/contract.ts';
import { languages } from '#shared/texts/languages.ts';
import type { Config } from './config.ts';
import { SANDBOX_KEYS } from './integrations.ts';
import type { Route } from './platform/http/route.ts';

/** What the browser may know of the configuration: an explicit list. */
export function publicConfigRoute(route: Route, config: Config): void {
  const { payments, demo, paymentWindowSeconds, seller, vapid } = config;
  route(getConfig, async ({ request }) => {
    const payment =
      payments.kind === 'stripe'
        ? { mode: 'stripe' as const, publishableKey: payments.publishableKey }
        : {
            mode: 'sandbox' as const,
            publishableKey: SANDBOX_KEYS.publishable,
            // The origin that the caller used, so that a page speaks to it without leaving its own.
            sandboxUrl: `${request.protocol}://${request.host}/sandbox/stripe`,
          };
    return ok({
      demo,
      languages: [...languages],
      payment,
      push: { vapidPublicKey: vapid?.publicKey ?? null },
      paymentWindowSeconds,
      seller: seller ?? null,
    });
  });
}
