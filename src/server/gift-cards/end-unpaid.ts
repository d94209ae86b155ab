import type { GiftCardsDeps } from './deps.ts';
import { listUnpaid, markExpired } from './store.ts';

/**
 * Expires a buyer's unpaid cards before their time limit. Their payments are cancelled now where the provider replies,
 * otherwise by the job, and until then they count as open.
 */
export async function endUnpaidCards(deps: GiftCardsDeps, buyerId: string): Promise<void> {
  for (const giftCardId of await listUnpaid(deps.db, buyerId)) {
    const isEnded = await deps.db.transaction(async (tx) => {
      if (!(await markExpired(tx, giftCardId))) return false;
      await deps.payments.byCard.requestCancellation(tx, { reference: giftCardId });
      return true;
    });
    if (!isEnded) continue;
    await deps.payments.byCard
      .cancelPayments({ reference: giftCardId })
      .catch((error) => deps.log.warn({ err: error, giftCardId }, 'payment not closed yet'));
  }
}
