import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationsDeps } from '../deps.ts';
import { insertPush, listSubscriptions, type NewPush } from './store.ts';

/** Sends one message to one browser or app. What pops up hours late puzzles: it is tried for three hours. */
export const sendPushJob = defineJob('send-push', z.object({ pushId: z.string() }), {
  retryLimit: 60,
  retryDelay: 1,
  retryDelayMax: 180,
});

/**
 * Stores a message for each subscribed browser and app of an account, in the caller's transaction. Repeated calls for
 * the same message do nothing. Returns the number of devices.
 */
export async function queuePushes(
  deps: NotificationsDeps,
  tx: Queryable,
  news: Omit<NewPush, 'id' | 'subscriptionId' | 'createdAt'> & {
    readonly about: string;
    readonly userId: string;
  },
): Promise<number> {
  const { about, userId, ...rest } = news;
  const all = await listSubscriptions(tx, userId);
  // A requested test: sent even if messages are switched off.
  const wanted = all.filter(({ isWanted }) => isWanted || news.kind === 'test');
  for (const { id: subscriptionId } of wanted) {
    const pushId = `${news.kind}-${about}/${subscriptionId}`;
    const isNew = await insertPush(tx, { ...rest, id: pushId, subscriptionId, createdAt: deps.now() });
    if (isNew) await deps.jobs.enqueue(tx, sendPushJob, { pushId });
  }
  return wanted.length;
}
