import type { Handle } from '#server/platform/endpoints/handler.ts';
import { jsonResource, type Resource } from '#server/platform/http/resource.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import { getCredit } from '#shared/payments/contract.ts';
import { readCredit } from './credit/store.ts';
import type { PaymentsDeps } from './deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

export function paymentRoutes(handle: Handle, { db }: PaymentsDeps): void {
  handle(getCredit, async (_input, { actor }) =>
    ok({ balance: eurosFromCents(await readCredit(db, actor.user.id)) }),
  );
}

/** Far more than any event of the card provider. */
const EVENT_BYTES = 256 * 1024;

/** The webhook is no endpoint of the contract: its body is signed bytes, which only the provider's adapter reads. */
export const stripeWebhook = (deps: PaymentsDeps): Resource => ({
  method: 'POST',
  path: '/api/webhooks/stripe',
  bodyLimitBytes: EVENT_BYTES,
  async respond({ headers, body }) {
    const signature = headers['stripe-signature'];
    const result = await receiveWebhook(deps, body, typeof signature === 'string' ? signature : '');
    return result.ok ? jsonResource(result.value) : { status: 400, refusal: result.refusal };
  },
});
