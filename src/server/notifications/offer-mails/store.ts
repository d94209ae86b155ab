import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { users } from '#server/tables/accounts.ts';
import { mailedOffers, mails } from '#server/tables/notifications.ts';

/** Active accounts with consent to offers and emails switched on. */
const isWilling = and(isNotNull(users.offersAgreedAt), users.notifyByEmail, isNull(users.deletedAt));

/** Days; less than a week, since the hour of sending may differ. */
const SINCE_THE_LAST = sql`interval '5 days'`;

/** The next people, by id, who want offers and had no mail of them lately. */
export async function listReaders(
  db: Queryable,
  { after, now, limit }: { after: string | undefined; now: Date; limit: number },
): Promise<string[]> {
  const lately = sql`exists (select 1 from ${mails} m where m.user_id = ${users.id} and m.kind = 'offers'
    and m.created_at > ${now.toISOString()}::timestamptz - ${SINCE_THE_LAST})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isWilling, after ? gt(users.id, after) : undefined, sql`not ${lately}`))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of these offers each of these people was sent. */
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

/** Whether the person wants offers at this moment, who then can't be deleted until the transaction ends. */
export async function holdWilling(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isWilling))
    .for('key share');
  return rows.length > 0;
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

/** Since when the person has agreed to offers; null: not, undefined: there is no such person. */
export async function findConsent(db: Queryable, userId: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ agreedAt: users.offersAgreedAt }).from(users).where(eq(users.id, userId));
  return row?.agreedAt;
}
