import type { ReceivedPush } from '#sandboxes/push/plugin.ts';
import type { Caller } from './app.ts';

/** A browser that is subscribed at the push service's simulator, and its subscription for the server. */
export interface PushBrowser {
  readonly id: string;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

export async function newPushBrowser(on: Caller): Promise<PushBrowser> {
  const config = await on.call<{ push: { vapidPublicKey: string } }>('GET', '/api/config');
  const { body: subscription } = await on.call<PushBrowser['subscription']>(
    'POST',
    '/sandbox/push/subscriptions',
    { body: { applicationServerKey: config.body.push.vapidPublicKey } },
  );
  return { id: subscription.endpoint.split('/').at(-1)!, subscription };
}

/** Switches push on, as the account page does. */
export async function subscribe(on: Caller, token: string, browser: PushBrowser): Promise<void> {
  const saved = await on.call('PUT', '/api/push-subscription', { token, body: browser.subscription });
  const wanted = await on.call('PUT', '/api/notification-preferences', {
    token,
    body: { notificacionesPush: true },
  });
  if (saved.status !== 200 || wanted.status !== 200)
    throw new Error(`push answered ${saved.status}, ${wanted.status}: ${JSON.stringify(saved.body)}`);
}

/** The messages of a browser, in order of arrival. */
export async function pushesTo(on: Caller, { id }: PushBrowser) {
  const { body } = await on.call<ReceivedPush[]>('GET', `/sandbox/push/messages/${id}`);
  return body.map(({ text, topic, ttl }) => ({
    ...(JSON.parse(text) as { title: string; body: string; path: string; tag: string }),
    topic,
    ttl,
  }));
}
