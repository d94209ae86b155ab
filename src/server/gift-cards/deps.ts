import type { Announce } from '#server/events.ts';
import type { PaymentsDeps } from '#server/payments/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';

export interface GiftCardsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly announce: Announce;
  readonly payments: PaymentsDeps;
  /** Encrypts codes that are still to be mailed or printed. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly renderer: Renderer;
  /** In the demo all players share one address: its limits are wider. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}
