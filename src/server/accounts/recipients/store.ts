import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Account } from '#server/platform/email/recipient.ts';
import { users } from '#server/tables/accounts.ts';

/** The account that messages are sent to, with its preferences. */
export async function findRecipient(db: Queryable, userId: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      deletedAt: users.deletedAt,
      notifyByEmail: users.notifyByEmail,
      notifyByPush: users.notifyByPush,
      offersAgreedAt: users.offersAgreedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { name, email, language, deletedAt, notifyByEmail, notifyByPush, offersAgreedAt } = row;
  return {
    name,
    email,
    language,
    isDeleted: deletedAt !== null,
    wants: { email: notifyByEmail, push: notifyByPush, offers: offersAgreedAt !== null },
  };
}

/** Active accounts with consent to offers and emails switched on. */
const isSubscriber = and(isNotNull(users.offersAgreedAt), users.notifyByEmail, isNull(users.deletedAt));

/** The next accounts, by id, that are to receive offers by email. */
export async function listSubscribers(
  db: Queryable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isSubscriber, after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether an account is to receive offers at this moment; it can't be deleted until the transaction ends. */
export async function lockSubscriber(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isSubscriber))
    .for('key share');
  return rows.length > 0;
}

/** Since when an account has agreed to offers; null: it has not, undefined: there is no such account. */
export async function findConsent(db: Queryable, userId: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ agreedAt: users.offersAgreedAt }).from(users).where(eq(users.id, userId));
  return row?.agreedAt;
}
