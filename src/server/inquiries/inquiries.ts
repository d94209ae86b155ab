import type { Module } from '#server/module.ts';
import type { InquiriesDeps } from './deps.ts';
import { inquiryToSupport } from './emails/inquiry.email.ts';
import { inquiryReceipt } from './emails/inquiry-receipt.email.ts';
import { inquiryJobs } from './jobs.ts';
import { inquiryRoutes } from './routes.ts';

export type { InquiriesDeps } from './deps.ts';

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
      emails: [inquiryToSupport(deps), inquiryReceipt(deps)],
    },
  };
}
