import { decryptRecipient } from './deleted-recipient.ts';
import type { NotificationsDeps } from './deps.ts';
import { composeEmail } from './emails/compose-email.ts';
import { writeHtml } from './emails/email-html.ts';
import { writeText } from './emails/email-text.ts';
import { claimMail, endMail, findMail, unclaimMail } from './store.ts';

/** Longer than a mail server may take to answer, so that two processes never hand over the same mail. */
const CLAIM_SECONDS = 60;

/**
 * Emails that a person can switch off. The others are owed on a durable medium (art. 98.7 TRLGDCU): the contract, its
 * changes, and its refunds.
 */
const optional: ReadonlySet<string> = new Set(['booking-reminder', 'offers']);

/**
 * The job. The email is composed now, from the current state. Safe to repeat: a sent email is recorded, and after a
 * lost reply the same message id is used, so that the receiver shows it once.
 */
export async function sendMail(deps: NotificationsDeps, messageId: string): Promise<void> {
  const found = await findMail(deps.db, messageId, deps.seller?.email);
  if (found?.mail.status !== 'WAITING') return;
  const { mail, wantsMails, wantsOffers } = found;
  const former = mail.kind === 'account-deleted' ? decryptRecipient(mail.sealed, deps.secret) : undefined;
  const recipient = former ?? (found.isOrphan ? undefined : found.recipient);
  if (mail.kind === 'inquiry' && !recipient) return endMail(deps.db, messageId, 'OFF', deps.now());
  const isUnwanted = (!wantsMails && optional.has(mail.kind)) || (!wantsOffers && mail.kind === 'offers');
  if (isUnwanted) return endMail(deps.db, messageId, 'UNWANTED', deps.now());

  const content = recipient && (await composeEmail(deps, mail, recipient));
  if (!content) return endMail(deps.db, messageId, 'OUTDATED', deps.now());
  if (!deps.mail) return endMail(deps.db, messageId, 'OFF', deps.now());

  if (!(await claimMail(deps.db, messageId, CLAIM_SECONDS)))
    throw new Error(`mail ${messageId}: another process is sending it`);
  const reply = await deps.mail.send({
    to: recipient.email,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content),
    messageId,
    attachments: content.attachments,
    replyTo: content.replyTo,
    leaveUrl: content.unsubscribe?.url,
  });
  if (reply.ok) {
    await endMail(deps.db, messageId, 'SENT', deps.now());
    deps.log.info({ kind: mail.kind, messageId }, 'mail sent');
    return;
  }
  const { code, reason } = reply.refusal;
  if (code === 'REJECTED') {
    deps.log.warn({ messageId, reason }, 'mail refused for good');
    return endMail(deps.db, messageId, 'REFUSED', deps.now());
  }
  await unclaimMail(deps.db, messageId);
  throw new Error(`mail ${messageId}: ${code} ${reason}`);
}
