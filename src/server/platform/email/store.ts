import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { mails } from '#server/tables/emails.ts';
import { emailMachine } from '#shared/kernel/email-states.ts';
import type { Queryable } from '../database/database.ts';
import { stateWriter, type Transition } from '../database/state-writer.ts';

export type EmailRow = typeof mails.$inferSelect;

/** False if this email was stored before. */
export async function insertEmail(
  tx: Queryable,
  email: Pick<EmailRow, 'messageId' | 'kind' | 'subjectId' | 'userId' | 'sealed' | 'createdAt'>,
): Promise<boolean> {
  const made = await tx
    .insert(mails)
    .values(email)
    .onConflictDoNothing()
    .returning({ messageId: mails.messageId });
  return made.length > 0;
}

export async function findEmail(db: Queryable, messageId: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.messageId, messageId));
  return row;
}

/** Claims a waiting email for a while; false if it has ended, or another process has claimed it. */
export async function claimEmail(db: Queryable, messageId: string, seconds: number): Promise<boolean> {
  const taken = await db
    .update(mails)
    .set({ sendingUntil: sql`now() + make_interval(secs => ${seconds})` as never })
    .where(
      and(
        eq(mails.messageId, messageId),
        eq(mails.status, 'WAITING'),
        or(isNull(mails.sendingUntil), lt(mails.sendingUntil, sql`now()`)),
      ),
    )
    .returning({ messageId: mails.messageId });
  return taken.length > 0;
}

/** Releases an email that was not sent, so that the next try need not wait. */
export async function unclaimEmail(db: Queryable, messageId: string): Promise<void> {
  await db.update(mails).set({ sendingUntil: null }).where(eq(mails.messageId, messageId));
}

const writeEmail = stateWriter(mails, 'status', emailMachine);

export async function transitionEmail<To extends EmailRow['status']>(
  db: Queryable,
  messageId: string,
  to: To,
  change: Transition<typeof mails, 'status', typeof emailMachine, To>['change'] = {},
): Promise<boolean> {
  return (await writeEmail(db, to, { where: eq(mails.messageId, messageId), change })).rowCount === 1;
}

/** WAITING → its end; its secret is deleted. */
export async function endEmail(
  db: Queryable,
  messageId: string,
  status: Exclude<EmailRow['status'], 'WAITING'>,
  now: Date,
): Promise<void> {
  const change = { endedAt: now, sealed: null, sendingUntil: null };
  await transitionEmail(db, messageId, status, change);
}

/** Emails of one kind that were stored before this time and still wait. */
export async function listWaitingSince(db: Queryable, kind: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.status, 'WAITING'), lt(mails.createdAt, since)));
  return rows.map(({ messageId }) => messageId);
}

/** Those of these accounts that an email of one kind was stored for after this time. */
export async function accountsEmailedSince(
  db: Queryable,
  kind: string,
  { userIds, since }: { userIds: readonly string[]; since: Date },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: mails.userId })
    .from(mails)
    .where(and(inArray(mails.userId, [...userIds]), eq(mails.kind, kind), gt(mails.createdAt, since)));
  return new Set(rows.map(({ userId }) => userId!));
}

/** The emails of an account, in whatever state, oldest first. */
export const listEmails = (db: Queryable, userId: string) =>
  db.select().from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.createdAt));

/** How many emails of one kind of an account still wait. */
export async function countWaiting(db: Queryable, kind: string, userId: string): Promise<number> {
  const rows = await db
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind), eq(mails.status, 'WAITING')));
  return rows.length;
}

/** Deletes the emails of an account, in whatever state. */
export async function deleteEmailsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId));
}

/**
 * Deletes the emails about objects, in whatever state. The code that deletes such an object calls it in its transaction; an
 * account's emails are deleted with its row by the database.
 */
export async function deleteEmailsAbout(tx: Queryable, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length > 0) await tx.delete(mails).where(inArray(mails.subjectId, [...subjectIds]));
}
