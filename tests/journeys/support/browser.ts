import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished, type TestContext } from 'vitest';
import { writeConsent } from '#shared/site/consent.ts';
import { contrast, expectNoViolation, wcag } from './axe.ts';
import { appUrl } from './own-app.ts';
import type { Person } from './people.ts';
import { followPage, type Network, openPage, polling, settled, watchNetwork } from './settled.ts';

/** How each open page looked when its journey failed. */
const failures = join(tmpdir(), 'salida-journeys-failed');

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/** The breakpoint of the styles, at the usual font size. */
const DESK_FROM_PX = 900;
export const LETTER_SIZE_PX = 16;

export interface VisitOptions {
  dark?: boolean;
  /** Already signed in here. */
  as?: Pick<Person, 'token'>;
  /** Another app than the one of all journeys. */
  at?: string;
  /** The consent question is still open and shows. Elsewhere it was answered before. */
  undecided?: boolean;
  /** In a browser that runs no scripts. */
  withoutScript?: boolean;
  /**
   * With the site's service worker, which other visits lack, as private windows do: replies that a journey fakes must
   * be requested by its page only.
   */
  withWorker?: boolean;
  /** The permissions that were granted before, such as `notifications`. */
  permissions?: string[];
}

export interface Visit {
  readonly page: Page;
  readonly url: string;
  /** Opens a path of the app and waits until it is complete: the session, the requests and the pictures. */
  go(path: string): Promise<void>;
  /** Moves on in the open document, as a link does. */
  follow(path: string): Promise<void>;
  /** Makes the window as wide as this and waits until the page is drawn for it; below a desk's width it is a phone's. */
  resize(to: { readonly width: number; readonly height: number }): Promise<void>;
  /** Sets the font size as a reader does in the browser's settings: the layout depends on it. */
  setLetterSize(px: number): Promise<void>;
  /** Fails on an axe violation (WCAG 2.2 AA), naming what and where, on sideways scroll, and on a second style sheet. */
  expectGood(screen: string): Promise<void>;
  /** As above for what depends on the colour scheme alone. */
  expectContrast(screen: string): Promise<void>;
  /** Fails on sideways scroll. */
  expectFits(screen: string): Promise<void>;
  /** Announces a console error, such as the 402 of a declined card; it must come. */
  expectTrouble(pattern: RegExp): void;
  /** Allows one that depends on what the browser has kept, such as a link looked up ahead without coverage. */
  mayComplain(pattern: RegExp): void;
  /** Takes this person's session from the browser's storage. */
  token(): Promise<string | null>;
}

export interface OpenVisit extends Visit {
  /**
   * An error of the browser fails the running test; then the visit closes, unless the test passed and the visit is
   * reused.
   */
  endWithTest(options?: { isKept?: boolean }): void;
}

/** One for all files of a worker; it ends with the worker. */
let browser: Browser | undefined;

