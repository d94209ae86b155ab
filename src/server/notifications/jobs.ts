import type { NotificationsDeps } from './deps.ts';
import { sendMailJob } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function notificationJobs(deps: NotificationsDeps): void {
  deps.jobs.handle(sendMailJob, ({ messageId }) => sendMail(deps, messageId));
}
