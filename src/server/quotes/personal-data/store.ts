import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { quoteCourses, quoteHotels, quotes } from '#server/tables/quotes.ts';

export async function readQuoteRows(tx: Queryable, userId: string) {
  const own = await tx.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.createdAt));
  const ids = own.map(({ id }) => id);
  return {
    quotes: own,
    lines: await tx
      .select()
      .from(quoteCourses)
      .where(inArray(quoteCourses.quoteId, ids))
      .orderBy(asc(quoteCourses.position)),
    hotels: await tx
      .select()
      .from(quoteHotels)
      .where(inArray(quoteHotels.quoteId, ids))
      .orderBy(asc(quoteHotels.id)),
  };
}

/** Their lines and stays are deleted with them. */
export async function deleteQuotes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.userId, userId));
}
