import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Passwords } from './passwords.ts';

/** What this module needs; made once by the composition root. */
export interface AccountsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly announce: Announce;
  readonly sessionSecret: string;
  readonly operatorCode: string | undefined;
  readonly adminKey: string | undefined;
  /** In the demo all visitors share one address: its limits are wider. */
  readonly demo: boolean;
}
