import { z } from 'zod';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { idParams, wireCents, wireDate } from '#shared/kernel/wire.ts';

const tag = 'Invoices';

/** `NOT_PAID`: before the payment. `NOTHING_TO_INVOICE`: it cost nothing. `INVOICES_OFF`: no seller is configured. */
const invoiceRefusals = {
  NOT_FOUND: 404,
  NOT_PAID: 409,
  NOTHING_TO_INVOICE: 409,
  TOO_MANY_REQUESTS: 429,
  INVOICES_OFF: 503,
} as const;

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  effect: 'read',
  path: '/api/bookings/:id/invoice',
  access: 'user',
  summary: 'The invoice of a paid booking, as PDF',
  tag,
  params: idParams,
  reply: fileReply,
  file: 'application/pdf',
  refusals: invoiceRefusals,
});

export const InvoiceHead = z.object({
  id: z.string(),
  number: z.string().meta({ example: 'F-2026-000042' }),
  /** RECTIFYING: subtracts a refund from an earlier invoice. */
  kind: z.enum(['INVOICE', 'RECTIFYING']),
  issuedOn: wireDate,
  total: wireCents.meta({ description: 'taxes included, cents; below 0 when it rectifies' }),
});
export type InvoiceHead = z.infer<typeof InvoiceHead>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  effect: 'read',
  path: '/api/bookings/:id/invoices',
  access: 'user',
  summary: 'Invoices of a booking, the first one first. Money in cents',
  tag,
  params: idParams,
  reply: z.array(InvoiceHead),
  refusals: { NOT_FOUND: 404 },
});

export const getInvoiceFile = endpoint({
  name: 'getInvoiceFile',
  method: 'GET',
  effect: 'read',
  path: '/api/invoices/:id',
  access: 'user',
  summary: 'One of the own invoices, as PDF',
  tag,
  params: idParams,
  reply: fileReply,
  file: 'application/pdf',
  refusals: { NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 },
});
