import type { Module } from '#server/module.ts';
import type { InquiriesDeps } from './deps.ts';
import { inquiryJobs } from './jobs.ts';
import { inquiryRoutes } from './routes.ts';

export type { InquiriesDeps } from './deps.ts';
export { findInquiry, type InquiryRow } from './store.ts';

/** Messages to support. */
export interface Inquiries {
  readonly module: Module;
}

export function createInquiries(deps: InquiriesDeps): Inquiries {
  return {
    module: {
      name: 'inquiries',
      routes: (handle) => inquiryRoutes(handle, deps),
      jobs: (jobs) => inquiryJobs(jobs, deps),
    },
  };
}
