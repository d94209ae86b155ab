import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { creditEntries, payments, refunds } from '#server/tables/payments.ts';

export interface CreditOn {
  /** Spent less given back. */
  readonly cents: number;
  /** How often it moved: what numbers the next move. */
  readonly moves: number;
}

/** The credit that pays for a reference now. To act upon it, keep the reference to yourself first. */
export async function creditOn(db: Queryable, reference: string): Promise<CreditOn> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${creditEntries.amountCents}), 0)::bigint`, moves: count() })
    .from(creditEntries)
    .where(eq(creditEntries.reference, reference));
  return { cents: Number(row?.cents ?? 0), moves: row?.moves ?? 0 };
}

/** As above for many; nothing for references on which no credit ever was. */
export async function creditByReference(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      reference: creditEntries.reference,
      cents: sql<number>`-sum(${creditEntries.amountCents})::bigint`,
    })
    .from(creditEntries)
    .where(and(isNotNull(creditEntries.reference), inArray(creditEntries.reference, [...references])))
    .groupBy(creditEntries.reference);
  return new Map(rows.map((row) => [row.reference!, Number(row.cents)]));
}

/** What may still be asked back of a card: also what a provider refused to send back is owed. */
export async function leftOnCard(db: Queryable, reference: string): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`${payments.amountCents} - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = payments.id), 0)::bigint`,
    })
    .from(payments)
    .where(and(eq(payments.reference, reference), isNotNull(payments.paidAt)));
  return Number(row?.cents ?? 0);
}

/** What went back of a reference for one reason, to card and to credit. */
export async function givenBack(
  db: Queryable,
  reference: string,
  reason: string,
): Promise<{ cardCents: number; creditCents: number }> {
  const [card] = await db
    .select({ cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.reference, reference), eq(refunds.reason, reason)));
  const [credit] = await db
    .select({ cents: creditEntries.amountCents })
    .from(creditEntries)
    .where(eq(creditEntries.reason, reason));
  return { cardCents: card?.cents ?? 0, creditCents: credit?.cents ?? 0 };
}

/** A person's credit as it moved, newest first. */
export async function listCreditEntries(db: Queryable, userId: string, limit: number) {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(limit);
}