/** For a file of journeys: a browser, in which each visitor has a profile of their own. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
}

/** The errors of the browser, compared with the announced ones. */
function listen(page: Page) {
  let troubles: string[] = [];
  let announced: RegExp[] = [];
  let allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      troubles.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => troubles.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page left behind drops its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      troubles.push(`request: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  return {
    announce: (pattern: RegExp) => void announced.push(pattern),
    allow: (pattern: RegExp) => void allowed.push(pattern),
    /** Since the last call. */
    complaints() {
      const found = [
        ...troubles.filter((trouble) => ![...announced, ...allowed].some((pattern) => pattern.test(trouble))),
        ...announced
          .filter((pattern) => !troubles.some((trouble) => pattern.test(trouble)))
          .map((pattern) => `announced, and did not come: ${pattern}`),
      ];
      troubles = [];
      announced = [];
      allowed = [];
      return found;
    },
  };
}

/** In the page: every moment of a document has a title (WCAG 2.4.2), also while one screen makes way for another. */
function complainWhenUntitled(): void {
  new MutationObserver(() => {
    if (document.readyState !== 'loading' && document.title === '')
      console.error(`no title at ${location.pathname}`);
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: as in a browser that has none. */
function withoutServiceWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/**
 * In the page: the stored data of earlier visits, set once per tab, so that data that the site deletes stays deleted.
 */
function keepFromBefore({ site, kept }: { site: string; kept: { name: string; value: string }[] }): void {
  if (location.origin !== site || window !== top || window.name === 'begun') return;
  window.name = 'begun';
  for (const { name, value } of kept) localStorage.setItem(name, value);
}

async function keepPicture(page: Page, { task }: TestContext, size: Size): Promise<void> {
  mkdirSync(failures, { recursive: true });
  const name = `${task.file.name}-${task.name}-${size}-${Date.now()}`.replace(/[^\p{L}\d]+/gu, '-');
  const path = join(failures, `${name}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  console.error(`${task.name} (${size}), at ${page.url()}: ${path}`);
}

/** The browser's stored data of earlier visits. */
function keptBy({ as, undecided }: VisitOptions): { name: string; value: string }[] {
  const decided = { choice: 'rejected', on: new Date().toISOString().slice(0, 10) } as const;
  return [
    ...(as ? [{ name: 'token', value: as.token }] : []),
    ...(undecided ? [] : [{ name: 'consent', value: writeConsent(decided) }]),
  ];
}

/**
 * A new browser profile for one person, at one size, in one colour scheme. It is closed with the test, which fails on a
 * console error, a page error or a failed request that was not announced.
 */
export async function visit(size: Size, options: VisitOptions = {}): Promise<Visit> {
  const own = await openVisit(size, options);
  own.endWithTest();
  return own;
}

/** As `visit`, for more than one test: each test that uses it calls `endWithTest`. */
export async function openVisit(size: Size, options: VisitOptions = {}): Promise<OpenVisit> {
  const url = options.at ?? appUrl();
  const context = await browser!.newContext({
    viewport: sizes[size],
    deviceScaleFactor: 1,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    javaScriptEnabled: !options.withoutScript,
    ...(options.permissions && { permissions: options.permissions }),
  });
  // Playwright's own `storageState` opens a page of the site first, which takes as long as the visit's.
  await context.addInitScript(keepFromBefore, { site: url, kept: keptBy(options) });
  await context.addInitScript(complainWhenUntitled);
  if (!options.withWorker) await context.addInitScript(withoutServiceWorkers);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const { announce, allow, complaints } = listen(page);
  const network = watchNetwork(page);
  const { resize, setLetterSize, redraw } = changes(page, network, size);

  async function expectFits(screen: string): Promise<void> {
    // Not `innerWidth`: on a phone it grows with overflowing content.
    const [wide, shown] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    if (wide! > shown!) throw new Error(`${screen} is ${wide} px wide on a screen of ${shown} px`);
  }

  return {
    page,
    url,
    go: async (path) => {
      if (options.withoutScript) await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      else await openPage(page, network, `${url}${path}`);
    },
    follow: (path) => followPage(page, network, path, redraw),
    resize,
    setLetterSize,
    async expectGood(screen) {
      await expectFits(screen);
      // One that a lazy part links again has every element styled anew.
      const sheets = await page.locator('link[rel=stylesheet]').count();
      if (sheets > 1) throw new Error(`${screen} links ${sheets} style sheets`);
      await expectNoViolation(page, `${screen} (${size})`, wcag);
    },
    expectContrast: (screen) => expectNoViolation(page, `${screen}, colours (${size})`, contrast),
    expectFits,
    expectTrouble: announce,
    mayComplain: allow,
    token: () => page.evaluate(() => localStorage.getItem('token')),
    endWithTest({ isKept = false } = {}) {
      onTestFinished(async (test) => {
        const hasFailed = test.task.result?.state === 'fail';
        if (hasFailed) await keepPicture(page, test, size);
        if (hasFailed || !isKept) await context.close();
        const found = complaints();
        if (found.length > 0) throw new Error(`in the browser (${size}):\n${found.join('\n')}`);
      });
    },
  };
}

/** Settings that a person changes while a page is open. */
function changes(page: Page, network: Network, opened: Size) {
  let session: CDPSession | undefined;
  const protocol = async () => {
    session ??= await page.context().newCDPSession(page);
    return session;
  };
  let isPhone = opened === 'phone';
  let now: { readonly width: number; readonly height: number } = sizes[opened];
  let letters = LETTER_SIZE_PX;

  async function override(metrics: typeof now): Promise<void> {
    const mobile = metrics.width < DESK_FROM_PX;
    const session = await protocol();
    await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 1, mobile });
  }

  /** A size that differs by a pixel for a moment is drawn, and so is the right one after it. */
  async function redraw(): Promise<void> {
    await override({ ...now, height: now.height + 1 });
    await override(now);
  }

  return {
    redraw,
    async resize(to: typeof now) {
      if (to.width === now.width && to.height === now.height) return;
      const willBePhone = to.width < DESK_FROM_PX;
      await override(to);
      if (willBePhone !== isPhone) {
        const session = await protocol();
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: willBePhone });
      }
      isPhone = willBePhone;
      now = to;
      await page.waitForFunction(
        (width) => document.documentElement.clientWidth === width,
        to.width,
        polling,
      );
      await settled(page, network, redraw);
    },
    async setLetterSize(px: number) {
      if (px === letters) return;
      await (await protocol()).send('Page.setFontSizes', { fontSizes: { standard: px } });
      letters = px;
      await settled(page, network, redraw);
    },
  };
}

/** Waits until something is seen. */
export async function seen(what: Locator, options: { within?: number } = {}): Promise<void> {
  await what.filter({ visible: true }).first().waitFor({ timeout: options.within });
}
