import { collectPages, readSnapshot } from '#server/platform/database/snapshot.ts';
import type { CheckResult, Finding } from '#server/reconciliation-check.ts';
import type { GiftCardChecksDeps } from './deps.ts';
import { findCards } from './store.ts';

/**
 * The credit of every account: never below zero, the same in the ledger, and each entry of it founded: on a payment of
 * the account's, or a gift card that it redeemed. The credit of each booking is compared with its money.
 */
export function checkCredit({ db, payments }: GiftCardChecksDeps): Promise<CheckResult> {
  return readSnapshot(db, async (tx) => {
    const { items, rowCount } = await collectPages(
      (afterId, limit) => payments.listCreditAccounts(tx, afterId, limit),
      async (accounts) => {
        const references = accounts.flatMap(({ withoutPayment }) =>
          withoutPayment.map(({ reference }) => reference),
        );
        const cards = await findCards(tx, references);
        return accounts.flatMap(({ id, balance, recorded, withoutPayment }): Finding[] => {
          const unfounded = withoutPayment.filter(({ userId, amountCents, reference, reason }) => {
            const card = cards.get(reference);
            const isFromCard =
              card?.redeemedBy === userId &&
              reason === `gift-card:${reference}` &&
              card.amountCents === amountCents;
            return !isFromCard;
          }).length;
          if (balance >= 0 && recorded === balance && unfounded === 0) return [];
          const detail = `account ${id} has ${balance} cents of credit, ${recorded} recorded, ${unfounded} entries without their reason`;
          return [{ kind: 'credit', subject: id, detail }];
        });
      },
    );
    return { findings: items, checked: rowCount, unreachable: [] };
  });
}
