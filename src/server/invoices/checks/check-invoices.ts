import type { ConfirmedBooking } from '#server/bookings/bookings.ts';
import type { PaidPayment } from '#server/payments/payments.ts';
import type { Db, Queryable, Tx } from '#server/platform/database/database.ts';
import { pagesById, readSnapshot } from '#server/platform/database/snapshot.ts';
import type { CheckResult, Finding, ReconciliationCheck } from '#server/reconciliation-check.ts';
import { firstIssuedAt, listInvoicesOfBookings, listSeriesWithGaps } from './store.ts';

/** What of bookings and their payments the check reads. */
export interface InvoiceChecksDeps {
  readonly db: Db;
  readonly bookings: {
    listConfirmedBookings(
      tx: Queryable,
      since: Date,
      afterId: string,
      limit: number,
    ): Promise<readonly ConfirmedBooking[]>;
  };
  readonly payments: {
    paymentsOfOrders(
      tx: Queryable,
      orderIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly PaidPayment[]>>;
  };
}

type InvoiceRow = Awaited<ReturnType<typeof listInvoicesOfBookings>>[number];

const sumOf = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The invoices of one buyer of a booking. */
function judgeBuyer(
  booking: ConfirmedBooking,
  buyer: string,
  own: { readonly invoices: readonly InvoiceRow[]; readonly payments: readonly PaidPayment[] },
  settled: number,
): Finding[] {
  const first = own.invoices.filter(({ series }) => series === 'F');
  const invoiced = sumOf(own.invoices, ({ totalCents }) => totalCents);
  // The buyer's payments for the booking when it was confirmed, and the same less all requested refunds.
  const paid = sumOf(own.payments, ({ settledCents }) => settledCents);
  const netPaid = sumOf(own.payments, ({ amountCents, refundedCents }) => amountCents - refundedCents);
  const isRight =
    first.length === 1 &&
    sumOf(first, ({ totalCents }) => totalCents) === paid &&
    invoiced === netPaid &&
    settled === booking.totalCents;
  if (isRight) return [];
  const detail = `${booking.locator} has ${first.length} invoices; ${invoiced} cents invoiced, ${netPaid} kept of ${paid}, and ${settled} paid of ${booking.totalCents}`;
  return [{ kind: 'wrongInvoices', subject: `${booking.id} ${buyer}`, detail }];
}

/**
 * Bookings that were confirmed since invoices are issued: earlier ones get theirs on request, and are compared once
 * they have one.
 */
async function compareBookings(
  { bookings, payments }: InvoiceChecksDeps,
  tx: Tx,
  since: Date,
): Promise<{ findings: Finding[]; checked: number }> {
  const findings: Finding[] = [];
  let checked = 0;
  const issuedSince = await firstIssuedAt(tx);
  const pages = pagesById((afterId, limit) => bookings.listConfirmedBookings(tx, since, afterId, limit));
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const paymentsOf = await payments.paymentsOfOrders(tx, ids);
    const invoicesOf = Map.groupBy(await listInvoicesOfBookings(tx, ids), ({ bookingId }) => bookingId);
    for (const booking of page) {
      const settled = (paymentsOf.get(booking.id) ?? []).filter(({ settledCents }) => settledCents > 0);
      const invoices = invoicesOf.get(booking.id) ?? [];
      const isIssued = issuedSince !== undefined && issuedSince < booking.confirmedAt;
      const buyers = new Set(settled.map(({ payerId }) => payerId));
      for (const buyer of buyers.size > 0 ? buyers : [booking.userId]) {
        const own = {
          invoices: invoices.filter(({ userId }) => userId === buyer),
          payments: settled.filter(({ payerId }) => payerId === buyer),
        };
        if (!isIssued && own.invoices.length === 0) continue;
        checked += 1;
        const settledCents = sumOf(settled, (payment) => payment.settledCents);
        findings.push(...judgeBuyer(booking, buyer, own, settledCents));
      }
    }
  }
  return { findings, checked };
}

/**
 * The invoices of every booking and buyer against the buyer's payments less refunds, and the numbers of every series.
 */
function checkInvoices(deps: InvoiceChecksDeps, since: Date): Promise<CheckResult> {
  return readSnapshot(deps.db, async (tx) => {
    const { findings, checked } = await compareBookings(deps, tx, since);
    for (const { name, last, issued } of await listSeriesWithGaps(tx))
      findings.push({
        kind: 'wrongInvoices',
        subject: name,
        detail: `${name} ends with ${last} and has ${issued} invoices`,
      });
    return { findings, checked, unreachable: [] };
  });
}

export const invoiceChecks = (deps: InvoiceChecksDeps): readonly ReconciliationCheck[] => [
  { name: 'invoices', isRepeated: true, run: (since) => checkInvoices(deps, since) },
];
