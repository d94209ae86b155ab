import { asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { invoices } from '#server/tables/invoices.ts';

export const listOwnInvoices = (tx: Queryable, userId: string) =>
  tx
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.createdAt), asc(invoices.number));

export async function countInvoices(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(invoices).where(eq(invoices.userId, userId));
  return row?.count ?? 0;
}
