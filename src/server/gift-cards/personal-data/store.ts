import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { giftCards } from '#server/tables/gift-cards.ts';

export async function readGiftCardRows(tx: Queryable, userId: string) {
  return {
    bought: await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.buyerId, userId))
      .orderBy(asc(giftCards.createdAt)),
    redeemed: await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.redeemedBy, userId))
      .orderBy(asc(giftCards.redeemedAt)),
  };
}

/** Paid cards that are still to be sent. */
export async function listUndelivered(tx: Queryable, buyerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), eq(giftCards.status, 'PAID')));
  return rows.map(({ id }) => id);
}

/** Those of a list of orders that are gift cards. */
export async function describeCards(tx: Queryable, ids: readonly string[]) {
  const rows = await tx
    .select({ orderId: giftCards.id, status: giftCards.status })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]));
  return rows.map(({ orderId, status }) => ({ orderId, isUnpaid: status === 'PENDING' }));
}

/** Cards that the person bought or redeemed lose their recipient and message; their codes stay valid. */
export async function anonymiseCards(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: null })
    .where(or(eq(giftCards.buyerId, userId), eq(giftCards.redeemedBy, userId)));
}
