import { sql } from 'drizzle-orm';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface InvoicedRow extends Record<string, unknown> {
  id: string;
  locator: string;
  /** Invoices of the first series, which is one; 0 is a booking that is not invoiced. */
  invoices: number;
  invoiced: number;
  /** The price less what went back to the card and as credit. */
  kept: number;
}

/** Bookings that were confirmed since invoices are issued: those before have theirs when somebody asks for it. */
async function invoicedSince({ db }: ReconciliationDeps, since: Date): Promise<InvoicedRow[]> {
  const { rows } = await db.execute<InvoicedRow>(sql`
    select b.id, b.locator, count(i.id) filter (where i.series = 'F')::int as invoices,
      coalesce(sum(i.total_cents), 0)::bigint as invoiced,
      b.total_cents - greatest(0, least(b.total_cents,
        coalesce((select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
          where p.reference = b.id), 0)
        + coalesce((select sum(c.amount_cents) from credit_entries c where c.reference = b.id), 0)
        + case when b.is_credit then b.total_cents else 0 end))::bigint as kept
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

/** Every booking's invoices against what was kept of its price, and the numbers of every series. */
export async function lookAtInvoices(deps: ReconciliationDeps, since: Date): Promise<Look> {
  const bookings = await invoicedSince(deps, since);
  const wrong = bookings.filter(({ invoices, invoiced, kept }) => invoices !== 1 || invoiced !== kept);
  const findings = wrong.map(({ id, locator, invoices, invoiced, kept }) => ({
    kind: 'wrongInvoices' as const,
    subject: id,
    detail: `${locator} has ${invoices} invoices; ${invoiced} cents invoiced, ${kept} kept`,
  }));
  return {
    findings: [...findings, ...(await seriesWithGaps(deps))],
    checked: bookings.length,
    unreachable: [],
  };
}
