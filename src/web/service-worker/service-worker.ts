import { languageOfPath, languages, pathIn } from '#shared/texts/languages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Each build has its own service worker; browsers detect a new one by its bytes. */
declare const BUILD: string;

/**
 * The service worker. It shows push messages, and serves one page when the network fails; the page is the same for
 * all users and reads the next trip from the browser's storage. It caches only that page and the code of the same
 * build; API calls and personal data never pass through it.
 */
const SHELL = `salida ${BUILD}`;
const OFFLINE = '/sin-conexion';
/** A connection without data counts as offline after this time. */
const TIMEOUT_MS = 8000;
/** Not navigations to the app's pages: API calls and files; and the payment, which must not be interrupted. */
const isNotPage =
  /^(?:\/(?:en|fr))?\/(api|sandbox|calendar|posters|assets|payment|payment-success)(\/|$)|\.\w+$/;

/** The files that a page references: code, styles, fonts. */
const filesIn = (text: string) => [
  ...new Set(text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|png|svg)/g) ?? []),
];

async function cacheShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  const files = new Set<string>();
  for (const language of languages) {
    const address = pathIn(language, OFFLINE);
    // An anonymous request: no cookie, no token.
    const page = await fetch(address, { cache: 'no-store', credentials: 'omit' });
    if (!page.ok) throw new Error(`${address} answered ${page.status}`);
    for (const file of filesIn(await page.clone().text())) files.add(file);
    await shell.put(address, page);
  }
  await shell.addAll([...files]);
}

async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  // A new worker takes over at once: the old one has no work to finish.
  void self.skipWaiting();
  event.waitUntil(cacheShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

const cached = (path: string) => caches.match(path, { cacheName: SHELL, ignoreVary: true });

function withinTime(response: Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  return Promise.race([response, promise]).finally(() => clearTimeout(timer));
}

async function page(request: Request, { pathname, search }: URL): Promise<Response> {
  const offline = pathIn(languageOfPath(pathname), OFFLINE);
  if (pathname === offline) return (await cached(offline)) ?? fetch(request);
  try {
    return await withinTime(fetch(request));
  } catch (error) {
    if (!(await cached(offline))) throw error;
    return Response.redirect(`${offline}?de=${encodeURIComponent(pathname + search)}`);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // A built file never changes under its name.
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(cached(url.pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === 'navigate' && !isNotPage.test(url.pathname))
    event.respondWith(page(request, url));
});

interface Message {
  readonly title?: string;
  readonly body?: string;
  readonly path?: string;
  readonly tag?: string;
}

function read(data: PushMessageData | null): Message {
  try {
    return (data?.json() ?? {}) as Message;
  } catch {
    return {};
  }
}

/** Specification, §9: a message closes automatically if a page of the site is visible; otherwise it remains. */
const FOREGROUND_MS = 5000;

async function closeInForeground(tag: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await new Promise((resolve) => setTimeout(resolve, FOREGROUND_MS));
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function showMessage({ title = 'Salida', body, path = '/', ...message }: Message): Promise<void> {
  // Without a tag the message could not be found again.
  const tag = message.tag ?? crypto.randomUUID();
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/salida-192.png',
    badge: '/icons/salida-192.png',
    data: { path },
  });
  await closeInForeground(tag);
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(read(event.data))));

/** Always an address of this site, since a push message can contain any URL. */
function addressOf(data: unknown): string {
  const { path } = (data ?? {}) as Message;
  const url = new URL(path ?? '/', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
}

async function show(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = open.find(({ url }) => url === address);
  if (client) await client.focus();
  else await self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(event.notification.data)));
});
