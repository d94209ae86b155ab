import type { Account, updateNotificationPreferences } from '#shared/accounts/contract.ts';
import type { removePushSubscription, savePushSubscription } from '#shared/notifications/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

/** Interval of sending the subscription again: the server drops the least recently sent ones first. */
const RESEND_AFTER_MS = 7 * 86_400_000;
const SENT_KEY = 'salida.push';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const keyText = (key: ArrayBuffer | null) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** This browser's subscription for the server's current key; created or replaced if necessary. */
async function ensureSubscription(vapidPublicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription && keyText(subscription.options.applicationServerKey) === vapidPublicKey)
    return subscription;
  await subscription?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapidPublicKey,
  });
}

async function sendSubscription(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call<typeof savePushSubscription>('PUT /api/push-subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  localStorage.setItem(SENT_KEY, JSON.stringify({ endpoint, userId, at: Date.now() }));
}

const setPreference = (notificacionesPush: boolean): Promise<Account> =>
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
 * Requests permission, subscribes this browser and sends the subscription to the server.
 * @throws PushRefused, ApiError, and the browser's error if it can't reach its push service.
 */
export async function switchPushOn(userId: string): Promise<Account> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  const { vapidPublicKey } = (await call<typeof getConfig>('GET /api/config', {})).push;
  if (!vapidPublicKey) throw new PushRefused('not-set-up');
  await sendSubscription(await ensureSubscription(vapidPublicKey), userId);
  return setPreference(true);
}

/** Unsubscribes this browser and switches push off for the account. */
export async function switchPushOff(): Promise<Account> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call<typeof removePushSubscription>('DELETE /api/push-subscription', {
      body: { endpoint: subscription.endpoint },
    });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(SENT_KEY);
  return setPreference(false);
}

/** Subscribes again after a new sign-in if the account wants push, and sends the subscription once a week. */
export async function syncPush(user: Account): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted' || !user.notificacionesPush) return;
  const {
    endpoint,
    userId,
    at = 0,
  } = JSON.parse(localStorage.getItem(SENT_KEY) ?? '{}') as {
    endpoint?: string;
    userId?: string;
    at?: number;
  };
  const subscription = await currentSubscription();
  if (
    subscription &&
    subscription.endpoint === endpoint &&
    userId === user.id &&
    Date.now() - at < RESEND_AFTER_MS
  )
    return;
  const { vapidPublicKey } = (await call<typeof getConfig>('GET /api/config', {})).push;
  if (vapidPublicKey) await sendSubscription(await ensureSubscription(vapidPublicKey), user.id);
}

/**
 * After a sign-out: closes shown notifications and unsubscribes. Our server learns it from the push service, because
 * signing out makes no API call.
 */
export async function removePush(): Promise<void> {
  localStorage.removeItem(SENT_KEY);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await currentSubscription())?.unsubscribe();
}
