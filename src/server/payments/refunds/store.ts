import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { tellingCause } from '#server/platform/database/tell-cause.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { payments, refunds } from '#server/tables/payments.ts';
import { REFUND_ATTEMPTS, type RefundStatus, refundMachine } from '#shared/payments/refund-states.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Undefined when this reason was refunded, or asked for, before. */
export async function insertRefund(
  db: Queryable,
  refund: { paymentId: string; amountCents: number; reason: string },
): Promise<RefundRow | undefined> {
  const [row] = await tellingCause(db, (tx) =>
    tx
      .insert(refunds)
      .values({ id: newId(), status: 'REQUESTED', ...refund })
      .onConflictDoNothing()
      .returning(),
  );
  return row;
}

/** What was ever asked back of a payment: also what failed is owed still. */
export async function askedBackCents(tx: Queryable, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return Number(row?.cents ?? 0);
}

/** Longer ago than this nobody waits any more for a provider that does not answer; jobs try for two days. */
const PATIENCE = sql`interval '47 hours'`;

export async function findRefund(db: Queryable, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({
      refund: refunds,
      payment: payments,
      isOverdue: sql<boolean>`${refunds.askedAt} < now() - ${PATIENCE}`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

/** The refund that the provider calls so, and whether one of the same payment is still on its way. */
export async function findByProvider(db: Queryable, providerRefundId: string, intentId: string | null) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  if (refund || !intentId) return { refund, isOneOnItsWay: false };
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.intentId, intentId), eq(refunds.status, 'REQUESTED')))
    .limit(1);
  return { refund, isOneOnItsWay: open.length > 0 };
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

/** False when the refund was in no state that allows it. */
export function transitionRefund<To extends RefundStatus>(
  db: Queryable,
  id: string,
  to: To,
  options: RefundTransition<To> & (To extends 'SUCCEEDED' ? Done : unknown),
): Promise<boolean> {
  const { where, ...rest }: RefundTransition<To> = options;
  return tellingCause(db, async (tx) => {
    const { rowCount } = await writeRefund(tx, to, { ...rest, where: and(eq(refunds.id, id), where) });
    return rowCount === 1;
  });
}

/** What came of one attempt, while the refund is still asked for. */
export async function noteAttempt(
  db: Queryable,
  id: string,
  {
    attempt,
    lastError,
    providerRefundId,
  }: { attempt?: number; lastError: string; providerRefundId?: string },
): Promise<void> {
  await tellingCause(db, (tx) =>
    tx
      .update(refunds)
      .set({ attempt, lastError, providerRefundId })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'REQUESTED'))),
  );
}

/** FAILED → REQUESTED, with as many attempts as at first; false when it did not fail. */
export const askAgain = (tx: Queryable, id: string): Promise<boolean> =>
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

/** Newest first. */
export async function listRefunds(db: Queryable, status?: RefundStatus) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(status && eq(refunds.status, status))
    .orderBy(desc(refunds.createdAt))
    .limit(MOST_LISTED);
}

/** How many are not done, by state. */
export async function countOpenRefunds(db: Queryable): Promise<Record<'REQUESTED' | 'FAILED', number>> {
  const { rows } = await db.execute<{ status: 'REQUESTED' | 'FAILED'; count: number }>(
    sql`select status, count(*)::int as count from refunds where status <> 'SUCCEEDED' group by status`,
  );
  const counts = { REQUESTED: 0, FAILED: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** How refunds of a payment stand, by their reason. */
export async function refundsByReason(
  db: Queryable,
  reference: string,
  reasons: readonly string[],
): Promise<Map<string, RefundStatus>> {
  if (reasons.length === 0) return new Map();
  const rows = await db
    .select({ reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.reference, reference), inArray(refunds.reason, [...reasons])));
  return new Map(rows.map(({ reason, status }) => [reason, status]));
}
