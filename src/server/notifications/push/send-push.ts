import type { PushTarget } from '#server/integrations/push/port.ts';
import type { NotificationsDeps } from '../deps.ts';
import { composePush } from './compose-push.ts';
import {
  claimPush,
  deleteSubscription,
  endPush,
  findPush,
  type SubscriptionRow,
  unclaimPush,
} from './store.ts';

/** Longer than a push service may take to answer, so that two processes never hand over the same message. */
const CLAIM_SECONDS = 60;
/** A message waits for a device that is off so long; then it would be old news. */
const TTL_SECONDS = 12 * 3600;

const targetOf = ({ channel, endpoint, p256dh, auth }: SubscriptionRow): PushTarget =>
  channel === 'FCM'
    ? { channel, token: endpoint }
    : { channel, endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };

/**
 * The job. The message is composed now, from the current state. Safe to repeat: a sent message is recorded, and after a
 * lost reply it has the same tag, so that the device shows it once. A subscription that no longer exists is deleted
 * with its waiting messages.
 */
export async function sendPush(deps: NotificationsDeps, pushId: string): Promise<void> {
  const found = await findPush(deps.db, pushId);
  if (found?.push.status !== 'WAITING') return;
  const { push, subscription, recipient } = found;

  const isWanted = recipient.notifyByPush || push.kind === 'test';
  const content = isWanted ? await composePush(deps, push, recipient) : undefined;
  if (!content) return endPush(deps.db, pushId, 'OUTDATED', deps.now());

  if (!(await claimPush(deps.db, pushId, CLAIM_SECONDS)))
    throw new Error(`push ${pushId}: another process is sending it`);
  const reply = await deps.push.send({
    target: targetOf(subscription),
    content,
    ttlSeconds: TTL_SECONDS,
    reference: pushId,
  });
  if (reply.ok) {
    await endPush(deps.db, pushId, 'SENT', deps.now());
    deps.log.info({ kind: push.kind, pushId }, 'push sent');
    return;
  }
  const { code, reason } = reply.refusal;
  switch (code) {
    case 'GONE':
      deps.log.info({ subscriptionId: subscription.id, reason }, 'push subscription is gone');
      return deleteSubscription(deps.db, { id: subscription.id });
    case 'OFF':
      return endPush(deps.db, pushId, 'OFF', deps.now());
    case 'REJECTED':
      deps.log.warn({ pushId, reason }, 'push refused for good');
      return endPush(deps.db, pushId, 'REFUSED', deps.now());
    default:
      await unclaimPush(deps.db, pushId);
      throw new Error(`push ${pushId}: ${code} ${reason}`);
  }
}
