import { inArray, min, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { invoices } from '#server/tables/invoices.ts';

/** The moment of the first invoice; undefined when there is none. */
export async function firstIssuedAt(tx: Queryable): Promise<Date | undefined> {
  const [row] = await tx.select({ at: min(invoices.createdAt) }).from(invoices);
  return row?.at ?? undefined;
}

/** All invoices of bookings, rectifying ones included. */
export async function listInvoicesOfBookings(tx: Queryable, bookingIds: readonly string[]) {
  return tx
    .select({
      bookingId: invoices.bookingId,
      userId: invoices.userId,
      series: invoices.series,
      totalCents: invoices.totalCents,
    })
    .from(invoices)
    .where(inArray(invoices.bookingId, [...bookingIds]));
}

export interface SeriesGap extends Record<string, unknown> {
  name: string;
  last: number;
  issued: number;
}

/** Series whose last number differs from their count. */
export async function listSeriesWithGaps(db: Queryable): Promise<SeriesGap[]> {
  const { rows } = await db.execute<SeriesGap>(sql`
    select c.series || '-' || c.year as name, c.last, count(i.id)::int as issued
    from invoice_counters c left join invoices i on i.series = c.series and i.year = c.year
    group by c.series, c.year having count(i.id) <> c.last`);
  return rows;
}
