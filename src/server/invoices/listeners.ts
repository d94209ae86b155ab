import type { Events } from '#server/events.ts';
import type { InvoicesDeps } from './deps.ts';
import { invoiceConfirmed } from './issue-invoice.ts';
import { rectifyLater } from './rectify-invoice.ts';

/** A confirmed booking is invoiced; every refund of it is taken off. */
export function invoiceListeners(on: Events['on'], deps: InvoicesDeps): void {
  on('booking.confirmed', (tx, { bookingId }) => invoiceConfirmed(deps, tx, bookingId));
  on('booking.cancelled', (tx, { bookingId }) => rectifyLater(deps, tx, bookingId));
  on('payment.refund-requested', (tx, { order }) => rectifyLater(deps, tx, order.id));
  on('club.changed', (tx, { bookingId }) => rectifyLater(deps, tx, bookingId));
  on('player.cancelled', (tx, { bookingId }) => rectifyLater(deps, tx, bookingId));
}
