import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { getConfig } from '#shared/site/contract.ts';
import type { Visit } from './browser.ts';
import { api } from './people.ts';
import { eventually } from './third-parties.ts';

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
 * No push service can be reached from here, and a headless browser denies notifications in any case: both are
 * simulated. The simulator decrypts messages as a browser does.
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
 * The service worker of a visit: delivers messages as a push service does, and records what it showed and opened,
 * because a headless browser may show no notification.
 */
export async function workerOf({ page, url }: Visit) {
  const context = page.context();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerLike;
    scope.seen = { shown: [], opened: [], closed: [] };
    scope.registration.showNotification = async (title, options) =>
      void scope.seen.shown.push({ title, ...options });
    scope.registration.getNotifications = async ({ tag }) =>
      scope.seen.shown
        .filter((one) => one.tag === tag)
        .map(() => ({ close: () => void scope.seen.closed.push({ tag }) }));
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
    /** Holds back the worker's timer of exactly so many milliseconds; the returned function runs it. */
    async holdTimer(milliseconds: number): Promise<() => Promise<void>> {
      await worker.evaluate((wanted) => {
        const scope = self as unknown as ServiceWorkerLike;
        scope.heldTimers = [];
        const begin = self.setTimeout;
        const beginOrHold = (run: () => void, delay?: number) =>
          delay === wanted ? -scope.heldTimers.push(run) : begin(run, delay);
        self.setTimeout = beginOrHold as typeof setTimeout;
      }, milliseconds);
      return async () => {
        await eventually('the timer', () =>
          worker.evaluate(() => (self as unknown as ServiceWorkerLike).heldTimers.length === 1),
        );
        await worker.evaluate(() => {
          for (const run of (self as unknown as ServiceWorkerLike).heldTimers.splice(0)) run();
        });
      };
    },
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
  heldTimers: (() => void)[];
  seen: { shown: Record<string, unknown>[]; opened: string[]; closed: { tag: string }[] };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
  };
  clients: { openWindow(address: string): Promise<void> };
}
