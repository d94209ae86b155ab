import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InvoicesDeps } from './deps.ts';
import { invoiceJobs } from './jobs.ts';
import { invoiceListeners } from './listeners.ts';
import { invoicePersonalData } from './personal-data/personal-data.ts';
import { countInvoices } from './personal-data/store.ts';
import { invoiceRoutes } from './routes.ts';

export { invoiceChecks } from './checks/check-invoices.ts';
export type { InvoicesDeps } from './deps.ts';

/** Invoices of paid bookings, issued and rectified by themselves. */
export interface Invoices {
  /** The number of invoices of a buyer, rectifying ones included. */
  countInvoices(db: Queryable, userId: string): Promise<number>;
  readonly module: Module;
}

export function createInvoices(deps: InvoicesDeps): Invoices {
  return {
    countInvoices,
    module: {
      name: 'invoices',
      routes: (handle) => invoiceRoutes(handle, deps),
      jobs: (jobs) => invoiceJobs(jobs, deps),
      listeners: (on) => invoiceListeners(on, deps),
      personalData: invoicePersonalData(deps),
    },
  };
}
