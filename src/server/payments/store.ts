import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type MoneyEntryKind, paymentEvents, payments } from '#server/tables/payments.ts';
import type { Order } from '#shared/payments/order.ts';
import { paymentMachine } from '#shared/payments/payment-states.ts';
import { recordMoney } from './ledger/store.ts';

export type PaymentRow = typeof payments.$inferSelect;

export const orderOf = ({ orderKind, orderId }: PaymentRow): Order => ({ kind: orderKind, id: orderId });

/** The payments of an order, in the order in which they were written. */
export async function listPayments(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  if (!isId(orderId)) return [];
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** Locks the payments of an order, so that refunds take turns until the transaction ends. */
export async function lockPayments(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for('update');
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** The card payment that a payer has open for an order: there is at most one. */
export async function findOpenCard(
  db: Queryable,
  orderId: string,
  payerId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.payerId, payerId),
        eq(payments.kind, 'CARD'),
        inArray(payments.status, ['OPEN', 'PROCESSING']),
      ),
    );
  return row;
}

export async function findPaymentByIntent(db: Queryable, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

interface NewPayment {
  readonly order: Order;
  readonly payerId: string;
  readonly amountCents: number;
}

/** Writes a card payment that is still to be opened at the provider. */
export async function insertCardPayment(tx: Queryable, payment: NewPayment): Promise<string> {
  const { order, payerId, amountCents } = payment;
  const id = newId();
  const { kind: orderKind, id: orderId } = order;
  await tx
    .insert(payments)
    .values({ id, orderKind, orderId, payerId, kind: 'CARD', amountCents, status: 'OPEN' });
  return id;
}

/** Writes a payment by credit, which is made at once; the caller writes its entry. */
export async function insertCreditPayment(
  tx: Queryable,
  payment: NewPayment,
  at?: Date,
): Promise<PaymentRow> {
  const { order, payerId, amountCents } = payment;
  const [row] = await tx
    .insert(payments)
    .values({
      id: newId(),
      orderKind: order.kind,
      orderId: order.id,
      payerId,
      kind: 'CREDIT',
      amountCents,
      status: 'SUCCEEDED',
      // Of several in one transaction the last one counts.
      paidAt: at ?? (sql`clock_timestamp()` as never),
      createdAt: at ?? (sql`clock_timestamp()` as never),
    })
    .returning();
  return row!;
}

const recordCard = (tx: Queryable, kind: MoneyEntryKind, row: PaymentRow, amountCents = row.amountCents) =>
  recordMoney(tx, {
    kind,
    amountCents,
    order: orderOf(row),
    paymentId: row.id,
    userId: row.payerId,
    providerReference: row.intentId,
  });

/**
 * Stores the provider's id of a payment, once, and only while it may still be paid. Its amount is ours: no process
 * changes the amount of a payment that has no intent yet.
 */
export async function setIntent(
  db: Queryable,
  id: string,
  intentId: string,
  clientSecret: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({ intentId, clientSecret, intentCents: payments.amountCents as never })
      .where(and(eq(payments.id, id), isNull(payments.intentId), eq(payments.status, 'OPEN')))
      .returning();
    if (row) await recordCard(tx, 'INTENT_OPENED', row);
  });
}

/** Records the provider's new amount of a payment. */
export const recordIntentChanged = (tx: Queryable, row: PaymentRow, intentCents: number): Promise<void> =>
  recordCard(tx, 'INTENT_CHANGED', row, intentCents);

const writePayment = stateWriter(payments, 'status', paymentMachine);

/** The ledger's entry for a payment that enters a state. */
const recordedAs: Partial<Record<PaymentRow['status'], MoneyEntryKind>> = {
  CANCELLED: 'INTENT_CLOSED',
  SUCCEEDED: 'CHARGE',
};

/** False when the payment was in no state that allows it, or `where` did not match. */
export function transitionPayment<To extends PaymentRow['status']>(
  db: Queryable,
  id: string,
  to: To,
  { where, ...options }: Transition<typeof payments, 'status', typeof paymentMachine, To> = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await writePayment(tx, to, {
      ...options,
      where: and(eq(payments.id, id), where),
    }).returning();
    const entry = row && recordedAs[to];
    if (entry) await recordCard(tx, entry, row);
    return row !== undefined;
  });
}

/** OPEN → CANCELLED of one without a known intent; false when it has one, or is closed. */
export const cancelUnopened = (db: Queryable, id: string): Promise<boolean> =>
  transitionPayment(db, id, 'CANCELLED', { from: ['OPEN'], where: isNull(payments.intentId) });

/** Records the received amount; false when it was paid before. */
export const markPaid = (db: Queryable, id: string, receivedCents: number): Promise<boolean> =>
  transitionPayment(db, id, 'SUCCEEDED', { change: { paidAt: sql`now()`, amountCents: receivedCents } });

/** An order is confirmed with the rest of its payments: that paid for it, and later payments never do. */
export async function markSettled(tx: Queryable, orderId: string): Promise<void> {
  const unrefundedCents = sql`${payments.amountCents} - coalesce((select sum(r.amount_cents) from refunds r
    where r.payment_id = payments.id), 0)`;
  await tx
    .update(payments)
    .set({ settledCents: unrefundedCents as never })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'SUCCEEDED')));
}

/** False when this event was recorded before. */
export async function recordEvent(
  db: Queryable,
  event: { eventId: string; type: string; intentId: string | null; payload: unknown },
): Promise<boolean> {
  const made = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId });
  return made.length > 0;
}
