import { and, asc, eq, isNull } from 'drizzle-orm';
import { lockOrganisationsOf } from '#server/organisations/organisations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { passwordResets, sessions, users } from '#server/tables/accounts.ts';

/**
 * Locks the account until the transaction ends; concurrent inserts for it wait. Locks its organisations first, so that of
 * the last two owners who delete their accounts at once one stays.
 */
export async function lockForDeletion(tx: Queryable, id: string) {
  await lockOrganisationsOf(tx, id);
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function readAccountRows(tx: Queryable, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return {
    user: user!,
    sessions: await tx
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    resets: await tx.select().from(passwordResets).where(eq(passwordResets.userId, userId)),
  };
}

/**
 * Anonymises the account: its row keeps only its dates. Without an address it can't be registered, signed in with or
 * written to, and the former address is free. Returns the former address.
 */
export async function anonymiseAccount(tx: Queryable, id: string, now: Date): Promise<string | undefined> {
  const [former] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  await tx
    .update(users)
    .set({
      name: '',
      email: `deleted:${id}`,
      passwordHash: '',
      phone: null,
      country: null,
      language: null,
      notifyByPush: false,
      notifyByEmail: false,
      offersAgreedAt: null,
      deletedAt: now,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return former?.email;
}
