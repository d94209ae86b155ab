import { z } from 'zod';
import type { EmailTemplate } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Recipient } from '#server/platform/email/recipient.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { PrivacyDeps } from '../deps.ts';

const KIND = 'account-deleted';
const DAY_MS = 86_400_000;

const DeletedRecipient = z.object({ name: z.string(), email: z.string(), language: z.string().nullable() });

/**
 * Confirms the deletion of an account, lists the retained data, and states that this address is deleted with the email.
 */
export function accountDeletedEmail({ t, language, firstName }: Words, url: string): EmailContent {
  return {
    language,
    subject: t('accountDeleted.subject'),
    preview: t('accountDeleted.preview'),
    kicker: t('accountDeleted.kicker'),
    title: t('accountDeleted.title', { name: firstName }),
    paragraphs: [t('accountDeleted.text'), t('accountDeleted.retained')],
    action: { label: t('accountDeleted.action'), url },
    notes: [t('accountDeleted.note')],
    footer: t('accountDeleted.footer'),
  };
}

/** Enqueues the email; the only row that still has the (encrypted) address, until it is sent. */
export async function notifyAccountDeleted(
  { emails }: Pick<PrivacyDeps, 'emails'>,
  tx: Queryable,
  { id, ...person }: Recipient & { id: string },
): Promise<void> {
  const secret = JSON.stringify(DeletedRecipient.parse(person));
  await emails.enqueue(tx, { kind: KIND, subjectId: id, userId: id, secret });
}

/** To the former recipient, whom the secret names. An address that could not be reached is deleted too. */
export const accountDeleted: EmailTemplate = {
  kind: KIND,
  // Longer than an email is tried.
  abandonAfterMs: 3 * DAY_MS,
  to: async ({ secret }) => (secret === undefined ? undefined : DeletedRecipient.parse(JSON.parse(secret))),
  compose: async ({ words, page }) => accountDeletedEmail(words, page('/')),
};
