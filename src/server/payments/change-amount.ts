import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { claimChange, endChange } from './amount/store.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { findPayment, orderOf } from './store.ts';

/** Longer than the provider may take, so that no two changes are under way at once. */
const CLAIM_MS = 2 * PROVIDER_DEADLINE_MS;
const RETRY_MS = 100;

/**
 * Changes the intent's amount to ours. One change at a time, and the intent's amount is unknown while one is under way:
 * a browser gets a payment only with an amount on which both sides agree.
 */
export async function changeIntentAmount(
  deps: PaymentsDeps,
  paymentId: string,
): Promise<Result<{ amountCents: number }, 'PAYMENT_CLOSED' | 'PAYMENTS_DOWN'>> {
  const deadlineAt = performance.now() + PROVIDER_DEADLINE_MS;
  for (;;) {
    const payment = await findPayment(deps.db, paymentId);
    if (payment?.status !== 'OPEN' || !payment.intentId) return refuse('PAYMENT_CLOSED');
    const { id, intentCents, amountCents } = payment;
    if (intentCents === amountCents) return ok({ amountCents });
    const claim = await claimChange(deps.db, id, new Date(Date.now() + CLAIM_MS));
    if (claim) {
      const { intentId, until } = claim;
      const reply = await deps.provider.changeAmount({
        intentId,
        amountCents: claim.amountCents,
        deadlineMs: PROVIDER_DEADLINE_MS,
      });
      await endChange(deps.db, id, { until, intentCents: reply.ok ? reply.value.amountCents : null });
      if (reply.ok) {
        deps.log.info({ intentId, amountCents: reply.value.amountCents }, 'amount of the payment changed');
        continue;
      }
      deps.log.warn({ paymentId, ...reply.refusal }, 'amount not changed');
      const { code } = reply.refusal;
      if (code !== 'ALREADY_PAID' && code !== 'PROCESSING' && code !== 'CANCELLED')
        return refuse('PAYMENTS_DOWN');
      // It was paid, or ended, at the amount before: the subscribers handle it.
      await deps.announce(deps.db, { type: 'payment.changed', order: orderOf(payment), intentId });
      return refuse('PAYMENT_CLOSED');
    }
    if (performance.now() > deadlineAt) return refuse('PAYMENTS_DOWN');
    await pause(RETRY_MS);
  }
}
