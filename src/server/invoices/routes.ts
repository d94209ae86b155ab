import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/invoices/contract.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { InvoicesDeps } from './deps.ts';
import { invoiceFile } from './invoice-file.ts';
import { issueInvoice, numberOf } from './issue-invoice.ts';
import { findOwnInvoice, listInvoicesOf } from './store.ts';

/** A document takes some tenths of a second to render: enough for a person, too few to block other requests. */
const FILES_AN_HOUR = 60;

export function invoiceRoutes(handle: Handle, deps: InvoicesDeps): void {
  const mayRead = (userId: string) =>
    deps.limits.spend(`invoice-file:${userId}`, { max: FILES_AN_HOUR, minutes: 60 });
  const tooMany = () => refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });

  handle(contract.getInvoice, async ({ params }, { actor, language }) => {
    const own = await deps.bookings.findBooking(deps.db, params.id, actor.user.id);
    if (!own) return refuse('NOT_FOUND');
    if (!(await mayRead(actor.user.id))) return tooMany();
    const issued = await issueInvoice(deps, own, actor.user.id);
    return issued.ok ? ok(await invoiceFile(deps, issued.value, language)) : issued;
  });

  handle(contract.listInvoices, async ({ params }, { actor }) => {
    const own = await deps.bookings.findBooking(deps.db, params.id, actor.user.id);
    if (!own) return refuse('NOT_FOUND');
    const found = await listInvoicesOf(deps.db, own.booking.id, actor.user.id);
    return ok(
      found.map((invoice) => ({
        id: invoice.id,
        number: numberOf(invoice),
        kind: invoice.series === 'F' ? ('INVOICE' as const) : ('RECTIFYING' as const),
        issuedOn: invoice.issuedOn,
        total: invoice.totalCents,
      })),
    );
  });

  handle(contract.getInvoiceFile, async ({ params }, { actor, language }) => {
    const invoice = await findOwnInvoice(deps.db, params.id, actor.user.id);
    if (!invoice) return refuse('NOT_FOUND');
    if (!(await mayRead(actor.user.id))) return tooMany();
    return ok(await invoiceFile(deps, invoice, language));
  });
}
