import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type MoneyEntryKind, payments, refunds } from '#server/tables/payments.ts';
import { REFUND_ATTEMPTS, type RefundStatus, refundMachine } from '#shared/payments/refund-states.ts';
import { recordMoney } from '../ledger/store.ts';
import { orderOf, type PaymentRow } from '../store.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Records a change of a refund to a card in the ledger. */
async function record(
  tx: Queryable,
  kind: MoneyEntryKind,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  await recordMoney(tx, {
    kind,
    amountCents: refund.amountCents,
    order: orderOf(payment),
    paymentId: payment.id,
    userId: payment.payerId,
    providerReference: refund.providerRefundId,
    reason: refund.reason,
  });
}

interface NewRefund {
  readonly payment: PaymentRow;
  readonly amountCents: number;
  readonly reason: string;
}

/** A refund to the card. Undefined when this reason was refunded, or its refund requested, before. */
export async function insertCardRefund(tx: Queryable, refund: NewRefund): Promise<RefundRow | undefined> {
  const { payment, amountCents, reason } = refund;
  const [row] = await tx
    .insert(refunds)
    .values({ id: newId(), paymentId: payment.id, amountCents, reason, way: 'CARD', status: 'REQUESTED' })
    .onConflictDoNothing()
    .returning();
  if (row) await record(tx, 'REFUND_REQUESTED', row, payment);
  return row;
}

/** A refund to the payer's credit, whose entry the caller writes: done. False when this reason was refunded before. */
export async function insertCreditRefund(tx: Queryable, refund: NewRefund, at?: Date): Promise<boolean> {
  const { payment, amountCents, reason } = refund;
  const made = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountCents,
      reason,
      way: 'CREDIT',
      status: 'SUCCEEDED',
      askedAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return made.length > 0;
}

/** Whether an order was refunded for a reason, or is being. */
export async function isRefundedFor(tx: Queryable, orderId: string, reason: string): Promise<boolean> {
  const found = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.reason, reason)))
    .limit(1);
  return found.length > 0;
}

/** After this time the provider's silence is a failure; jobs retry for two days. */
const REPLY_TIMEOUT = sql`interval '47 hours'`;

export async function findRefund(db: Queryable, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({
      refund: refunds,
      payment: payments,
      isOverdue: sql<boolean>`${refunds.askedAt} < now() - ${REPLY_TIMEOUT}`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

/** The refund with the provider's id, and whether one of the same payment is still on its way. */
export async function findByProviderId(db: Queryable, providerRefundId: string, intentId: string | null) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  if (refund || !intentId) return { refund, isAnotherPending: false };
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.intentId, intentId), eq(refunds.status, 'REQUESTED')))
    .limit(1);
  return { refund, isAnotherPending: open.length > 0 };
}

const writeRefund = stateWriter(refunds, 'status', refundMachine);

type RefundTransition<To extends RefundStatus> = Transition<
  typeof refunds,
  'status',
  typeof refundMachine,
  To
>;
/** No refund is done without the provider's id for it; the database refuses it as well (`refunds_done`). */
type Done = { readonly change: { readonly providerRefundId: string } };

/** The ledger's entry for a refund that enters a state. */
const recordedAs = { REQUESTED: 'REFUND_REQUESTED', SUCCEEDED: 'REFUND', FAILED: 'REFUND_FAILED' } as const;

/** False when the refund was in no state that allows it. A refund that was done and is rejected reverses its entry. */
export function transitionRefund<To extends RefundStatus>(
  db: Queryable,
  id: string,
  to: To,
  options: RefundTransition<To> & (To extends 'SUCCEEDED' ? Done : unknown),
): Promise<boolean> {
  const { where, ...rest }: RefundTransition<To> = options;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    const [row] = await writeRefund(tx, to, { ...rest, where: and(eq(refunds.id, id), where) }).returning();
    if (!before || !row) return false;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, row.paymentId));
    if (before.status === 'SUCCEEDED') await record(tx, 'REFUND_REVERSED', before, payment!);
    await record(tx, recordedAs[to], row, payment!);
    return true;
  });
}

/** Records the result of one attempt, while the refund is still REQUESTED. */
export async function recordAttempt(
  db: Queryable,
  id: string,
  {
    attempt,
    lastError,
    providerRefundId,
  }: { attempt?: number; lastError: string; providerRefundId?: string },
): Promise<void> {
  await db
    .update(refunds)
    .set({ attempt, lastError, providerRefundId })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'REQUESTED')));
}

/** FAILED → REQUESTED, with as many attempts as at first; false when it did not fail. */
export const reopenRefund = (tx: Queryable, id: string): Promise<boolean> =>
  transitionRefund(tx, id, 'REQUESTED', {
    from: ['FAILED'],
    change: { lastAttempt: sql`${refunds.attempt} + ${REFUND_ATTEMPTS} - 1`, askedAt: sql`now()` },
  });

/** Whether every refund of a payment is done. */
export async function areAllDone(tx: Queryable, paymentId: string): Promise<boolean> {
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'SUCCEEDED')))
    .limit(1);
  return open.length === 0;
}

const MOST_LISTED = 200;

/** Refunds to cards, newest first. */
export async function listRefunds(db: Queryable, status?: RefundStatus) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.way, 'CARD'), status && eq(refunds.status, status)))
    .orderBy(desc(refunds.createdAt))
    .limit(MOST_LISTED);
}

/** Their number that is not done, by state. */
export async function countOpenRefunds(db: Queryable): Promise<Record<'REQUESTED' | 'FAILED', number>> {
  const { rows } = await db.execute<{ status: 'REQUESTED' | 'FAILED'; count: number }>(
    sql`select status, count(*)::int as count from refunds where status <> 'SUCCEEDED' group by status`,
  );
  const counts = { REQUESTED: 0, FAILED: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
