import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { creditEntries, moneyEntries, paymentEvents, payments, refunds } from '#server/tables/payments.ts';

export async function readPaymentRows(tx: Queryable, userId: string) {
  const paid = await tx
    .select()
    .from(payments)
    .where(eq(payments.payerId, userId))
    .orderBy(asc(payments.createdAt));
  const intents = paid.flatMap(({ intentId }) => intentId ?? []);
  return {
    payments: paid,
    refunds: await tx
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.paymentId,
          paid.map(({ id }) => id),
        ),
      )
      .orderBy(asc(refunds.createdAt)),
    events: await tx
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.intentId, intents))
      .orderBy(asc(paymentEvents.receivedAt)),
    credit: await tx
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id)),
    entries: await tx
      .select()
      .from(moneyEntries)
      .where(eq(moneyEntries.userId, userId))
      .orderBy(asc(moneyEntries.id)),
  };
}

/** The orders with a payment or a refund of the payer that is not finished, each once. */
export async function listUnfinished(
  tx: Queryable,
  payerId: string,
): Promise<{ kind: 'REFUND' | 'PAYMENT'; orderId: string }[]> {
  const { rows } = await tx.execute<{ kind: 'REFUND' | 'PAYMENT'; order_id: string }>(sql`
    select distinct 'REFUND' as kind, p.order_id from refunds r join payments p on p.id = r.payment_id
      where p.payer_id = ${payerId} and r.status <> 'SUCCEEDED'
    union all
    select distinct 'PAYMENT', p.order_id from payments p
      where p.payer_id = ${payerId} and p.status in ('OPEN', 'PROCESSING')`);
  return rows.map(({ kind, order_id }) => ({ kind, orderId: order_id }));
}

/** The orders that were confirmed with a payment of the payer. */
export async function listSettledOrders(db: Queryable, payerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.payerId, payerId), gt(payments.settledCents, 0)));
  return rows.map(({ orderId }) => orderId);
}

/** Empties the card provider's own events, with the address and the name of the card's owner; nothing reads them. */
export async function emptyEvents(tx: Queryable, payerId: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ payload: {} })
    .where(
      sql`${paymentEvents.intentId} in (select p.intent_id from payments p where p.payer_id = ${payerId})`,
    );
}
