import type { Catalogue } from '#server/courses/courses.ts';
import type { ExternalSource, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { OrderMoney } from '#server/payments/payments.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Finding } from '#server/reconciliation-check.ts';
import type { SheetDay } from '#server/tee-times/tee-times.ts';

/** The own tee sheets, of the module of tee times. */
export interface Sheets {
  listCoursesWithSheets(db: Queryable): Promise<readonly string[]>;
  readSheetDays(tx: Queryable, courseId: string): Promise<readonly SheetDay[]>;
}

/** The money of bookings, of the module of payments. */
export interface BookingMoney {
  /** The card provider's own amounts, cents by the id of the order; undefined when it can't be queried. */
  receivedAtProvider(since: Date): Promise<Map<string, number> | undefined>;
  moneyOfOrders(tx: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderMoney>>;
}

/** Takes the entries of the gift cards out of `received`. */
export type CompareGiftCards = (
  since: Date,
  received: Map<string, number>,
) => Promise<{ readonly findings: readonly Finding[]; readonly checked: number }>;

export interface BookingChecksDeps {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, 'all'>;
  /** External tee sheets that are configured, by source. */
  readonly providers: Partial<
    Record<ExternalSource, Pick<TeeSheetProvider, 'getBooking' | 'orphanedHolds' | 'placeOf'>>
  >;
  readonly sheets: Sheets;
  readonly payments: BookingMoney;
  readonly compareGiftCards: CompareGiftCards;
}
