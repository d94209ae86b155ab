import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';

export interface InquiriesDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly announce: Announce;
  /** Looser limits: a demo's visitors share addresses. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}
