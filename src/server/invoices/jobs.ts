import type { InvoicesDeps } from './deps.ts';
import { issueInvoiceJob, issueInvoiceLater } from './issue-invoice.ts';
import { rectifyInvoiceJob, rectifyInvoices } from './rectify-invoice.ts';

export function invoiceJobs(deps: InvoicesDeps): void {
  deps.jobs.handle(issueInvoiceJob, ({ bookingId }) => issueInvoiceLater(deps, bookingId));
  deps.jobs.handle(rectifyInvoiceJob, ({ bookingId }) => rectifyInvoices(deps, bookingId));
}
