import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationsDeps } from '../deps.ts';
import { insertPush, listSubscriptions, type NewPush } from './store.ts';

/** Sends one message to one browser or app. A message that appears hours late confuses: it is tried for three hours. */
export const sendPushJob = defineJob('send-push', z.object({ pushId: z.string() }), {
  retryLimit: 60,
  retryDelay: 1,
  retryDelayMax: 180,
});

/** The message that a person requests to test a subscription: its text is stored, not composed. */
export const TEST_KIND = 'test';

type PushToQueue = Omit<NewPush, 'id' | 'subscriptionId' | 'createdAt'> & {
  readonly userId: string;
  /** Distinguishes messages of one kind about one subject; by default the subject's id. */
  readonly key?: string | undefined;
};

/**
 * Stores a message for each subscribed browser and app of an account, in the caller's transaction. Repeated calls for
 * the same message do nothing. Returns the number of devices.
 */
export async function queuePushes(
  deps: Pick<NotificationsDeps, 'accounts' | 'jobs' | 'now'>,
  tx: Queryable,
  { userId, key, ...push }: PushToQueue,
): Promise<number> {
  const subscriptions = await listSubscriptions(tx, userId);
  if (subscriptions.length === 0) return 0;
  // A requested test is sent even if messages are switched off.
  const isWanted = push.kind === TEST_KIND || (await deps.accounts.findRecipient(tx, userId))?.wants.push;
  if (!isWanted) return 0;
  for (const subscriptionId of subscriptions) {
    const pushId = `${push.kind}-${key ?? push.subjectId}/${subscriptionId}`;
    const isNew = await insertPush(tx, { ...push, id: pushId, subscriptionId, createdAt: deps.now() });
    if (isNew) await deps.jobs.enqueue(tx, sendPushJob, { pushId });
  }
  return subscriptions.length;
}
