import type { Announce } from '#server/events.ts';
import type { CardPayments } from '#server/integrations/card-payments/port.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observe/log.ts';

/** Dependencies of this module. Of an order it knows the kind, the id and the given price. */
export interface PaymentsDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly announce: Announce;
  readonly provider: CardPayments;
  readonly log: Log;
}

/** How long the provider may take to reply while a person waits. */
export const PROVIDER_DEADLINE_MS = 8000;
