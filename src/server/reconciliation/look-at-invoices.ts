import { sql } from 'drizzle-orm';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface InvoicedRow extends Record<string, unknown> {
  id: string;
  locator: string;
  /** Invoices of the first series, which is one; 0 is a booking that is not invoiced. */
  invoices: number;
  /** What the first one says, and what all of them sum to. */
  first: number;
  invoiced: number;
  price: number;
  /** Of the price: what was paid by card and by credit, less what went back. */
  kept: number;
}

/** Bookings that were confirmed since invoices are issued: those before have theirs when somebody asks for it. */
async function invoicedSince({ db }: ReconciliationDeps, since: Date): Promise<InvoicedRow[]> {
  const { rows } = await db.execute<InvoicedRow>(sql`
    select b.id, b.locator, count(i.id) filter (where i.series = 'F')::int as invoices,
      coalesce(sum(i.total_cents) filter (where i.series = 'F'), 0)::bigint as first,
      coalesce(sum(i.total_cents), 0)::bigint as invoiced, b.total_cents as price,
      least(b.total_cents,
        coalesce((select p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id), 0)
          from payments p where p.reference = b.id and p.paid_at is not null), 0)
        - coalesce((select sum(c.amount_cents) from credit_entries c where c.reference = b.id), 0))::bigint as kept
    from bookings b left join invoices i on i.booking_id = b.id
    where b.created_at >= ${since.toISOString()} and b.confirmed_at is not null and b.total_cents > 0
      and (i.id is not null or exists (select 1 from invoices e where e.created_at < b.confirmed_at))
    group by b.id`);
  return rows;
}

/** Series whose last number is not how many they have. */
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

/** Every booking's invoices against its price and what was kept of it, and the numbers of every series. */
export async function lookAtInvoices(deps: ReconciliationDeps, since: Date): Promise<Look> {
  const bookings = await invoicedSince(deps, since);
  const wrong = bookings.filter(
    ({ invoices, first, invoiced, price, kept }) => invoices !== 1 || first !== price || invoiced !== kept,
  );
  const findings = wrong.map(({ id, locator, invoices, invoiced, price, kept }) => ({
    kind: 'wrongInvoices' as const,
    subject: id,
    detail: `${locator} has ${invoices} invoices; ${invoiced} cents invoiced, ${kept} kept of ${price}`,
  }));
  return {
    findings: [...findings, ...(await seriesWithGaps(deps))],
    checked: bookings.length,
    unreachable: [],
  };
}
