import type { Queryable } from '#server/platform/database/database.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { agreeOnAmount } from './change-amount.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { ensurePayment, findPayment, type PaymentRow, setIntent } from './store.ts';

/**
 * Writes the payment of a reference down, in the transaction in which the caller has made sure that it may be paid:
 * whoever ends the reference afterwards finds the payment there, and has it cancelled.
 */
export async function preparePayment(
  tx: Queryable,
  payment: { reference: string; userId: string; amountCents: number },
): Promise<void> {
  await ensurePayment(tx, payment);
}

const isOpen = (payment: PaymentRow) => payment.status === 'OPEN' || payment.status === 'PROCESSING';
const closed = (payment: PaymentRow) => refuse(payment.paidAt ? 'PAYMENT_PAID' : 'PAYMENT_CANCELLED');

/**
 * Opens a payment that was prepared. Asked twice, also at the same moment or after a lost answer, it is the same
 * intent: the payment's own id is the provider's idempotency key. One that was cancelled while the provider was asked
 * is told to nobody: without its secret it can't be paid. The amount is the one that the provider asks for now.
 */
export async function openPayment(
  deps: PaymentsDeps,
  request: { reference: string; description: string; email: string },
) {
  const { reference } = request;
  const payment = (await findPayment(deps.db, reference))!;
  if (!isOpen(payment)) return closed(payment);
  if (!payment.intentId || !payment.clientSecret) {
    const opened = await deps.provider.openPayment({
      reference,
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
    const { intentId } = opened.value;
    deps.log.info({ intentId, amountCents: payment.amountCents }, 'payment opened');
  }
  const agreed = payment.status === 'OPEN' ? await agreeOnAmount(deps, reference) : undefined;
  if (agreed?.ok === false && agreed.refusal.code === 'PAYMENTS_DOWN') return refuse('PAYMENTS_DOWN');
  const stored = (await findPayment(deps.db, reference))!;
  if (!isOpen(stored)) return closed(stored);
  const { intentId, clientSecret, amountCents } = stored;
  return ok({ intentId: intentId!, clientSecret: clientSecret!, amountCents });
}
