import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newBooking } from './support/booking-by-api.ts';
import { resize } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import { say } from './support/texts.ts';

withBrowser();

const bar = (page: Page) => page.getByRole('region', { name: say('consent:label') });
const answer = (page: Page, which: 'accept' | 'reject') =>
  bar(page).getByRole('button', { name: say(`consent:${which}`), exact: true });
const gone = (page: Page) => bar(page).waitFor({ state: 'detached' });

/** All that a browser keeps of us; where one had scrolled to is the router's, and named on /cookies. */
async function keptOf({ page }: Visit): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored].filter(
    (name) => name !== 'react-router-scroll-positions',
  );
}

/** The pages that were counted, as the browser sent them. */
function countedBy({ page }: Visit): { pages: string[]; headers: Record<string, string>[] } {
  const counted = { pages: [] as string[], headers: [] as Record<string, string>[] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/page-views')) return;
    counted.pages.push((JSON.parse(request.postData() ?? '{}') as { page: string }).page);
    counted.headers.push(request.headers());
  });
  return counted;
}

const publicPaths = [
  '/',
  '/green-fees',
  '/destinations',
  '/login',
  '/gift-cards',
  '/info',
  '/cookies',
  '/contact',
  '/blog',
];

describe('a visitor who has not chosen about cookies', () => {
  it('finds nothing stored in the browser and nothing counted, however many pages they open', async () => {
    const own = await visit('desk', { undecided: true });
    const counted = countedBy(own);
    for (const path of publicPaths) {
      await own.go(path);
      expect(await keptOf(own), path).toEqual([]);
    }
    await own.page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell:footer.terms') })
      .click();
    await own.page.waitForURL('**/terms');
    // A started plan stays in its tab until it is finished.
    await own.go('/reservar?paso=1');
    expect(await keptOf(own)).toEqual(['salida.plan']);
    expect(counted.pages).toEqual([]);
    await seen(bar(own.page));
  });

  it('sees a question with two equal answers, which covers nothing permanently', async () => {
    const own = await visit('phone', { undecided: true });
    const { page } = own;
    await own.go('/');
    for (const size of ['phone', 'desk'] as const) {
      await resize(own, size);
      await seen(bar(page));
      await own.expectGood('Pregunta por la medición');
      const [reject, accept] = await Promise.all(
        (['reject', 'accept'] as const).map((which) =>
          answer(page, which).evaluate((one) => {
            const { width, height } = one.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
            return {
              width: Math.round(width),
              height,
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
            };
          }),
        ),
      );
      expect(accept).toEqual(reject);
      // The page's very end can be brought above it, and so can whatever has the focus.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = (await page.getByRole('contentinfo').getByText(say('shell:footer.rights')).boundingBox())!;
      const panel = (await bar(page).boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(panel.y);
      await page.emulateMedia({ colorScheme: 'dark' });
      await own.expectContrast('Pregunta por la medición, de noche');
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  it('sees no layout shift when the question opens and closes', async () => {
    const own = await visit('phone', { undecided: true });
    const { page } = own;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await own.go('/info');
    await seen(bar(page));
    const before = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    await answer(page, 'reject').click();
    await gone(page);
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  });

  it('reaches the question early by keyboard, a screen reader announces it politely, and the visitor answers it there', async () => {
    const own = await visit('desk', { undecided: true });
    const { page } = own;
    await own.go('/info');
    await seen(bar(page));
    await page.waitForFunction(
      (words) => document.querySelector('[data-consent-bar] [role=status]')?.textContent === words,
      say('consent:announced'),
    );
    const reached: string[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(reached).toEqual([
      say('shell:skip'),
      'Cookies y medición',
      say('consent:reject'),
      say('consent:accept'),
    ]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await gone(page);
  });

  it('does not see the question while paying', async () => {
    const person = await newPerson(appUrl());
    const booking = await newBooking(appUrl(), person, {
      sources: ['LOCAL'],
      from: tuesdayIn(weeks.screens + 9),
    });
    const own = await visit('phone', { undecided: true, as: person });
    await own.go(`/payment/${booking.id}`);
    expect(await bar(own.page).count()).toBe(0);
  });
});

describe('an answer', () => {
  it('of no is stored and nothing is counted, in later visits too', async () => {
    const own = await visit('phone', { undecided: true });
    const counted = countedBy(own);
    await own.go('/');
    await answer(own.page, 'reject').click();
    await gone(own.page);
    expect(await keptOf(own)).toEqual(['consent']);
    await own.go('/info');
    expect(await bar(own.page).count()).toBe(0);
    await seen(own.page.getByRole('heading', { level: 1 }));
    expect(counted.pages).toEqual([]);
  });

  it('of yes counts kinds of pages without identifying the browser; withdrawing it ends that at once', async () => {
    const own = await visit('desk', { undecided: true });
    const { page } = own;
    const counted = countedBy(own);
    await own.go('/info');
    await Promise.all([page.waitForRequest('**/api/page-views'), answer(page, 'accept').click()]);
    await Promise.all([page.waitForRequest('**/api/page-views'), own.go('/blog/cancelar-sin-perder')]);
    await Promise.all([page.waitForRequest('**/api/page-views'), own.go('/cookies')]);
    expect(counted.pages).toEqual(['info', 'blog', 'cookies']);
    for (const headers of counted.headers) {
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
      expect(headers['x-guest-session-id']).toBeUndefined();
    }
    expect(await keptOf(own)).toEqual(['consent']);
    const choice = page.getByRole('switch', { name: say('consent:measuring') });
    expect(await choice.isChecked()).toBe(true);
    await choice.click();
    await seen(page.getByText(say('consent:state.rejected')));
    await own.expectGood('Medición retirada');
    await own.go('/about');
    await seen(page.getByRole('heading', { level: 1 }));
    expect(counted.pages).toEqual(['info', 'blog', 'cookies']);
    // And given again in the same place.
    await own.go('/cookies');
    await Promise.all([page.waitForRequest('**/api/page-views'), choice.click()]);
    await seen(page.getByText(say('consent:state.accepted')));
  });

  it('is the browser’s own if it sends a privacy signal', async () => {
    const own = await visit('phone', { undecided: true });
    await own.page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
    await own.go('/cookies');
    await seen(own.page.getByText(say('consent:state.refused-by-browser')));
    expect(await bar(own.page).count()).toBe(0);
  });
});
