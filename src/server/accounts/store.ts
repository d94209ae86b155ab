import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { passwordResets, sessions, users } from '#server/tables/accounts.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRow, 'phone' | 'country' | 'language'>>;

export type Contact = Pick<UserRow, 'name' | 'email'>;

/** Names and addresses of accounts by id; an id that is unknown is left out. */
export async function contactsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Locks an account until the transaction ends, but not its key: rows that refer to it can still be written. */
export async function lockAccount(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Undefined when the e-mail is taken, also by a registration at the same moment. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email} collate "C")`, foldEmail(email)));
  return row;
}

export async function requireUser(db: Queryable, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

/** The name of an account, which stays the same until the transaction ends. */
export async function lockName(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row?.name;
}

/** Undefined when the account is deleted: nothing is written into it any more. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: Partial<UserRow>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return row;
}

/**
 * The account, kept from changing until the transaction ends; undefined when its password is no longer the one of
 * `passwordHash`. A check of a password and what follows from it are two moments: this joins them. `for key share` would
 * not do, since a new password changes no key.
 */
export async function lockUserWithPassword(
  tx: Queryable,
  id: string,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/** From now on, unless it was so before. */
export async function agreeToOffers(db: Queryable, id: string): Promise<void> {
  await db
    .update(users)
    .set({ offersAgreedAt: sql`coalesce(${users.offersAgreedAt}, now())` as never })
    .where(eq(users.id, id));
}

/** From now on; false when it was so before. */
export async function withdrawFromOffers(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ offersAgreedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.offersAgreedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function insertSession(
  db: Queryable,
  userId: string,
  tokenHash: string,
  hours: number,
): Promise<void> {
  await db.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash,
    expiresAt: sql`now() + make_interval(hours => ${hours})` as never,
  });
}

export async function findSession(db: Queryable, tokenHash: string): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({ id: users.id, role: users.role, name: users.name, email: users.email, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
    // Prepared: it runs with every call of a signed-in account, and each connection plans it once.
    .prepare('find-session')
    .execute();
  return row;
}

/** Ends the sessions of an account beyond the latest `max`. */
export async function endOldestSessions(db: Queryable, userId: string, max: number): Promise<void> {
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(max);
  await db.delete(sessions).where(inArray(sessions.id, oldest));
}

/**
 * Keeps the caller's session from ending until the transaction ends; false when it has ended since the call came in. The
 * account before the session, in the order of whoever ends sessions.
 */
export async function holdSession(
  tx: Queryable,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share');
  return rows.length > 0;
}

/** Ends the sessions of an account, all of them or all but one. */
export async function endSessions(db: Queryable, userId: string, exceptSessionId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined));
}

export async function insertReset(db: Queryable, userId: string, tokenHash: string): Promise<void> {
  await db
    .insert(passwordResets)
    .values({ tokenHash, userId, expiresAt: sql`now() + interval '1 hour'` as never });
}

/** Ends every link to choose a password that an account was sent. */
export async function endResets(db: Queryable, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Whose a link is, if it is still good; the account is then kept from changing until the transaction ends. */
export async function lockUserOfReset(tx: Queryable, tokenHash: string): Promise<string | undefined> {
  const owner = tx
    .select({ id: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)));
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, owner))
    .for('no key update');
  return row?.id;
}

/** Uses a link up: the account it was for, or undefined when it is unknown, used or out of date. */
export async function consumeReset(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning();
  return row?.userId;
}

/** Deletes expired tokens. */
export async function deleteExpired(db: Queryable): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
