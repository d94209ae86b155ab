import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { listPayments, markPaid, orderOf, type PaymentRow, transitionPayment } from './store.ts';

/** Of an unpaid payment. `UNREACHABLE`: the provider did not reply; nothing was concluded. */
export type OpenState = 'PROCESSING' | 'UNPAID' | 'UNREACHABLE';

export interface PaymentsState {
  /** Whether a card paid anything for the order. */
  readonly isPaid: boolean;
  /** The least certain state among the others. */
  readonly open: OpenState;
}

/** `person`: may be gone, or the process with it, before the reply is processed. `job`: retries until all is done. */
export type Caller = 'person' | 'job';

async function recordPaid(
  { db, announce }: PaymentsDeps,
  payment: PaymentRow,
  receivedCents: number,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = await markPaid(tx, payment.id, receivedCents);
    // A webhook may never arrive, so that a job must do the rest.
    if (isNew && caller === 'person')
      await announce(tx, { type: 'payment.changed', order: orderOf(payment), intentId: payment.intentId! });
  });
}

/** Queries the provider about one payment, and records the result. */
async function readOne(deps: PaymentsDeps, payment: PaymentRow, caller: Caller): Promise<OpenState | 'PAID'> {
  if (!payment.intentId) return 'UNPAID';
  if (payment.paidAt) return 'PAID';
  const { orderId } = payment;
  const reply = await deps.provider.readPayment({
    intentId: payment.intentId,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (!reply.ok) {
    deps.log.warn({ orderId, ...reply.refusal }, 'payment not read');
    return reply.refusal.code === 'NOT_FOUND' ? 'UNPAID' : 'UNREACHABLE';
  }
  const { status, receivedCents } = reply.value;
  if (status === 'succeeded') {
    const { amountCents } = payment;
    // Paid while the amount was being changed: the received amount decides.
    if (receivedCents !== amountCents)
      deps.log.warn({ orderId, receivedCents, amountCents }, 'paid another amount than requested');
    await recordPaid(deps, payment, receivedCents, caller);
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

/**
 * Queries the provider about the card payments of an order that are not known to be made, and records the results. Safe
 * to repeat: a payment becomes paid once, and one that is being refunded stays so.
 */
export async function readPayments(
  deps: PaymentsDeps,
  orderId: string,
  caller: Caller,
): Promise<PaymentsState> {
  const cards = (await listPayments(deps.db, orderId)).filter(({ kind }) => kind === 'CARD');
  const states = await Promise.all(cards.map((payment) => readOne(deps, payment, caller)));
  const open = (['UNREACHABLE', 'PROCESSING'] as const).find((state) => states.includes(state)) ?? 'UNPAID';
  return { isPaid: states.includes('PAID'), open };
}
