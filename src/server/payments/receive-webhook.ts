import { ok, refuse } from '#shared/kernel/result.ts';
import type { PaymentsDeps } from './deps.ts';
import { findPaymentByIntent, recordEvent } from './store.ts';

/**
 * The provider's signed event. Checked over the raw bytes first, recorded under its own id, and what follows enqueued
 * in that transaction; only then is it answered 200. Repeats, unknown objects and events that change nothing are
 * recorded and end there. What an event claims is never believed: the job asks the provider.
 */
export async function receiveWebhook(deps: PaymentsDeps, rawBody: Buffer, signature: string) {
  const event = deps.provider.verifyWebhook(rawBody, signature);
  if (!event.ok) return refuse('BAD_SIGNATURE');
  const { id, type, intentId, payload } = event.value;
  await deps.db.transaction(async (tx) => {
    const isNew = await recordEvent(tx, { eventId: id, type, intentId, payload });
    if (!isNew || !intentId || !type.startsWith('payment_intent.')) return;
    const payment = await findPaymentByIntent(tx, intentId);
    // Unknown intent: its answer to us may still be on its way; the reference travels in the event as well.
    const reference = payment?.reference ?? event.value.bookingId;
    if (reference) await deps.announce(tx, { type: 'payment.changed', reference, intentId });
  });
  return ok({ received: true });
}
