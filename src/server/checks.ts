import { bookingChecks, listConfirmedBookings } from './bookings/bookings.ts';
import { type Catalogue, courseChecks } from './courses/courses.ts';
import { compareGiftCards, giftCardChecks } from './gift-cards/gift-cards.ts';
import type { CardPayments } from './integrations/card-payments/port.ts';
import type { ExternalSource, TeeSheetProvider } from './integrations/tee-sheets/port.ts';
import { invoiceChecks } from './invoices/invoices.ts';
import * as payments from './payments/payments.ts';
import type { Db } from './platform/database/database.ts';
import type { ReconciliationCheck } from './reconciliation-check.ts';
import * as teeTimes from './tee-times/tee-times.ts';

interface CheckedParties {
  readonly db: Db;
  readonly catalogue: Catalogue;
  /** External tee sheets that are configured, by source. */
  readonly providers: Partial<Record<ExternalSource, TeeSheetProvider>>;
  readonly cards: CardPayments;
  readonly now: () => Date;
}

/** The checks of all modules, for the app and for the command, which runs without the modules' other parts. */
export function checksOfModules(parties: CheckedParties): readonly ReconciliationCheck[] {
  const { db, catalogue, providers, cards, now } = parties;
  const giftCards = { db, payments };
  return [
    ...courseChecks({ db, providers, now }),
    ...giftCardChecks(giftCards),
    ...bookingChecks({
      db,
      catalogue,
      providers,
      sheets: teeTimes,
      payments: {
        receivedAtProvider: (since) => payments.receivedAtProvider(cards, since),
        moneyOfOrders: payments.moneyOfOrders,
      },
      compareGiftCards: (since, received) => compareGiftCards(giftCards, since, received),
    }),
    ...invoiceChecks({ db, bookings: { listConfirmedBookings }, payments }),
  ];
}
