import { sql } from 'drizzle-orm';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface InvoicedRow extends Record<string, unknown> {
  id: string;
  locator: string;
  buyer: string;
  /** Invoices of the first series to the buyer, which must be one; 0: the buyer has no invoice. */
  invoices: number;
  /** The amount of the first one, and the sum of all. */
  first: number;
  invoiced: number;
  /** The buyer's payments for the booking when it was confirmed; in all its price. */
  paid: number;
  /** The same less refunds. */
  kept: number;
  /** The booking's price, and the sum of its buyers' payments. */
  price: number;
  settled: number;
}

/** Bookings that were confirmed since invoices are issued: earlier ones get theirs on request. */
async function invoicedSince({ db }: ReconciliationDeps, since: Date): Promise<InvoicedRow[]> {
  const { rows } = await db.execute<InvoicedRow>(sql`
    with paid as (
      select p.order_id, p.payer_id, sum(p.settled_cents) as paid, sum(p.amount_cents - coalesce((select sum(r.amount_cents)
        from refunds r where r.payment_id = p.id), 0)) as kept
      from payments p where p.settled_cents > 0 group by p.order_id, p.payer_id)
    select b.id, b.locator, coalesce(p.payer_id, b.user_id) as buyer,
      count(i.id) filter (where i.series = 'F')::int as invoices,
      coalesce(sum(i.total_cents) filter (where i.series = 'F'), 0)::bigint as first,
      coalesce(sum(i.total_cents), 0)::bigint as invoiced, coalesce(p.paid, 0)::bigint as paid, coalesce(p.kept, 0)::bigint as kept,
      b.total_cents as price, coalesce((select sum(o.paid) from paid o where o.order_id = b.id), 0)::bigint as settled
    from bookings b left join paid p on p.order_id = b.id
    left join invoices i on i.booking_id = b.id and i.user_id = coalesce(p.payer_id, b.user_id)
    where b.created_at >= ${since.toISOString()} and b.confirmed_at is not null and b.total_cents > 0
      and (i.id is not null or exists (select 1 from invoices e where e.created_at < b.confirmed_at))
    group by b.id, p.payer_id, p.paid, p.kept`);
  return rows;
}

/** Series whose last number differs from their count. */
async function seriesWithGaps({ db }: ReconciliationDeps): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; last: number; issued: number }>(sql`
    select c.series || '-' || c.year as name, c.last, count(i.id)::int as issued
    from invoice_counters c left join invoices i on i.series = c.series and i.year = c.year
    group by c.series, c.year having count(i.id) <> c.last`);
  return rows.map(({ name, last, issued }) => ({
    kind: 'wrongInvoices',
    subject: name,
    detail: `${name} ends with ${last} and has ${issued} invoices`,
  }));
}

/**
 * The invoices of every booking and buyer against the buyer's payments less refunds, and the numbers of every series.
 */
export async function checkInvoices(deps: ReconciliationDeps, since: Date): Promise<Look> {
  const bookings = await invoicedSince(deps, since);
  const wrong = bookings.filter(
    ({ invoices, first, invoiced, paid, kept, price, settled }) =>
      invoices !== 1 || first !== paid || invoiced !== kept || settled !== price,
  );
  const findings = wrong.map(({ id, locator, buyer, invoices, invoiced, paid, kept, price, settled }) => ({
    kind: 'wrongInvoices' as const,
    subject: `${id} ${buyer}`,
    detail: `${locator} has ${invoices} invoices; ${invoiced} cents invoiced, ${kept} kept of ${paid}, and ${settled} paid of ${price}`,
  }));
  return {
    findings: [...findings, ...(await seriesWithGaps(deps))],
    checked: bookings.length,
    unreachable: [],
  };
}
