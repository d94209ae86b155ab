import { and, asc, gt, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { giftCards } from '#server/tables/gift-cards.ts';

/** A page of the gift cards that were created since a moment, by their ids. */
export function listCardsSince(tx: Queryable, since: Date, afterId: string, limit: number) {
  return tx
    .select({
      id: giftCards.id,
      status: giftCards.status,
      amountCents: giftCards.amountCents,
      redeemedBy: giftCards.redeemedBy,
    })
    .from(giftCards)
    .where(and(gte(giftCards.createdAt, since), gt(giftCards.id, afterId)))
    .orderBy(asc(giftCards.id))
    .limit(limit);
}

interface CardValue {
  readonly redeemedBy: string | null;
  readonly amountCents: number;
}

/** Those of a list of ids that are gift cards. */
export async function findCards(tx: Queryable, ids: readonly string[]): Promise<Map<string, CardValue>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: giftCards.id, redeemedBy: giftCards.redeemedBy, amountCents: giftCards.amountCents })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]));
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}
