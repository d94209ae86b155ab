import { sendEmailJob } from '#server/platform/email/queue.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { DeliveryDeps } from './deps.ts';
import { mailOffers, mailOffersJob } from './offer-mails/mail-offers.ts';
import { sendPushJob } from './push/queue-push.ts';
import { sendPush } from './push/send-push.ts';
import { endAbandonedEmails, sendEmail } from './send-email.ts';

const HOUR_SECONDS = 3600;

/**
 * Each hour of the morning, so that an app that was down at nine catches up; recipients already sent this week are
 * skipped.
 */
const THURSDAY_MORNING = '0 9-12 * * 4';

export function notificationJobs(jobs: Jobs, deps: DeliveryDeps): void {
  jobs.handle(sendEmailJob, ({ messageId }) => sendEmail(deps, messageId));
  jobs.handle(sendPushJob, ({ pushId }) => sendPush(deps, pushId));
  jobs.handle(mailOffersJob, () => mailOffers(deps));
  jobs.schedule(mailOffersJob, THURSDAY_MORNING, 'Europe/Madrid');
  jobs.every(HOUR_SECONDS, 'end-abandoned-emails', () => endAbandonedEmails(deps));
}
