import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationsDeps } from './deps.ts';
import { insertMail, type NewMail } from './store.ts';

/** Sends one mail; the queue has only its id. A mail server may be down for a day. */
export const sendMailJob = defineJob('send-mail', z.object({ messageId: z.string() }), {
  retryLimit: 300,
  retryDelay: 1,
  retryDelayMax: 300,
});

/**
 * Stores an email and enqueues its sending, in the caller's transaction. Returns undefined if the same email was stored
 * before, its message id otherwise.
 */
export async function queueMail(
  deps: NotificationsDeps,
  tx: Queryable,
  { about, ...mail }: Omit<NewMail, 'messageId' | 'createdAt'> & { readonly about: string },
): Promise<string | undefined> {
  const messageId = `${mail.kind}-${about}@salida`;
  const isNew = await insertMail(tx, { ...mail, messageId, createdAt: deps.now() });
  if (!isNew) return undefined;
  await deps.jobs.enqueue(tx, sendMailJob, { messageId });
  return messageId;
}
