import { z } from 'zod';
import { defineJob, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { TeeTimesDeps } from './deps.ts';
import { extendSheets } from './extend-sheets.ts';

const extendSheetsJob = defineJob('extend-tee-sheets', z.object({}), { expireInSeconds: 900 });

/** Every night, adds a day at the far end of every sheet. */
export function teeTimeJobs(jobs: Jobs, { db, catalogue, now, blockOf }: TeeTimesDeps): void {
  jobs.handle(extendSheetsJob, async () => {
    await extendSheets(db, await catalogue.all(), now(), blockOf);
  });
  jobs.schedule(extendSheetsJob, '15 3 * * *', 'Europe/Madrid');
}
