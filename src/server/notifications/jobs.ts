import type { NotificationsDeps } from './deps.ts';
import { sendPushJob } from './push/queue-push.ts';
import { sendPush } from './push/send-push.ts';
import { sendMailJob } from './queue-mail.ts';
import { remindDue } from './reminders/remind-due.ts';
import { sendMail } from './send-mail.ts';

const REMIND_EVERY_SECONDS = 20;

export function notificationJobs(deps: NotificationsDeps): void {
  deps.jobs.handle(sendMailJob, ({ messageId }) => sendMail(deps, messageId));
  deps.jobs.handle(sendPushJob, ({ pushId }) => sendPush(deps, pushId));
  deps.jobs.every(REMIND_EVERY_SECONDS, 'remind', () => remindDue(deps));
}
