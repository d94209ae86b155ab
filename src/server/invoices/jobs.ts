import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { InvoicesDeps } from './deps.ts';
import { issueInvoiceJob, issueInvoiceLater } from './issue-invoice.ts';
import { rectifyInvoiceJob, rectifyInvoices } from './rectify-invoice.ts';

export function invoiceJobs(jobs: Jobs, deps: InvoicesDeps): void {
  jobs.handle(issueInvoiceJob, ({ bookingId }) => issueInvoiceLater(deps, bookingId));
  jobs.handle(rectifyInvoiceJob, ({ bookingId }) => rectifyInvoices(deps, bookingId));
}
