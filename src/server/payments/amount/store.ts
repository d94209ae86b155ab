import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { payments } from '#server/tables/payments.ts';
import { recordIntentChanged } from '../store.ts';

/**
 * Sets a new amount for an open payment, in the caller's transaction, which keeps its row locked until it ends.
 * `changeIntentAmount` changes it at the provider. False: its intent is not known, or it can't be changed any more.
 */
export async function setAmount(tx: Queryable, paymentId: string, amountCents: number): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ amountCents })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'OPEN'), isNotNull(payments.intentId)))
    .returning({ id: payments.id });
  return changed.length > 0;
}

export interface Claim {
  readonly intentId: string;
  readonly amountCents: number;
  /** Identifies the claim. */
  readonly until: Date;
}

/** Claims an open payment whose intent has another amount, for a while; undefined when it can't be claimed. */
export async function claimChange(db: Queryable, id: string, until: Date): Promise<Claim | undefined> {
  const [row] = await db
    .update(payments)
    .set({ intentCents: null, changingUntil: until })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, 'OPEN'),
        isNotNull(payments.intentId),
        sql`${payments.intentCents} is distinct from ${payments.amountCents}`,
        or(isNull(payments.changingUntil), lt(payments.changingUntil, sql`now()`)),
      ),
    )
    .returning({ intentId: payments.intentId, amountCents: payments.amountCents });
  return row && { intentId: row.intentId!, amountCents: row.amountCents, until };
}

/** Ends a claim. `intentCents`: the intent's amount by the provider's reply; null without a reply. */
export async function endChange(
  db: Queryable,
  id: string,
  { until, intentCents }: { until: Date; intentCents: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({ intentCents, changingUntil: null })
      .where(and(eq(payments.id, id), eq(payments.changingUntil, until)))
      .returning();
    if (row && intentCents !== null) await recordIntentChanged(tx, row, intentCents);
  });
}

/** Whether the provider charges the same amount as we do; the row lock holds it until the transaction ends. */
export async function lockAgreedAmount(
  tx: Queryable,
  paymentId: string,
  amountCents: number,
): Promise<boolean> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return row?.status === 'OPEN' && row.amountCents === amountCents && row.intentCents === amountCents;
}
