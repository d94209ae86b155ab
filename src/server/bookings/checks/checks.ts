import type { ReconciliationCheck } from '#server/reconciliation-check.ts';
import { checkExternalHolds } from './check-external-holds.ts';
import { checkMoney } from './check-money.ts';
import { checkShares } from './check-shares.ts';
import { checkSheets } from './check-sheets.ts';
import type { BookingChecksDeps } from './deps.ts';

export const bookingChecks = (deps: BookingChecksDeps): readonly ReconciliationCheck[] => [
  { name: 'tee-sheets', isRepeated: false, run: () => checkSheets(deps) },
  { name: 'money', isRepeated: true, run: (since) => checkMoney(deps, since) },
  { name: 'cancelled-shares', isRepeated: false, run: (since) => checkShares(deps, since) },
  { name: 'external-holds', isRepeated: true, run: () => checkExternalHolds(deps) },
];
