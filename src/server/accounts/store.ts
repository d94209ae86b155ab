import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { attempts, passwordResets, sessions, users } from '#server/tables/accounts.ts';
import type { Account } from '#shared/accounts/contract.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRow, 'phone' | 'country' | 'language'>>;

export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    language: row.language,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    notificacionesPush: row.notifyByPush,
    notificacionesEmail: row.notifyByEmail,
    notificacionesOfertas: row.offersAgreedAt !== null,
  };
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
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function requireUser(db: Queryable, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
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
    // Asked with every call of a signed-in person: each connection plans it once.
    .prepare('find-session')
    .execute();
  return row;
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

/** Uses a link up: the account it was for, or undefined when it is unknown, used or out of date. */
export async function takeReset(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning();
  return row?.userId;
}

/** What is over opens and counts nothing; kept, strangers could fill the disk with it. */
export async function forgetEnded(db: Queryable): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`));
}
