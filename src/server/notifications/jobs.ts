import type { NotificationsDeps } from './deps.ts';
import { mailOffers, mailOffersJob } from './offer-mails/mail-offers.ts';
import { sendPushJob } from './push/queue-push.ts';
import { sendPush } from './push/send-push.ts';
import { sendMailJob } from './queue-mail.ts';
import { remindDue } from './reminders/remind-due.ts';
import { sendMail } from './send-mail.ts';
import { endMail, listWaitingSince } from './store.ts';

const HOUR_SECONDS = 3600;
/** Longer than `sendMailJob` goes on trying. */
const RETENTION_MS = 3 * 86_400_000;

/** The sweep: an address that no mail ever reached is forgotten too. */
export async function forgetDeletedRecipients(deps: NotificationsDeps): Promise<void> {
  const since = new Date(deps.now().getTime() - RETENTION_MS);
  for (const messageId of await listWaitingSince(deps.db, 'account-deleted', since))
    await endMail(deps.db, messageId, 'OUTDATED', deps.now());
}

const REMIND_EVERY_SECONDS = 20;

/**
 * Each hour of the morning, so that an app that was down at nine catches up; recipients already sent this week are
 * skipped.
 */
const THURSDAY_MORNING = '0 9-12 * * 4';

export function notificationJobs(deps: NotificationsDeps): void {
  deps.jobs.handle(sendMailJob, ({ messageId }) => sendMail(deps, messageId));
  deps.jobs.handle(sendPushJob, ({ pushId }) => sendPush(deps, pushId));
  deps.jobs.handle(mailOffersJob, () => mailOffers(deps));
  deps.jobs.schedule(mailOffersJob, THURSDAY_MORNING, 'Europe/Madrid');
  deps.jobs.every(REMIND_EVERY_SECONDS, 'remind', () => remindDue(deps));
  deps.jobs.every(HOUR_SECONDS, 'forget-former-readers', () => forgetDeletedRecipients(deps));
}
