import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The requests of a page. */
export interface Network {
  /** The addresses that are not answered yet. */
  waiting(): string[];
  /** When the last answer came. */
  lastAt(): number;
}

export function watchNetwork(page: Page): Network {
  const underWay = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  let isLeaving = false;
  page.on('request', (request) => {
    isLeaving ||= request.isNavigationRequest();
    underWay.add(request);
  });
  // The requests of the previous document no longer count, and may never end.
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    for (const request of underWay) if (!request.isNavigationRequest()) underWay.delete(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { waiting: () => [...underWay].map((request) => request.url()), lastAt: () => last };
}

/** In the page: React is hydrated; a document that is not React's is ready when it arrives. */
function isLive(): boolean {
  if (!document.querySelector('script[type="module"]')) return true;
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
}

/** In the page: no loading indicator is shown. */
function isThere(): boolean {
  const waits = [...document.querySelectorAll<HTMLElement>('[role=status]')].some((one) =>
    /Cargando|Loading|Chargement|Initializing|Comprobando/.test(`${one.ariaLabel} ${one.textContent}`),
  );
  return !waits && document.querySelector('h1') !== null;
}

const QUIET_MS = 120;
/** Slow clubs are polled again and again. */
const PATIENCE_MS = 60_000;

/** Waits until no request is pending, and none was for a while. */
async function quiet(page: Page, network: Network, forMs: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (network.waiting().length > 0 || Date.now() - network.lastAt() < forMs) {
    if (Date.now() > deadline) throw new Error(`${page.url()} waits for ${network.waiting().join()}`);
    await page.waitForTimeout(QUIET_MS / 4);
  }
}

/** By time: by frame, as is usual, it would wait for ever where none is drawn. */
export const polling = { polling: 30 } as const;

/** Quicker than waiting for `networkidle`, which is half a second of silence. */
async function loaded(page: Page, network: Network): Promise<void> {
  await page.waitForFunction(isLive, undefined, polling);
  await page.waitForFunction(isThere, undefined, polling);
  await quiet(page, network, QUIET_MS);
  await page.waitForFunction(isLive, undefined, polling);
  await page.waitForFunction(isThere, undefined, polling);
}

/** Opens an address and waits until it is all there. */
export async function openPage(page: Page, network: Network, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect([200, 404]).toContain(answer?.status());
  await loaded(page, network);
}

/** Moves on in the open document, as a link does, and waits until the next page is all there. */
export async function followPage(page: Page, network: Network, path: string, redraw: Redraw): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    await router.navigate(to);
  }, path);
  await loaded(page, network);
  await settled(page, network, redraw);
}

/** More than a page needs that shows what it has just fetched. */
const MAX_CHANGES = 300;

/** In the page: two frames go by in which nothing of the document changes, and the browser has nothing left to do. */
async function drawn(maxChanges: number): Promise<void> {
  let hasChanged = true;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // Counted in frames, since a busy machine draws few of them in a second.
  for (let changes = 0; hasChanged; changes += 1) {
    if (changes > maxChanges) throw new Error(`${location.pathname} keeps changing`);
    hasChanged = false;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  observer.disconnect();
}

/** Makes the browser draw the page again. */
export type Redraw = () => Promise<void>;

const REDRAW_AFTER_MS = 3_000;

/**
 * Waits until the page is drawn. Now and then Chromium draws no further frame of a page whose device metrics were
 * overridden while another page was busy, until something makes it draw.
 */
export async function waitUntilDrawn(page: Page, redraw: Redraw): Promise<void> {
  const timer = setInterval(() => redraw().catch(() => undefined), REDRAW_AFTER_MS);
  try {
    await page.evaluate(drawn, MAX_CHANGES);
  } finally {
    clearInterval(timer);
  }
}

/** Waits until a page is drawn for a new width: layout by scripts, such as the map, follows in later frames. */
export async function settled(page: Page, network: Network, redraw: Redraw): Promise<void> {
  await waitUntilDrawn(page, redraw);
  while (network.waiting().length > 0) {
    await quiet(page, network, 0);
    await waitUntilDrawn(page, redraw);
  }
}
