import type { CardPayments } from '#server/integrations/card-payments/port.ts';
import type { ExternalSource, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observe/log.ts';

export interface ReconciliationDeps {
  readonly db: Db;
  /** External tee sheets that are configured, by source. */
  readonly providers: Partial<Record<ExternalSource, TeeSheetProvider>>;
  readonly cards: CardPayments;
  readonly now: () => Date;
  readonly log: Log;
}
