import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { mailedOffers } from '#server/tables/notifications.ts';

/** Which of these offers were sent to each of these accounts. */
export async function sentOffers(
  db: Queryable,
  userIds: readonly string[],
  offerIds: readonly string[],
): Promise<(userId: string) => ReadonlySet<string>> {
  const rows = await db
    .select({ userId: mailedOffers.userId, offerId: mailedOffers.offerId })
    .from(mailedOffers)
    .where(and(inArray(mailedOffers.userId, [...userIds]), inArray(mailedOffers.offerId, [...offerIds])));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return (userId) => new Set(byUser.get(userId)?.map(({ offerId }) => offerId));
}

/** Stores the offers of an email; offers that the account got in another email are left out. */
export async function insertMailed(
  tx: Queryable,
  { userId, messageId, offerIds }: { userId: string; messageId: string; offerIds: readonly string[] },
): Promise<void> {
  await tx
    .insert(mailedOffers)
    .values(offerIds.map((offerId) => ({ userId, offerId, messageId })))
    .onConflictDoNothing();
}

export async function offersOfMail(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ offerId: mailedOffers.offerId })
    .from(mailedOffers)
    .where(eq(mailedOffers.messageId, messageId));
  return rows.map(({ offerId }) => offerId);
}
