import { z } from 'zod';
import type { Catalogue } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineJob, type Jobs } from '#server/platform/jobs/jobs.ts';
import { type BlockOf, extendSheets } from './extend-sheets.ts';

const extendSheetsJob = defineJob('extend-tee-sheets', z.object({}), { expireInSeconds: 900 });

/** Every night, adds a day at the far end of every sheet. `blockOf` returns its blocked places. */
export function teeTimeJobs(jobs: Jobs, db: Db, catalogue: Catalogue, blockOf: BlockOf | undefined): void {
  jobs.handle(extendSheetsJob, async () => {
    await extendSheets(db, await catalogue.all(), new Date(), blockOf);
  });
  jobs.schedule(extendSheetsJob, '15 3 * * *', 'Europe/Madrid');
}
