import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { findPayment, markPaid, type PaymentRow, transitionPayment } from './store.ts';

/** `UNREACHABLE`: the provider did not say; nothing was concluded. */
export type PaymentState = 'PAID' | 'PROCESSING' | 'UNPAID' | 'UNREACHABLE';

/** `person`: may be gone, or the process with it, before anything comes of the answer. `job`: asks until all is done. */
export type Asker = 'person' | 'job';

async function recordPaid(
  { db, announce }: PaymentsDeps,
  { id, reference, intentId }: PaymentRow,
  receivedCents: number,
  asker: Asker,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isNews = await markPaid(tx, id, receivedCents);
    // No webhook need ever come, so that what follows has nobody else to see to it.
    if (isNews && asker === 'person')
      await announce(tx, { type: 'payment.changed', reference, intentId: intentId! });
  });
}

/**
 * Asks the provider itself whether a reference was paid, and records it. Safe to repeat: a payment becomes paid once,
 * and one that is being refunded stays so.
 */
export async function readPaymentState(
  deps: PaymentsDeps,
  reference: string,
  asker: Asker,
): Promise<PaymentState> {
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
    const { amountCents } = payment;
    // Paid while the amount was being changed: what is right is decided by what was received.
    if (receivedCents !== amountCents)
      deps.log.warn({ reference, receivedCents, amountCents }, 'paid another amount than asked');
    await recordPaid(deps, payment, receivedCents, asker);
    return 'PAID';
  }
  if (status === 'processing') {
    await transitionPayment(deps.db, payment.id, 'PROCESSING');
    return 'PROCESSING';
  }
  if (status === 'canceled') await transitionPayment(deps.db, payment.id, 'CANCELLED');
  else await transitionPayment(deps.db, payment.id, 'OPEN');
  return 'UNPAID';
}
