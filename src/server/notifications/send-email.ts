import type { EmailTemplate } from '#server/module.ts';
import type { WaitingEmail } from '#server/platform/email/email-kind.ts';
import type { Account, Recipient } from '#server/platform/email/recipient.ts';
import {
  claimEmail,
  type EmailRow,
  endEmail,
  findEmail,
  listWaitingSince,
  unclaimEmail,
} from '#server/platform/email/store.ts';
import { wordsFor } from '#server/platform/email/words.ts';
import { writeHtml } from '#server/platform/email/write-html.ts';
import { writeText } from '#server/platform/email/write-text.ts';
import { decrypt } from '#server/platform/encryption.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { DeliveryDeps } from './deps.ts';
import { findTemplate } from './find-template.ts';

/** Longer than a mail server may take to reply, so that two processes never submit the same email. */
const CLAIM_SECONDS = 60;

function waitingEmail({ secret: ownSecret }: DeliveryDeps, row: EmailRow): WaitingEmail {
  const { messageId, subjectId, userId, createdAt, sealed } = row;
  const secret = sealed === null ? undefined : decrypt(sealed, ownSecret, 'mail');
  return { messageId, subjectId, userId, createdAt, secret };
}

async function recipientOf(
  { seller }: DeliveryDeps,
  { to }: EmailTemplate,
  { email, account }: { email: WaitingEmail; account: Account | undefined },
): Promise<Recipient | undefined> {
  if (to === 'support') return seller && { name: '', email: seller.email, language: 'es' };
  const reachable = account?.isDeleted ? undefined : account;
  return to ? to(email, reachable) : reachable;
}

/**
 * The job. The email is composed now, from the current state. Safe to repeat: a sent email is recorded, and after a
 * lost reply the same message id is used, so that the receiver shows it once.
 */
export async function sendEmail(deps: DeliveryDeps, messageId: string): Promise<void> {
  const row = await findEmail(deps.db, messageId);
  if (row?.status !== 'WAITING') return;
  const template = findTemplate(deps, row.kind);
  const email = waitingEmail(deps, row);
  const account = row.userId ? await deps.accounts.findRecipient(deps.db, row.userId) : undefined;
  const recipient = await recipientOf(deps, template, { email, account });
  const end = (status: Parameters<typeof endEmail>[2]) => endEmail(deps.db, messageId, status, deps.now());
  if (template.to === 'support' && !recipient) return end('OFF');
  if (account && template.preferences?.some((preference) => !account.wants[preference]))
    return end('UNWANTED');
  if (!recipient) return end('OUTDATED');

  const words = wordsFor(recipient);
  const page = (path: string) => `${deps.publicUrl}${pathIn(words.language, path)}`;
  const content = await template.compose({ ...email, words, now: deps.now(), page });
  if (!content) return end('OUTDATED');
  if (!deps.mail) return end('OFF');

  if (!(await claimEmail(deps.db, messageId, CLAIM_SECONDS)))
    throw new Error(`mail ${messageId}: another process is sending it`);
  const reply = await deps.mail.send({
    to: recipient.email,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content),
    messageId,
    attachments: content.attachments,
    replyTo: content.replyTo,
    unsubscribeUrl: content.unsubscribe?.url,
  });
  if (reply.ok) {
    await end('SENT');
    deps.log.info({ kind: row.kind, messageId }, 'mail sent');
    return;
  }
  const { code, reason } = reply.refusal;
  if (code === 'REJECTED') {
    deps.log.warn({ messageId, reason }, 'mail refused for good');
    return end('REFUSED');
  }
  await unclaimEmail(deps.db, messageId);
  throw new Error(`mail ${messageId}: ${code} ${reason}`);
}

/** The sweep: emails that could not be sent for too long are outdated, and their secrets deleted. */
export async function endAbandonedEmails(deps: DeliveryDeps): Promise<void> {
  for (const { kind, abandonAfterMs } of deps.templates.values()) {
    if (abandonAfterMs === undefined) continue;
    const since = new Date(deps.now().getTime() - abandonAfterMs);
    for (const messageId of await listWaitingSince(deps.db, kind, since))
      await endEmail(deps.db, messageId, 'OUTDATED', deps.now());
  }
}
