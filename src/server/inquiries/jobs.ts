import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { InquiriesDeps } from './deps.ts';
import { deleteInquiries } from './store.ts';

const DELETE_EVERY_SECONDS = 3600;
/** The period that the privacy page states. */
const RETENTION_DAYS = 365;
const DAY_MS = 86_400_000;

/** The sweep: messages are retained for a year. */
export async function deleteOldInquiries(deps: InquiriesDeps): Promise<void> {
  await deleteInquiries(deps.db, new Date(deps.now().getTime() - RETENTION_DAYS * DAY_MS));
}

export function inquiryJobs(jobs: Jobs, deps: InquiriesDeps): void {
  jobs.every(DELETE_EVERY_SECONDS, 'forget-inquiries', () => deleteOldInquiries(deps));
}
