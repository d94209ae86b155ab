import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext } from 'vitest';
import { writeConsent } from '#shared/measuring/consent.ts';
import { appUrl } from './own-app.ts';
import type { Person } from './people.ts';

/** How each open page looked when its journey failed. */
const failures = join(tmpdir(), 'salida-journeys-failed');

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

export interface VisitOptions {
  dark?: boolean;
  /** Already signed in here. */
  as?: Pick<Person, 'token'>;
  /** Another app than the one of all journeys. */
  at?: string;
  /** Nobody has asked yet whether pages may be counted: the question shows. Elsewhere it was answered before. */
  undecided?: boolean;
  /** In a browser that runs no scripts. */
  withoutScript?: boolean;
  /**
   * With the site's service worker, which others do without, as private windows do: answers that a journey gives in the
   * server's place must not be asked for by anybody but its page.
   */
  withWorker?: boolean;
  /** What the person has allowed before, such as `notifications`. */
  permissions?: string[];
}

export interface Visit {
  readonly page: Page;
  readonly url: string;
  /** Opens a path of the app and waits until it is all there: whose session it is, what it asked for, its pictures. */
  go(path: string): Promise<void>;
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

let browser: Browser | undefined;

/** For a file of journeys: one browser, in which each visitor has a profile of their own. */
export function withBrowser(...settings: string[]): void {
  beforeAll(async () => {
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
        ...settings,
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    browser = undefined;
  });
}

/** Loaded into every page that is judged; the package's other form takes half as long again. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** A colour that is still changing is neither the old nor the new one; what inherits it begins when it has ended. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const passing = document
        .getAnimations()
        // One that has ended but still holds its last frame is listed for ever.
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map((one) => one.finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

async function violations(page: Page, run: object): Promise<AxeResult[]> {
  await atRest(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const inPage = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: AxeResult[] }> };
    };
    return (await inPage.axe.run({ ...options, resultTypes: ['violations'] })).violations;
  }, run);
}

const wcag = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const contrast = { runOnly: ['color-contrast'] };

/** What the browser complained about, against what was announced. */
function listen(page: Page) {
  const troubles: string[] = [];
  const announced: RegExp[] = [];
  const allowed: RegExp[] = [];
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
    announced,
    allowed,
    complaints: () => [
      ...troubles.filter((trouble) => ![...announced, ...allowed].some((pattern) => pattern.test(trouble))),
      ...announced
        .filter((pattern) => !troubles.some((trouble) => pattern.test(trouble)))
        .map((pattern) => `announced, and did not come: ${pattern}`),
    ],
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

/** In the page: React listens to what the server sent; a document that is none of its is live as it comes. */
export function isLive(): boolean {
  if (!document.querySelector('script[type="module"]')) return true;
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
}

/** In the page: nothing on it says that it loads. */
function isThere(): boolean {
  const waits = [...document.querySelectorAll<HTMLElement>('[role=status]')].some((one) =>
    /Cargando|Loading|Chargement|Initializing|Comprobando/.test(`${one.ariaLabel} ${one.textContent}`),
  );
  return !waits && document.querySelector('h1') !== null;
}

const QUIET_MS = 120;

/** Quicker than waiting for `networkidle`, which is half a second of silence. */
async function open(page: Page, address: string): Promise<void> {
  let last = Date.now();
  let underWay = 0;
  const begin = () => {
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
    last = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    const answer = await page.goto(address);
    expect([200, 404]).toContain(answer?.status());
    await page.waitForFunction(isLive);
    await page.waitForFunction(isThere);
    while (underWay > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
    await page.waitForFunction(isLive);
    await page.waitForFunction(isThere);
  } finally {
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}

async function keepPicture(page: Page, { task }: TestContext, size: Size): Promise<void> {
  mkdirSync(failures, { recursive: true });
  const name = `${task.file.name}-${task.name}-${size}-${Date.now()}`.replace(/[^\p{L}\d]+/gu, '-');
  const path = join(failures, `${name}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  console.error(`${task.name} (${size}), at ${page.url()}: ${path}`);
}

/** What the browser holds of earlier visits. */
function keptBy({ as, undecided }: VisitOptions): { name: string; value: string }[] {
  const decided = { choice: 'rejected', on: new Date().toISOString().slice(0, 10) } as const;
  return [
    ...(as ? [{ name: 'token', value: as.token }] : []),
    ...(undecided ? [] : [{ name: 'consent', value: writeConsent(decided) }]),
  ];
}

/**
 * A browser of its own for one person, at one size, in one colour scheme. It is closed with the test, which fails on a
 * console error, a page error or a failed request that nobody announced.
 */
export async function visit(size: Size, options: VisitOptions = {}): Promise<Visit> {
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
    storageState: { cookies: [], origins: [{ origin: url, localStorage: keptBy(options) }] },
  });
  await context.addInitScript(complainWhenUntitled);
  if (!options.withWorker) await context.addInitScript(withoutServiceWorkers);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const { announced, allowed, complaints } = listen(page);
  onTestFinished(async (test) => {
    if (test.task.result?.state === 'fail') await keepPicture(page, test, size);
    await context.close();
    const found = complaints();
    if (found.length > 0) throw new Error(`in the browser (${size}):\n${found.join('\n')}`);
  });

  async function expectNone(screen: string, run: object): Promise<void> {
    const found = await violations(page, run);
    if (found.length === 0) return;
    const lines = found.map(
      (v) =>
        `${v.id}: ${v.help}\n${v.nodes.map((n) => `    ${n.target.join(' ')} ${n.failureSummary ?? ''}`).join('\n')}`,
    );
    throw new Error(`${screen} (${size}) is not accessible:\n${lines.join('\n')}`);
  }

  async function expectFits(screen: string): Promise<void> {
    // Not `innerWidth`: on a phone it grows with what is too wide.
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
      else await open(page, `${url}${path}`);
    },
    async expectGood(screen) {
      await expectFits(screen);
      // One that a lazy part links again has every element styled anew.
      const sheets = await page.locator('link[rel=stylesheet]').count();
      if (sheets > 1) throw new Error(`${screen} links ${sheets} style sheets`);
      await expectNone(screen, wcag);
    },
    expectContrast: (screen) => expectNone(`${screen}, colours`, contrast),
    expectFits,
    expectTrouble: (pattern) => void announced.push(pattern),
    mayComplain: (pattern) => void allowed.push(pattern),
    token: () => page.evaluate(() => localStorage.getItem('token')),
  };
}

/** Waits until something is seen. */
export async function seen(what: Locator, options: { within?: number } = {}): Promise<void> {
  await what.filter({ visible: true }).first().waitFor({ timeout: options.within });
}
