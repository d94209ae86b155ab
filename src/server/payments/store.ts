import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockAccount } from '#server/accounts/accounts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { tellingCause } from '#server/platform/database/tell-cause.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { creditEntries, paymentEvents, payments } from '#server/tables/payments.ts';
import { paymentMachine } from '#shared/payments/payment-states.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(db: Queryable, reference: string): Promise<PaymentRow | undefined> {
  if (!isId(reference)) return undefined;
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row;
}

/** The payment of a reference, so that those who ask for money back take turns until the transaction ends. */
export async function lockPayment(tx: Queryable, reference: string): Promise<PaymentRow | undefined> {
  if (!isId(reference)) return undefined;
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return row;
}

export async function findPaymentByIntent(db: Queryable, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

/** The one payment of a reference: made now, or the one that is already there. */
export async function ensurePayment(
  db: Queryable,
  payment: { reference: string; userId: string; amountCents: number },
): Promise<PaymentRow> {
  await db
    .insert(payments)
    .values({ id: newId(), status: 'OPEN', ...payment })
    .onConflictDoNothing({ target: payments.reference });
  return (await findPayment(db, payment.reference))!;
}

/**
 * Keeps what the provider calls a payment, once, and only while it may still be paid. It asks for what we ask: nobody
 * changes the amount of a payment that has no intent yet.
 */
export async function setIntent(
  db: Queryable,
  id: string,
  intentId: string,
  clientSecret: string,
): Promise<void> {
  await tellingCause(db, (tx) =>
    tx
      .update(payments)
      .set({ intentId, clientSecret, intentCents: payments.amountCents as never })
      .where(and(eq(payments.id, id), isNull(payments.intentId), eq(payments.status, 'OPEN'))),
  );
}

const writePayment = stateWriter(payments, 'status', paymentMachine);

/** False when the payment was in no state that allows it, or `where` did not hold. */
export function transitionPayment<To extends PaymentRow['status']>(
  db: Queryable,
  id: string,
  to: To,
  { where, ...options }: Transition<typeof payments, 'status', typeof paymentMachine, To> = {},
): Promise<boolean> {
  return tellingCause(db, async (tx) => {
    const { rowCount } = await writePayment(tx, to, { ...options, where: and(eq(payments.id, id), where) });
    return rowCount === 1;
  });
}

/** OPEN → CANCELLED of one that the provider was not yet heard of; false when it was, or when it is closed. */
export const cancelUnopened = (db: Queryable, id: string): Promise<boolean> =>
  transitionPayment(db, id, 'CANCELLED', { from: ['OPEN'], where: isNull(payments.intentId) });

/** It keeps what was received; false when it was paid before. */
export const markPaid = (db: Queryable, id: string, receivedCents: number): Promise<boolean> =>
  transitionPayment(db, id, 'SUCCEEDED', { change: { paidAt: sql`now()`, amountCents: receivedCents } });

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

export interface Paid {
  readonly status: PaymentRow['status'];
  readonly intentId: string | null;
  readonly paidCents: number;
  /** What went back or is on its way. */
  readonly refundedCents: number;
  /** What should have gone back, and the provider refused for good. */
  readonly failedCents: number;
}

/** What was paid and refunded, by reference; nothing for references without a payment. */
export async function paidByReference(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, Paid>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      reference: payments.reference,
      status: payments.status,
      intentId: payments.intentId,
      amountCents: payments.amountCents,
      paidAt: payments.paidAt,
      refundedCents: sql<number>`coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = payments.id and r.status <> 'FAILED'), 0)::bigint`,
      failedCents: sql<number>`coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = payments.id and r.status = 'FAILED'), 0)::bigint`,
    })
    .from(payments)
    .where(inArray(payments.reference, [...references]));
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        status: row.status,
        intentId: row.intentId,
        paidCents: row.paidAt ? row.amountCents : 0,
        refundedCents: Number(row.refundedCents),
        failedCents: Number(row.failedCents),
      },
    ]),
  );
}

/**
 * The balance in cents, its owner's row locked until the transaction ends, so that two spenders take turns. Not for its
 * key: who gives credit back while holding a tee sheet only refers to the owner, and must not wait for a spender who
 * waits for that sheet.
 */
export async function lockCredit(tx: Queryable, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  return readCredit(tx, userId);
}

/** The balance in cents, as it is: who spends it takes `lockCredit`. */
export async function readCredit(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${creditEntries.amountCents}), 0)::bigint` })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId));
  return Number(row?.balance ?? 0);
}

/**
 * What we have of what was paid for a reference, by card and by credit, cents: what went back is off it, and what is on
 * its way, and a refund that failed too, which is still owed.
 */
export async function keptCents(db: Queryable, reference: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${creditEntries.amountCents}), 0)::bigint` })
    .from(creditEntries)
    .where(eq(creditEntries.reference, reference));
  const card = (await paidByReference(db, [reference])).get(reference);
  const onCard = card ? card.paidCents - card.refundedCents - card.failedCents : 0;
  return Number(row?.cents ?? 0) + onCard;
}

/** `reference`: what it is spent on, or given back for. */
export async function addCredit(
  db: Queryable,
  entry: { userId: string; amountCents: number; reference: string | null; reason: string },
): Promise<void> {
  await tellingCause(db, (tx) =>
    tx
      .insert(creditEntries)
      .values({ id: newId(), ...entry })
      .onConflictDoNothing(),
  );
}
