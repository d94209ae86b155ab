import type { ReconciliationCheck } from '#server/reconciliation-check.ts';
import { checkCredit } from './check-credit.ts';
import type { GiftCardChecksDeps } from './deps.ts';

/** The money of gift cards is compared together with the money of bookings (`bookings/checks/check-money.ts`). */
export const giftCardChecks = (deps: GiftCardChecksDeps): readonly ReconciliationCheck[] => [
  { name: 'credit', isRepeated: true, run: () => checkCredit(deps) },
];
