import { createHash } from 'node:crypto';
import type { PushContent, PushTarget } from '#server/integrations/push/port.ts';
import type { Account } from '#server/platform/email/recipient.ts';
import { wordsFor } from '#server/platform/email/words.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { DeliveryDeps } from '../deps.ts';
import { findTemplate } from '../find-template.ts';
import { TEST_KIND } from './queue-push.ts';
import {
  claimPush,
  deleteSubscription,
  endPush,
  findPush,
  type PushRow,
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

/** The same message has the same tag on every try: if it is shown twice, the second replaces the first. */
const tagOf = (pushId: string) => createHash('sha256').update(pushId).digest('base64url').slice(0, 32);

/** Composes a message from the current state; undefined if it is outdated or switched off. */
async function contentOf(
  deps: DeliveryDeps,
  { id, kind, subjectId, words: stored }: PushRow,
  account: Account,
): Promise<PushContent | undefined> {
  const words = wordsFor(account);
  const compose = async () =>
    account.wants.push
      ? findTemplate(deps, kind).composePush?.({ subjectId, words, now: deps.now() })
      : undefined;
  const text = kind === TEST_KIND ? stored && { ...stored, path: '/mi-cuenta' } : await compose();
  return text ? { ...text, path: pathIn(words.language, text.path), tag: tagOf(id) } : undefined;
}

/**
 * The job. The message is composed now, from the current state. Safe to repeat: a sent message is recorded, and after a
 * lost reply it has the same tag, so that the device shows it once. A subscription that no longer exists is deleted
 * with its waiting messages.
 */
export async function sendPush(deps: DeliveryDeps, pushId: string): Promise<void> {
  const found = await findPush(deps.db, pushId);
  if (found?.push.status !== 'WAITING') return;
  const { push, subscription } = found;

  const account = await deps.accounts.findRecipient(deps.db, subscription.userId);
  const content = account && (await contentOf(deps, push, account));
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
