import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { invoices } from '#server/tables/invoices.ts';
import { InvoiceContent } from '#shared/invoices/content.ts';

export interface Invoice extends Omit<typeof invoices.$inferSelect, 'content'> {
  readonly content: InvoiceContent;
}

const parsed = (row: typeof invoices.$inferSelect): Invoice => ({
  ...row,
  content: InvoiceContent.parse(row.content),
});

export interface InvoiceDraft {
  readonly series: Invoice['series'];
  readonly bookingId: string;
  readonly userId: string;
  readonly rectifiesId: string | null;
  readonly issuedOn: string;
  readonly totalCents: number;
  readonly content: InvoiceContent;
}

/** The invoice of a booking to a buyer, if it is issued. */
export async function findInvoiceOf(
  db: Queryable,
  bookingId: string,
  buyerId: string,
): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.userId, buyerId), eq(invoices.series, 'F')));
  return row && parsed(row);
}

/** Finds only the user's own invoices; others are not found by the same query. */
export async function findOwnInvoice(
  db: Queryable,
  id: string,
  userId: string,
): Promise<Invoice | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  return row && parsed(row);
}

/** A buyer's invoice of a booking and its rectifying ones, in the order of issue. */
export async function listInvoicesOf(db: Queryable, bookingId: string, buyerId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.userId, buyerId)))
    .orderBy(asc(invoices.createdAt), asc(invoices.number));
  return rows.map(parsed);
}

/** Serialises the rectifying of one invoice, until the transaction ends. */
export async function lockInvoice(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('no key update');
}

/**
 * Issues an invoice under the next number of its series: the database assigns it. Undefined when the buyer has the
 * invoice already; the savepoint releases the number that was tried.
 */
export async function insertInvoice(tx: Queryable, draft: InvoiceDraft): Promise<Invoice | undefined> {
  const year = Number(draft.issuedOn.slice(0, 4));
  try {
    return await tx.transaction(async (inner) => {
      const [row] = await inner
        .insert(invoices)
        .values({ id: newId(), year, ...draft, createdAt: sql`clock_timestamp()` as never })
        .returning();
      return parsed(row!);
    });
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? error) as { constraint?: string };
    if (constraint === 'invoices_booking') return undefined;
    throw error;
  }
}
