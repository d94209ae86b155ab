import { ok, refuse } from '#shared/kernel/result.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { ensurePayment, findPayment, setIntent } from './store.ts';

/**
 * Opens the payment of a reference. Asked twice, also at the same moment or after a lost answer, it is the same
 * intent: the payment's own id is the provider's idempotency key.
 */
export async function openPayment(
  deps: PaymentsDeps,
  request: { reference: string; userId: string; amountCents: number; description: string; email: string },
) {
  const { reference, userId, amountCents } = request;
  const payment = await ensurePayment(deps.db, { reference, userId, amountCents });
  if (payment.status !== 'OPEN' && payment.status !== 'PROCESSING') return refuse('PAYMENT_CLOSED');
  if (payment.intentId && payment.clientSecret) {
    return ok({ intentId: payment.intentId, clientSecret: payment.clientSecret });
  }
  const opened = await deps.provider.openPayment({
    bookingId: reference,
    amountCents: payment.amountCents,
    description: request.description,
    receiptEmail: request.email,
    idempotencyKey: payment.id,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (!opened.ok) {
    deps.log.warn({ reference, ...opened.refusal }, 'payment not opened');
    return refuse('PAYMENTS_DOWN');
  }
  await setIntent(deps.db, payment.id, opened.value.intentId, opened.value.clientSecret);
  const stored = await findPayment(deps.db, reference);
  return ok({ intentId: stored!.intentId!, clientSecret: stored!.clientSecret! });
}
