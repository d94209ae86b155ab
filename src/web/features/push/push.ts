import type { Account, updateNotificationPreferences } from '#shared/accounts/contract.ts';
import type { removePushSubscription, savePushSubscription } from '#shared/notifications/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

/** Said to the server anew so often: a subscription that nobody spoke of for long is dropped first. */
const SAY_AGAIN_MS = 7 * 86_400_000;
const SAID_KEY = 'salida.push';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const keyText = (key: ArrayBuffer | null) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The subscription of this browser for the server's present key; made, or made anew, where there is none. */
async function subscribed(vapidPublicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const there = await registration.pushManager.getSubscription();
  if (there && keyText(there.options.applicationServerKey) === vapidPublicKey) return there;
  await there?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapidPublicKey,
  });
}

async function tellServer(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call<typeof savePushSubscription>('PUT /api/push-subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  localStorage.setItem(SAID_KEY, JSON.stringify({ endpoint, userId, at: Date.now() }));
}

const setWanted = (notificacionesPush: boolean): Promise<Account> =>
  call<typeof updateNotificationPreferences>('PUT /api/notification-preferences', {
    body: { notificacionesPush },
  });

/** Why push could not be switched on. */
export class PushRefused extends Error {
  readonly why: 'denied' | 'not-set-up';
  constructor(why: 'denied' | 'not-set-up') {
    super(why);
    this.why = why;
  }
}

/**
 * Asks the person, subscribes this browser and says so to the server.
 * @throws PushRefused, ApiError, and what a browser throws that can't reach its push service.
 */
export async function switchPushOn(userId: string): Promise<Account> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  const { vapidPublicKey } = (await call<typeof getConfig>('GET /api/config', {})).push;
  if (!vapidPublicKey) throw new PushRefused('not-set-up');
  await tellServer(await subscribed(vapidPublicKey), userId);
  return setWanted(true);
}

/** This browser hears nothing more, nor does any other of the account. */
export async function switchPushOff(): Promise<Account> {
  const there = await ownSubscription();
  if (there) {
    await call<typeof removePushSubscription>('DELETE /api/push-subscription', {
      body: { endpoint: there.endpoint },
    });
    await there.unsubscribe();
  }
  localStorage.removeItem(SAID_KEY);
  return setWanted(false);
}

/** Who comes back finds push as it was left: subscribed again after a new sign-in, and said again once a week. */
export async function syncPush(user: Account): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted' || !user.notificacionesPush) return;
  const {
    endpoint,
    userId,
    at = 0,
  } = JSON.parse(localStorage.getItem(SAID_KEY) ?? '{}') as {
    endpoint?: string;
    userId?: string;
    at?: number;
  };
  const there = await ownSubscription();
  if (there && there.endpoint === endpoint && userId === user.id && Date.now() - at < SAY_AGAIN_MS) return;
  const { vapidPublicKey } = (await call<typeof getConfig>('GET /api/config', {})).push;
  if (vapidPublicKey) await tellServer(await subscribed(vapidPublicKey), user.id);
}

/**
 * Nobody is here any more: what is on the screen goes, and the push service is told that nothing more is taken, which our
 * server learns from it (signing out makes no call to us).
 */
export async function dropPush(): Promise<void> {
  localStorage.removeItem(SAID_KEY);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await ownSubscription())?.unsubscribe();
}
