import type { Queryable } from '#server/platform/database/database.ts';
import { about, causedBy } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { Order } from '#shared/payments/order.ts';
import type { PaymentsDeps } from './deps.ts';
import { checkRefundJob } from './refunds/check-refund.ts';
import { findPaymentByIntent, listPayments, orderOf, recordEvent } from './store.ts';

/** `charge.refund.updated`: in older versions of the provider's interface. */
const refundEvents = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated']);

/**
 * The order of an intent. Where the intent is unknown here, the provider's reply to us may still be on its way: the
 * order travels in the event as well, and its payment was stored before the provider was called.
 */
async function orderOfIntent(
  tx: Queryable,
  intentId: string | null,
  orderId: string | null,
): Promise<Order | undefined> {
  const known = intentId ? await findPaymentByIntent(tx, intentId) : undefined;
  const payment = known ?? (orderId ? (await listPayments(tx, orderId))[0] : undefined);
  return payment && orderOf(payment);
}

/**
 * The provider's signed event. Verified over the raw bytes first, recorded under its own id, and its job enqueued in
 * that transaction; only then is it answered 200. Repeats, unknown objects and events that change nothing are only
 * recorded. An event's content is never trusted: the job queries the provider.
 */
export async function receiveWebhook(deps: PaymentsDeps, rawBody: Buffer, signature: string) {
  const event = deps.provider.verifyWebhook(rawBody, signature);
  if (!event.ok) {
    const { code, reason } = event.refusal;
    deps.log.warn({ code, reason }, 'webhook refused');
    return refuse(code === 'UNREADABLE' ? 'BAD_EVENT' : code);
  }
  causedBy('webhook:stripe');
  const { id, type, intentId, refundId, payload } = event.value;
  const isNew = await deps.db.transaction(async (tx) => {
    const isFirst = await recordEvent(tx, { eventId: id, type, intentId, payload });
    const order = await orderOfIntent(tx, intentId, event.value.reference);
    if (order) about(order.kind === 'BOOKING' ? { bookingId: order.id } : { giftCardId: order.id });
    if (isFirst && intentId && order && type.startsWith('payment_intent.'))
      await deps.announce(tx, { type: 'payment.changed', order, intentId });
    if (isFirst && refundId && refundEvents.has(type))
      await deps.jobs.enqueue(tx, checkRefundJob, { providerRefundId: refundId, intentId });
    return isFirst;
  });
  deps.log.info({ eventId: id, type, intentId, isNew }, 'webhook recorded');
  return ok({ received: true });
}
