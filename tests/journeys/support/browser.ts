import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

export interface Visit {
  readonly page: Page;
  readonly url: string;
  /** Opens a path of the app. */
  go(path: string): Promise<void>;
  /** Fails on an axe violation (WCAG 2.2 AA), naming what and where. */
  expectAccessible(screen: string): Promise<void>;
  /** Fails on sideways scroll. */
  expectFits(screen: string): Promise<void>;
  /** Announces a console error, such as the 402 of a declined card. */
  expectTrouble(pattern: RegExp): void;
  /** Closes, and fails on a console error, a page error or a failed request that nobody announced. */
  close(): Promise<void>;
}

let browser: Browser | undefined;

export async function openBrowser(): Promise<void> {
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
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

interface AxeResult {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

async function violations(page: Page): Promise<AxeResult[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: AxeResult[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await axe.run({ runOnly: { type: 'tag', values: tags } })).violations;
  });
}

/** A browser of its own for one person, at one size, in one colour scheme. */
export async function visit(size: Size, options: { dark?: boolean } = {}): Promise<Visit> {
  const url = inject('appUrl');
  const context: BrowserContext = await browser!.newContext({
    viewport: sizes[size],
    deviceScaleFactor: 1,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  const announced: RegExp[] = [];
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
    page,
    url,
    go: async (path) => {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    },
    async expectAccessible(screen) {
      const found = await violations(page);
      if (found.length === 0) return;
      const lines = found.map(
        (v) =>
          `${v.id}: ${v.help}\n${v.nodes.map((n) => `    ${n.target.join(' ')} ${n.failureSummary ?? ''}`).join('\n')}`,
      );
      throw new Error(`${screen} (${size}) is not accessible:\n${lines.join('\n')}`);
    },
    async expectFits(screen) {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) throw new Error(`${screen} (${size}) scrolls sideways by ${overflow} px`);
    },
    expectTrouble: (pattern) => void announced.push(pattern),
    async close() {
      await context.close();
      const unannounced = troubles.filter((trouble) => !announced.some((pattern) => pattern.test(trouble)));
      if (unannounced.length > 0) throw new Error(`in the browser (${size}):\n${unannounced.join('\n')}`);
    },
  };
}
