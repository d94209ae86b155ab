import type { CreditReference, OrderMoney } from '#server/payments/payments.ts';
import { collectPages, readSnapshot } from '#server/platform/database/snapshot.ts';
import type { Finding } from '#server/reconciliation-check.ts';
import type { GiftCardChecksDeps } from './deps.ts';
import { listCardsSince } from './store.ts';

const isWorth = (status: string) => status === 'PAID' || status === 'SENT' || status === 'REDEEMED';

type CardRow = Awaited<ReturnType<typeof listCardsSince>>[number];

/** `credit`: the movements that refer to the card. */
function judge(
  { id, status, amountCents, redeemedBy }: CardRow,
  { paid, recordedOnCards: recorded }: OrderMoney,
  credit: readonly CreditReference[],
  receivedCents: number,
): Finding[] {
  const redeemed = credit
    .filter(({ userId, reason }) => userId === redeemedBy && reason === `gift-card:${id}`)
    .reduce((sum, entry) => sum + entry.amountCents, 0);
  const due = isWorth(status) ? amountCents : 0;
  const creditDue = status === 'REDEEMED' ? amountCents : 0;
  if (receivedCents === due && recorded === due && paid === due && redeemed === creditDue) return [];
  const detail = `gift card ${id} is ${status}: ${receivedCents} cents received, ${paid} paid, ${recorded} recorded, ${due} due; ${redeemed} redeemed, ${creditDue} due`;
  return [{ kind: 'giftCardMoney', subject: id, detail }];
}

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
    const { items, rowCount } = await collectPages(
      (afterId, limit) => listCardsSince(tx, since, afterId, limit),
      async (cards) => {
        const ids = cards.map(({ id }) => id);
        const money = await payments.moneyOfOrders(tx, ids);
        const credit = Map.groupBy(await payments.creditOf(tx, ids), ({ reference }) => reference);
        return cards.flatMap((card) => {
          const receivedCents = received.get(card.id) ?? 0;
          received.delete(card.id);
          return judge(card, money.get(card.id)!, credit.get(card.id) ?? [], receivedCents);
        });
      },
    );
    return { findings: items, checked: rowCount };
  });
}
