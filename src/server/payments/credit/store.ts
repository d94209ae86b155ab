import { desc, eq, sql } from 'drizzle-orm';
import { lockAccount } from '#server/accounts/accounts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { creditEntries, type MoneyEntryKind } from '#server/tables/payments.ts';
import type { Order } from '#shared/payments/order.ts';
import { recordMoney } from '../ledger/store.ts';

export type CreditEntry = typeof creditEntries.$inferSelect;

/** A person's movements of credit, newest first. */
export async function listCreditEntries(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<CreditEntry[]> {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(limit);
}

/**
 * The balance in cents, its owner's row locked until the transaction ends, so that two spenders take turns. The lock
 * does not cover its key: a refund to credit that holds a tee sheet only refers to the owner, and must not wait for a
 * spender who waits for that sheet.
 */
export async function lockCredit(tx: Queryable, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  return readCredit(tx, userId);
}

/** The balance in cents, without a lock: spenders take `lockCredit`. */
export async function readCredit(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${creditEntries.amountCents}), 0)::bigint` })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId));
  return Number(row?.balance ?? 0);
}

export interface CreditMove {
  readonly kind: Extract<MoneyEntryKind, `CREDIT_${string}`>;
  readonly userId: string;
  /** Above 0 added credit, below spent credit. */
  readonly amountCents: number;
  /** The order on which it is spent, for which it is refunded, or from which it comes. */
  readonly order?: Order;
  /** The payment that it makes or refunds. */
  readonly paymentId?: string;
  /** Moves credit once, for each payment. */
  readonly reason: string;
  readonly at?: Date;
}

/** Moves a person's credit, and records it in the ledger; nothing when this reason has moved it before. */
export async function moveCredit(db: Queryable, move: CreditMove): Promise<void> {
  const { kind, userId, amountCents, order, paymentId, reason, at } = move;
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(creditEntries)
      .values({ id: newId(), userId, amountCents, reference: order?.id, paymentId, reason, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id });
    if (!entry) return;
    await recordMoney(tx, {
      kind,
      amountCents: Math.abs(amountCents),
      order: order ?? null,
      paymentId: paymentId ?? null,
      userId,
      reason,
    });
  });
}
