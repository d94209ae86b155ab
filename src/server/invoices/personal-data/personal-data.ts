import type { PersonalData } from '#server/personal-data.ts';
import { invoiceNumber } from '#shared/invoices/number.ts';
import type { InvoicesExport } from '#shared/invoices/personal-export.ts';
import type { InvoicesDeps } from '../deps.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { findInvoiceOf } from '../store.ts';
import { listOwnInvoices } from './store.ts';

/** Issues the invoices of sold items while their buyer is known: sales from before invoices, or whose job has not run. */
async function issueMissing(deps: InvoicesDeps, userId: string): Promise<void> {
  if (!deps.seller) return;
  for (const bookingId of await deps.payments.listSettledOrders(deps.db, userId)) {
    if (await findInvoiceOf(deps.db, bookingId, userId)) continue;
    const stored = await deps.bookings.findBooking(deps.db, bookingId);
    if (stored?.booking.confirmedAt) await issueInvoice(deps, stored, userId);
  }
}

/** Invoices are retained as they were issued, with the name and the address of the buyer (RD 1619/2012). */
export const invoicePersonalData = (deps: InvoicesDeps): PersonalData => ({
  tables: { invoices: 'RETAINED' },
  async export(tx, userId): Promise<InvoicesExport> {
    const own = await listOwnInvoices(tx, userId);
    return {
      invoices: own.map(({ series, year, number, issuedOn, totalCents, content }) => ({
        number: invoiceNumber(series, year, number),
        issuedOn,
        totalCents,
        content,
      })),
    };
  },
  beforeErasure: (userId) => issueMissing(deps, userId),
});
