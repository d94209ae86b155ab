import { pagesById, readSnapshot } from '#server/platform/database/snapshot.ts';
import type { Finding } from '#server/reconciliation-check.ts';
import type { GiftCardChecksDeps } from './deps.ts';
import { listCardsSince } from './store.ts';

const isWorth = (status: string) => status === 'PAID' || status === 'SENT' || status === 'REDEEMED';

/**
 * Every gift card since a moment against the provider's receipts, our ledger, and its credit. Takes the cards' entries
 * out of `received`, cents by the id of the order: the rest is of other orders.
 */
export function compareGiftCards(
  { db, payments }: GiftCardChecksDeps,
  since: Date,
  received: Map<string, number>,
): Promise<{ findings: Finding[]; checked: number }> {
  return readSnapshot(db, async (tx) => {
    const findings: Finding[] = [];
    let checked = 0;
    for await (const cards of pagesById((afterId, limit) => listCardsSince(tx, since, afterId, limit))) {
      checked += cards.length;
      const ids = cards.map(({ id }) => id);
      const money = await payments.moneyOfOrders(tx, ids);
      const credit = Map.groupBy(await payments.creditOf(tx, ids), ({ reference }) => reference);
      for (const { id, status, amountCents, redeemedBy } of cards) {
        const { paid, recordedOnCards: recorded } = money.get(id)!;
        const redeemed = (credit.get(id) ?? [])
          .filter(({ userId, reason }) => userId === redeemedBy && reason === `gift-card:${id}`)
          .reduce((sum, entry) => sum + entry.amountCents, 0);
        const due = isWorth(status) ? amountCents : 0;
        const creditDue = status === 'REDEEMED' ? amountCents : 0;
        const receivedCents = received.get(id) ?? 0;
        received.delete(id);
        if (receivedCents === due && recorded === due && paid === due && redeemed === creditDue) continue;
        const detail = `gift card ${id} is ${status}: ${receivedCents} cents received, ${paid} paid, ${recorded} recorded, ${due} due; ${redeemed} redeemed, ${creditDue} due`;
        findings.push({ kind: 'giftCardMoney', subject: id, detail });
      }
    }
    return { findings, checked };
  });
}
