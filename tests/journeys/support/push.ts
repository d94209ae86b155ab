import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { getConfig } from '#shared/payments/contract.ts';
import type { Visit } from './browser.ts';
import { api } from './people.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** In the page: a browser whose person answers so, and whose push service is the simulator. */
function stubPush({
  subscription,
  answer,
}: {
  subscription: Subscription;
  answer: NotificationPermission;
}): void {
  let permission: NotificationPermission = sessionStorage.getItem('asked') ? answer : 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = answer;
    sessionStorage.setItem('asked', 'yes');
    return answer;
  };
  const there = {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: async () => {
      sessionStorage.removeItem('subscribed');
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('subscribed', 'yes');
    return there;
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? there : null);
}

/**
 * No push service is reached from here, and a headless browser denies notifications whatever it was allowed: both answer
 * as they do elsewhere. What the simulator takes it decrypts as a browser does.
 */
export async function withPush({ page, url }: Visit, answer: NotificationPermission = 'granted') {
  const { push } = await api<EndpointReply<typeof getConfig>>(url, 'GET', '/api/config');
  const subscription = await api<Subscription>(url, 'POST', '/sandbox/push/subscriptions', {
    body: { applicationServerKey: push.vapidPublicKey },
  });
  await page.addInitScript(stubPush, { subscription, answer });
  const id = subscription.endpoint.split('/').at(-1)!;
  return {
    received: async () =>
      (await api<{ text: string }[]>(url, 'GET', `/sandbox/push/messages/${id}`)).map(
        ({ text }) => JSON.parse(text) as { title: string; body: string; path: string },
      ),
  };
}

/**
 * The worker of a visit, where a message comes in as from a push service, and what it showed and opened. A headless browser
 * may show nothing, so that is written down in its place.
 */
export async function workerOf({ page, url }: Visit) {
  const context = page.context();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerLike;
    scope.seen = { shown: [], opened: [] };
    scope.registration.showNotification = async (title, options) =>
      void scope.seen.shown.push({ title, ...options });
    scope.clients.openWindow = async (address) => void scope.seen.opened.push(address);
  });
  const protocol = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
    protocol.send('ServiceWorker.enable').catch(reject);
  });
  const read = () => worker.evaluate(() => (self as unknown as ServiceWorkerLike).seen);
  return {
    read,
    push: (data: string) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
    /** A finger on what was shown. */
    touch: (data: unknown) =>
      worker.evaluate((shown) => {
        const event = Object.assign(new Event('notificationclick'), {
          notification: { close() {}, data: shown },
          waitUntil() {},
        });
        self.dispatchEvent(event);
      }, data),
  };
}

interface ServiceWorkerLike {
  seen: { shown: Record<string, unknown>[]; opened: string[] };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(address: string): Promise<void> };
}
