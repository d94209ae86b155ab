import type { Contact } from '#server/accounts/accounts.ts';
import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { Catalogue } from '#server/courses/courses.ts';
import type { PaidPayment } from '#server/payments/payments.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Seller } from '#shared/invoices/content.ts';

/** The names and addresses of buyers. */
export interface InvoicedAccounts {
  contactsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Contact>>;
}

/** The invoiced bookings; with an owner's id only if it is the owner's. */
export interface InvoicedBookings {
  findBooking(db: Queryable, id: string, ownerId?: string): Promise<StoredBooking | undefined>;
}

/** The payments of the buyers. */
export interface InvoicedPayments {
  paymentsOfOrder(db: Queryable, orderId: string): Promise<readonly PaidPayment[]>;
  /** The orders that were confirmed with a payment of the payer. */
  listSettledOrders(db: Queryable, payerId: string): Promise<readonly string[]>;
}

export interface InvoicesDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly limits: Limits;
  readonly accounts: InvoicedAccounts;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly payments: InvoicedPayments;
  readonly bookings: InvoicedBookings;
  readonly renderer: Renderer;
  /** Unset: there is no seller, and no invoice is issued. */
  readonly seller: Seller | undefined;
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}
