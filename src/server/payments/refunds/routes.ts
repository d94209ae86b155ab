import { contactsOf } from '#server/accounts/accounts.ts';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/payments/contract.ts';
import type { PaymentsDeps } from '../deps.ts';
import { retryRefund } from './retry-refund.ts';
import { listRefunds, type RefundRow } from './store.ts';

function wire(refund: RefundRow) {
  return {
    id: refund.id,
    amount: eurosFromCents(refund.amountCents),
    status: refund.status,
    reason: refund.reason,
    attempts: refund.attempt - (refund.status === 'SUCCEEDED' ? 0 : 1),
    lastError: refund.lastError,
    providerRefundId: refund.providerRefundId,
    createdAt: refund.createdAt.toISOString(),
    askedAt: refund.askedAt.toISOString(),
  };
}

export function refundRoutes(handle: Handle, deps: PaymentsDeps): void {
  handle(contract.listRefunds, async ({ query }) => {
    const rows = await listRefunds(deps.db, query.status);
    const contacts = await contactsOf(
      deps.db,
      rows.map(({ payment }) => payment.payerId),
    );
    return ok({
      refunds: rows.map(({ refund, payment }) => ({
        ...wire(refund),
        bookingId: payment.orderId,
        user: contacts.get(payment.payerId)!,
      })),
    });
  });

  handle(contract.retryRefund, async ({ params }, write) => {
    const retried = await retryRefund(deps, params.id, write);
    return retried.ok ? ok(wire(retried.value.refund)) : retried;
  });
}
