import { type Events, onCause } from '#server/events.ts';
import type { EmailTemplate } from '#server/module.ts';
import type { NotificationsDeps } from './deps.ts';
import { queuePushes } from './push/queue-push.ts';

/** Subscribes a template to its event: by email, and by push to the devices of the account. */
export function notifyOf(deps: NotificationsDeps, on: Events['on'], template: EmailTemplate): void {
  const { kind, cause, composePush } = template;
  if (!cause) return;
  onCause(on, cause, async (tx, email) => {
    await deps.emails.enqueue(tx, { kind, ...email });
    const { userId, subjectId, key } = email;
    if (composePush && userId) await queuePushes(deps, tx, { kind, subjectId, userId, key });
  });
}
