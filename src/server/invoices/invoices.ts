export type { InvoicesDeps } from './deps.ts';
export { invoiceConfirmed, issueInvoice } from './issue-invoice.ts';
export { rectifyLater } from './rectify-invoice.ts';
