import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { savePushSubscription, sendTestNotification } from '#shared/notifications/contract.ts';
import type { NotificationsDeps } from '../deps.ts';
import { queuePushes, TEST_KIND } from './queue-push.ts';
import { deleteSubscription, dropOldest, saveSubscription } from './store.ts';

/** More browsers and apps than a person has; the last used ones stay. */
const MAX_SUBSCRIPTIONS = 20;
const CHANGES = { max: 60, minutes: 60 };
const TESTS = { max: 20, minutes: 60 };
const tooMany = () => refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });

const mayChange = (deps: NotificationsDeps, user: SignedIn) =>
  deps.limits.spend(`push-subscription:${user.id}`, CHANGES);

export async function subscribeBrowser(
  deps: NotificationsDeps,
  user: SignedIn,
  { endpoint, keys }: EndpointParsed<typeof savePushSubscription>['body'],
) {
  if (!(await mayChange(deps, user))) return tooMany();
  // Our server will call that address: it must be one of those that browsers have.
  if (!deps.push.isEndpoint(endpoint)) return refuse('PUSH_UNKNOWN_SERVICE');
  return deps.db.transaction(async (tx) => {
    // Closed since the call came in, the session must leave no browser behind that goes on hearing of the trips.
    if (!(await deps.accounts.holdSession(tx, user))) return refuse('UNAUTHENTICATED');
    const { id: userId, sessionId } = user;
    const [p256dh, auth] = [keys.p256dh, keys.auth].map((key) => key.replace(/=+$/, ''));
    await saveSubscription(tx, { userId, sessionId, channel: 'WEB', endpoint, p256dh, auth });
    await dropOldest(tx, userId, MAX_SUBSCRIPTIONS);
    return ok({ ok: true as const });
  });
}

export async function unsubscribeBrowser(deps: NotificationsDeps, user: SignedIn, endpoint: string) {
  await deleteSubscription(deps.db, { userId: user.id, endpoint });
  return ok({ ok: true as const });
}

/** An app has one token at a time: a session's new one takes the place of the one before. */
export async function subscribeApp(deps: NotificationsDeps, user: SignedIn, token: string | null) {
  if (!(await mayChange(deps, user))) return tooMany();
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdSession(tx, user))) return refuse('UNAUTHENTICATED');
    const { id: userId, sessionId } = user;
    await deleteSubscription(tx, { userId, sessionId, channel: 'FCM' });
    if (token === null) return ok({ ok: true as const });
    await saveSubscription(tx, { userId, sessionId, channel: 'FCM', endpoint: token });
    await dropOldest(tx, userId, MAX_SUBSCRIPTIONS);
    return ok({ ok: true as const });
  });
}

export async function sendTest(
  deps: NotificationsDeps,
  user: SignedIn,
  words: EndpointParsed<typeof sendTestNotification>['body'],
) {
  if (!(await deps.limits.spend(`push-test:${user.id}`, TESTS))) return tooMany();
  const sent = await deps.db.transaction((tx) =>
    queuePushes(deps, tx, { kind: TEST_KIND, subjectId: newId(), userId: user.id, words }),
  );
  return sent > 0 ? ok({ ok: true as const }) : refuse('NO_PUSH_SUBSCRIPTION');
}
