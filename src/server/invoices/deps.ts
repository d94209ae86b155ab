import type { Catalogue } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Seller } from '#shared/invoices/content.ts';

export interface InvoicesDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly renderer: Renderer;
  /** Unset: there is no seller, and no invoice is issued. */
  readonly seller: Seller | undefined;
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}
