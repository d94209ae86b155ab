import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { newId } from '#server/platform/ids.ts';
import { pushes, pushSubscriptions } from '#server/tables/notifications.ts';
import { pushMachine } from '#shared/notifications/states.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type PushRow = typeof pushes.$inferSelect;
export type NewPush = Pick<PushRow, 'id' | 'subscriptionId' | 'kind' | 'subjectId' | 'createdAt'> &
  Partial<Pick<PushRow, 'words'>>;

type NewSubscription = Pick<SubscriptionRow, 'userId' | 'channel' | 'endpoint' | 'sessionId'> &
  Partial<Pick<SubscriptionRow, 'p256dh' | 'auth'>>;

/**
 * A browser belongs to one account: the account that registers it last; waiting messages of the previous account are
 * deleted.
 */
export async function saveSubscription(tx: Queryable, subscription: NewSubscription): Promise<void> {
  const { endpoint, userId } = subscription;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
  const { channel: _, endpoint: __, ...changed } = subscription;
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(), ...subscription })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...changed, seenAt: sql`now()` as never },
    });
}

/** Leaves those seen last. */
export async function dropOldest(tx: Queryable, userId: string, max: number): Promise<void> {
  const old = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id))
    .offset(max);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old));
}

export async function deleteSubscription(
  db: Queryable,
  which: Partial<Pick<SubscriptionRow, 'id' | 'userId' | 'endpoint' | 'channel' | 'sessionId'>>,
): Promise<void> {
  const conditions = Object.entries(which).map(([name, value]) =>
    eq(pushSubscriptions[name as keyof typeof which], value as never),
  );
  await db.delete(pushSubscriptions).where(and(...conditions));
}

/** Deletes the subscriptions that other sessions of an account registered. */
export async function deleteOfOtherSessions(
  db: Queryable,
  userId: string,
  sessionId?: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        sessionId === undefined ? undefined : ne(pushSubscriptions.sessionId, sessionId),
      ),
    );
}

export async function listSubscriptions(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map(({ id }) => id);
}

/** False if this message was stored before. */
export async function insertPush(tx: Queryable, push: NewPush): Promise<boolean> {
  const made = await tx.insert(pushes).values(push).onConflictDoNothing().returning({ id: pushes.id });
  return made.length > 0;
}

export async function findPush(db: Queryable, id: string) {
  const [row] = await db
    .select({ push: pushes, subscription: pushSubscriptions })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .where(eq(pushes.id, id));
  return row;
}

/** Claims a waiting message for a while; false if it has ended, or another process has claimed it. */
export async function claimPush(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const claimed = await db
    .update(pushes)
    .set({ sendingUntil: sql`now() + make_interval(secs => ${seconds})` as never })
    .where(
      and(
        eq(pushes.id, id),
        eq(pushes.status, 'WAITING'),
        or(isNull(pushes.sendingUntil), lt(pushes.sendingUntil, sql`now()`)),
      ),
    )
    .returning({ id: pushes.id });
  return claimed.length > 0;
}

/** Releases a message that was not sent, so that the next try need not wait. */
export async function unclaimPush(db: Queryable, id: string): Promise<void> {
  await db.update(pushes).set({ sendingUntil: null }).where(eq(pushes.id, id));
}

const writePush = stateWriter(pushes, 'status', pushMachine);

export async function transitionPush<To extends PushRow['status']>(
  db: Queryable,
  id: string,
  to: To,
  change: Transition<typeof pushes, 'status', typeof pushMachine, To>['change'] = {},
): Promise<boolean> {
  return (await writePush(db, to, { where: eq(pushes.id, id), change })).rowCount === 1;
}

/** WAITING → its end; the text of a test is deleted. */
export async function endPush(
  db: Queryable,
  id: string,
  status: Exclude<PushRow['status'], 'WAITING'>,
  now: Date,
): Promise<void> {
  await transitionPush(db, id, status, { endedAt: now, words: null, sendingUntil: null });
}
