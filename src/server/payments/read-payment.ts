import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { findPayment, movePayment } from './store.ts';

/** `UNREACHABLE`: the provider did not say; nothing was concluded. */
export type PaymentState = 'PAID' | 'PROCESSING' | 'UNPAID' | 'UNREACHABLE';

/**
 * Asks the provider itself whether a reference was paid, and records it. Safe to repeat: a payment becomes paid once,
 * and one that is being refunded stays so.
 */
export async function readPaymentState(deps: PaymentsDeps, reference: string): Promise<PaymentState> {
  const payment = await findPayment(deps.db, reference);
  if (!payment?.intentId) return 'UNPAID';
  if (payment.paidAt) return 'PAID';
  const answer = await deps.provider.readPayment({
    intentId: payment.intentId,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (!answer.ok) {
    deps.log.warn({ reference, ...answer.refusal }, 'payment not read');
    return answer.refusal.code === 'NOT_FOUND' ? 'UNPAID' : 'UNREACHABLE';
  }
  const { status, receivedCents } = answer.value;
  if (status === 'succeeded') {
    if (receivedCents !== payment.amountCents) {
      deps.log.error(
        { reference, receivedCents, amountCents: payment.amountCents },
        'paid another amount than asked',
      );
    }
    await movePayment(deps.db, payment.id, ['OPEN', 'PROCESSING', 'CANCELLED'], 'SUCCEEDED');
    return 'PAID';
  }
  if (status === 'processing') {
    await movePayment(deps.db, payment.id, ['OPEN'], 'PROCESSING');
    return 'PROCESSING';
  }
  if (status === 'canceled') await movePayment(deps.db, payment.id, ['OPEN', 'PROCESSING'], 'CANCELLED');
  else await movePayment(deps.db, payment.id, ['PROCESSING'], 'OPEN');
  return 'UNPAID';
}
