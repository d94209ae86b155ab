import type { Passwords } from '#server/accounts/accounts.ts';
import type { GiftCards } from '#server/gift-cards/gift-cards.ts';
import type { InvoicesDeps } from '#server/invoices/invoices.ts';
import type { NotificationsDeps } from '#server/notifications/notifications.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';

export interface PrivacyDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly giftCards: Pick<GiftCards, 'endUnpaidCards'>;
  readonly invoices: InvoicesDeps;
  readonly notifications: NotificationsDeps;
  /** The shared accounts of a demo are not deleted. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}
