import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { encrypt } from '../encryption.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { insertEmail } from './store.ts';

/** Sends one email; the queue has only its id. A mail server may be down for a day. */
export const sendEmailJob = defineJob('send-mail', z.object({ messageId: z.string() }), {
  retryLimit: 300,
  retryDelay: 1,
  retryDelayMax: 300,
});

export interface NewEmail {
  readonly kind: string;
  /** Id of the object that the email is about. With it the email is deleted (`deleteEmailsAbout`). */
  readonly subjectId: string;
  /** The account that the email belongs to, and is deleted with; null if there is none. */
  readonly userId: string | null;
  /** Distinguishes emails of one kind about one subject; by default the subject's id. */
  readonly key?: string;
  /** Encrypted while the email waits, and deleted when it ends. */
  readonly secret?: string;
}

export interface EmailQueue {
  /**
   * Stores an email and enqueues its sending, in the caller's transaction. Returns undefined if the same email was
   * stored before, its message id otherwise.
   */
  enqueue(tx: Queryable, email: NewEmail): Promise<string | undefined>;
}

export interface EmailQueueDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly secret: string;
  readonly now: () => Date;
}

export function createEmailQueue({ jobs, secret: ownSecret, now }: EmailQueueDeps): EmailQueue {
  return {
    async enqueue(tx, { kind, subjectId, userId, key = subjectId, secret }) {
      const messageId = `${kind}-${key}@salida`;
      const encrypted = secret === undefined ? null : encrypt(secret, ownSecret, 'mail');
      const email = { messageId, kind, subjectId, userId, sealed: encrypted, createdAt: now() };
      if (!(await insertEmail(tx, email))) return undefined;
      await jobs.enqueue(tx, sendEmailJob, { messageId });
      return messageId;
    },
  };
}
