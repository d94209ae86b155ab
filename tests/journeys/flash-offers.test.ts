import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FlashOffer } from '#shared/offers/contract.ts';
import { callsOf } from './support/accounts.ts';
import { resize } from './support/both-sizes.ts';
import { type Size, seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { newOffer } from './support/offers.ts';
import { appUrl } from './support/own-app.ts';
import { api } from './support/people.ts';
import { plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const soon = { timeout: 15_000 };

const TURN_MS = 5000;
const HOUR_MS = 3_600_000;

const activeOffers = () => api<FlashOffer[]>(appUrl(), 'GET', '/api/offers/active');
const carousel = (page: Page) => page.getByRole('region', { name: say('home:flash.title') });
const dots = (page: Page) =>
  carousel(page)
    .getByRole('group', { name: say('home:flash.dots') })
    .getByRole('button');
const button = (page: Page, key: string) =>
  carousel(page).getByRole('button', { name: say(`home:flash.${key}`) });

async function current(page: Page): Promise<number> {
  const marks = await dots(page).evaluateAll((all) => all.map((one) => one.ariaCurrent === 'true'));
  return marks.indexOf(true);
}

/** Waits until a card is first, or the row is at its end, and its dot is marked. */
async function standsFirst(page: Page, position: number, name: string): Promise<void> {
  await expect.poll(() => current(page), soon).toBe(position);
  const card = carousel(page).getByRole('listitem').nth(position);
  expect(plain(await card.getByRole('heading').textContent())).toBe(name);
  await expect
    .poll(
      () =>
        card.evaluate((one) => {
          const row = one.parentElement!;
          const gap = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
          const isFirst =
            Math.abs(one.getBoundingClientRect().left - row.getBoundingClientRect().left - gap) < 3;
          return isFirst || row.scrollLeft + row.clientWidth > row.scrollWidth - 3;
        }),
      soon,
    )
    .toBe(true);
}

/** Whether the cards move by themselves now. */
async function turns(page: Page, wanted: boolean): Promise<void> {
  const marked = carousel(page).and(page.locator('[data-turning]'));
  await expect.poll(() => marked.count(), soon).toBe(wanted ? 1 : 0);
}

/** The first page with a clock that only the test advances: no card has turned yet. */
async function openStill(size: Size, reducedMotion: 'reduce' | 'no-preference'): Promise<Visit> {
  const own = await visit(size);
  const { page } = own;
  await page.emulateMedia({ reducedMotion });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await own.go('/');
  await page.mouse.move(0, 0);
  await seen(button(page, 'next'));
  await turns(page, reducedMotion === 'no-preference');
  return own;
}

describe('the flash offers', () => {
  it('show course, discount, lowest price before, price and remaining time', async () => {
    const [offer] = await activeOffers();
    const own = await visit('desk');
    const { page } = own;
    await own.go('/');
    const card = carousel(page).getByRole('listitem').first();
    const words = plain(await card.textContent());
    const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`;
    for (const part of [
      offer!.fieldName,
      offer!.description,
      `−${offer!.discountValue} %`,
      `Precio más bajo en 30 días: ${euros(offer!.announced!.priorPrice)}`,
      euros(offer!.priceFrom!),
    ])
      expect(words).toContain(part);
    await seen(card.getByRole('timer'));
    await card.getByRole('link').click();
    await seen(page.getByRole('heading', { level: 1, name: offer!.fieldName }));
    // The page of the course applies the discount and names the prior price.
    await seen(page.getByText(containing(say('course:offer.title'))));
    await seen(page.getByText(containing('Precio más bajo de los 30 días anteriores')));
  });

  it.each<Size>(['phone', 'desk'])(
    'turn every five seconds, and the first follows the last, on a %s',
    async (size) => {
      const offers = await activeOffers();
      const { page } = await openStill(size, 'no-preference');
      const count = size === 'desk' ? offers.length - 2 : offers.length;
      expect(await dots(page).count()).toBe(count);
      expect(await current(page)).toBe(0);
      for (let turn = 1; turn <= count; turn += 1) {
        await page.clock.runFor(TURN_MS);
        const position = turn % count;
        await standsFirst(page, position, offers[position]!.fieldName);
      }
    },
  );

  it('pause under the pointer, and stop for the keyboard until they are started again', async () => {
    const { page } = await openStill('desk', 'no-preference');
    await carousel(page).getByRole('heading', { level: 2 }).hover();
    await turns(page, false);
    await page.clock.runFor(3 * TURN_MS);
    expect(await current(page)).toBe(0);
    await page.mouse.move(0, 0);
    await turns(page, true);
    await page.clock.runFor(TURN_MS);
    await expect.poll(() => current(page), soon).toBe(1);

    await button(page, 'pause').focus();
    await page.keyboard.press('Tab');
    await seen(button(page, 'play'));
    await turns(page, false);
    await page.clock.runFor(3 * TURN_MS);
    expect(await current(page)).toBe(1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await seen(button(page, 'pause'));
    await turns(page, true);
    await page.clock.runFor(TURN_MS);
    await expect.poll(() => current(page), soon).toBe(2);
  });

  it('pause for five seconds after each manual move, and stop by a button or a held finger', async () => {
    const { page } = await openStill('phone', 'no-preference');
    await page.clock.runFor(TURN_MS - 1000);
    await button(page, 'next').tap();
    await expect.poll(() => current(page), soon).toBe(1);
    await page.clock.runFor(TURN_MS - 1000);
    expect(await current(page)).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => current(page), soon).toBe(2);

    await button(page, 'pause').tap();
    await seen(button(page, 'play'));
    await turns(page, false);
    await page.clock.runFor(3 * TURN_MS);
    expect(await current(page)).toBe(2);
    await button(page, 'play').tap();
    await turns(page, true);
    await carousel(page).getByRole('listitem').first().dispatchEvent('pointerdown', { pointerType: 'touch' });
    await turns(page, false);
    await seen(button(page, 'play'));
  });

  it('are moved by buttons and dots, around both ends, and announced', async () => {
    const offers = await activeOffers();
    const own = await visit('phone');
    const { page } = own;
    await own.go('/');
    for (const size of ['phone', 'desk'] as const) {
      await resize(own, size);
      const shown = size === 'desk' ? offers.length - 2 : offers.length;
      await expect.poll(() => dots(page).count(), soon).toBe(shown);
      const last = shown - 1;
      await page.getByRole('button', { name: say('home:flash.show', { number: 1 }) }).click();
      await standsFirst(page, 0, offers[0]!.fieldName);
      await button(page, 'previous').click();
      await standsFirst(page, last, offers[last]!.fieldName);
      await button(page, 'next').click();
      await standsFirst(page, 0, offers[0]!.fieldName);
      await button(page, 'next').click();
      await standsFirst(page, 1, offers[1]!.fieldName);
      const place = say('home:flash.position', { number: 2, count: offers.length });
      await seen(carousel(page).getByText(`${place}: ${offers[1]!.fieldName}`, { exact: true }));
      await page.getByRole('button', { name: say('home:flash.show', { number: last + 1 }) }).click();
      await standsFirst(page, last, offers[last]!.fieldName);
      await own.expectGood('Ofertas Flash, la última');
    }
  });

  it('count down in days and hours, then in hours and minutes, and show when they have ended', async () => {
    const offers = await activeOffers();
    const longest = offers.at(-1)!;
    const ends = Date.parse(longest.validUntil);
    const own = await visit('desk');
    const { page } = own;
    await page.clock.install();
    await own.go('/');
    const timer = carousel(page).getByRole('listitem').last().getByRole('timer');
    const reads = () => timer.textContent().then(plain);
    await page.clock.pauseAt(ends - (3 * 24 + 7) * HOUR_MS);
    await expect.poll(reads, soon).toBe('03 d07 h');
    await page.clock.pauseAt(ends - 23.5 * HOUR_MS);
    await expect.poll(reads, soon).toBe('23 h30 min');
    await page.clock.pauseAt(ends + 1000);
    await expect.poll(reads, soon).toBe('Expirado');
  });

  it('never turn without a click if motion is reduced; are refreshed every minute, and new ones appear', async () => {
    const own = await openStill('desk', 'reduce');
    const { page } = own;
    const calls = callsOf(page);
    await page.clock.runFor(6 * TURN_MS);
    expect(await current(page)).toBe(0);
    expect(await button(page, 'pause').count()).toBe(0);
    expect(await button(page, 'play').count()).toBe(0);
    const isRefresh = (one: string) => one === 'GET /api/offers/active';
    const offer = await newOffer({
      type: 'DIRECT_BOOKING',
      zone: 'Asturias',
      percent: 10,
      endsIn: '20 days',
    });
    await expect.poll(async () => (await activeOffers()).map(({ id }) => id), soon).toContain(offer.id);
    expect(calls.filter(isRefresh)).toEqual([]);
    await page.clock.runFor(60_000 - 6 * TURN_MS);
    await seen(carousel(page).getByRole('heading', { name: offer.course }));
    expect(calls.filter(isRefresh)).toHaveLength(1);
    await page.clock.runFor(120_000);
    await expect.poll(() => calls.filter(isRefresh).length, soon).toBe(3);
  });
});
