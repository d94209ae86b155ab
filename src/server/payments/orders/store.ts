import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { payments, refunds } from '#server/tables/payments.ts';
import type { OrderPayment } from '#shared/payments/order-payments.ts';
import type { RefundStatus } from '#shared/payments/refund-states.ts';

/** A payment of an order with its refunds, cents. */
export interface PaidPayment extends OrderPayment {
  readonly intentId: string | null;
  /** Refunded to the card or on its way, refused for good by the provider, and refunded to credit. */
  readonly toCardCents: number;
  readonly failedCents: number;
  readonly toCreditCents: number;
}

const refundSum = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce((select sum(r.amount_cents) from refunds r
    where r.payment_id = payments.id and ${which}), 0)::bigint`;

/** The payments of orders, each order's in the order in which they were written; none for an order without. */
export async function paymentsOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PaidPayment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...getTableColumns(payments),
      toCardCents: refundSum(sql`r.way = 'CARD' and r.status <> 'FAILED'`),
      failedCents: refundSum(sql`r.way = 'CARD' and r.status = 'FAILED'`),
      toCreditCents: refundSum(sql`r.way = 'CREDIT'`),
    })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const all = rows.map((row) => {
    const [toCardCents, failedCents, toCreditCents] = [
      row.toCardCents,
      row.failedCents,
      row.toCreditCents,
    ].map(Number) as [number, number, number];
    const { orderId, id, payerId, kind, status, amountCents, settledCents, paidAt, intentId } = row;
    const refundedCents = toCardCents + failedCents + toCreditCents;
    const refundSums = { refundedCents, toCardCents, failedCents, toCreditCents };
    const payment = { id, payerId, kind, status, amountCents, settledCents, paidAt, intentId, ...refundSums };
    return { orderId, payment };
  });
  return new Map(
    [...Map.groupBy(all, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      own.map(({ payment }) => payment),
    ]),
  );
}

/** The payments of one order. Lock the order first to act upon them. */
export async function paymentsOfOrder(db: Queryable, orderId: string): Promise<PaidPayment[]> {
  return (await paymentsOfOrders(db, [orderId])).get(orderId) ?? [];
}

/** Refunds of an order for one reason, to cards and to credit, cents. */
export async function refundedForReason(
  db: Queryable,
  orderId: string,
  reason: string,
): Promise<{ cardCents: number; creditCents: number }> {
  const rows = await db
    .select({ way: refunds.way, cents: sql<number>`sum(${refunds.amountCents})::bigint` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.reason, reason)))
    .groupBy(refunds.way);
  const of = (way: 'CARD' | 'CREDIT') => Number(rows.find((row) => row.way === way)?.cents ?? 0);
  return { cardCents: of('CARD'), creditCents: of('CREDIT') };
}

const worst: readonly RefundStatus[] = ['FAILED', 'REQUESTED', 'SUCCEEDED'];

/** The state of refunds to cards, by their reason: of several the one that has progressed least. */
export async function refundStatusByReason(
  db: Queryable,
  orderId: string,
  reasons: readonly string[],
): Promise<Map<string, RefundStatus>> {
  if (reasons.length === 0) return new Map();
  const rows = await db
    .select({ reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.orderId, orderId), eq(refunds.way, 'CARD'), inArray(refunds.reason, [...reasons])),
    );
  const byReason = Map.groupBy(rows, ({ reason }) => reason);
  return new Map(
    [...byReason].map(([reason, own]) => [
      reason,
      worst.find((status) => own.some((row) => row.status === status))!,
    ]),
  );
}
