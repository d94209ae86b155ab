import { describe, expect, it } from 'vitest';
import { translate } from '#server/platform/translate.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import type { Testimonial } from '#shared/testimonials/contract.ts';
import { type Size, seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api } from './support/people.ts';
import { plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

/** Specification, §1: the sections of the first page and their order. */
const sections = [
  'home:assistants',
  'home:flash.title',
  'home:destinations.title',
  'home:featured.title',
  'home:hotels.title',
  'home:testimonials.title',
  'home:app.title',
];

describe('the first page', () => {
  it.each([
    ['es', 'phone'],
    ['es', 'desk'],
    ['en', 'desk'],
    ['fr', 'phone'],
  ] as const)(
    'in %s has all its sections in the order of the specification, on a %s',
    async (language, size) => {
      const own = await visit(size as Size);
      await own.go(language === 'es' ? '/' : `/${language}`);
      const titles = await own.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(titles).toEqual(sections.map((key) => translate(language, key)));
      await own.expectGood(`${language}: /`);
    },
  );

  it.each([
    ['scott', 'Scott Entusiasta', 'amigos'],
    ['paige', 'Paige Profesional', 'estancia'],
    ['john', 'John Directo', 'intensivo'],
  ])('leads by %s, as %s, to the planner set to %s', async (assistant, shown, style) => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/');
    const card = page.getByRole('listitem').filter({ hasText: shown });
    await card.getByRole('link').click();
    await page.waitForURL((at) => at.pathname === '/reservar' && at.searchParams.get('paso') === '1');
    await seen(page.getByText(say(`planner:ask.withAssistant.${assistant}`)));
    const choice = page.getByRole('radio', { name: containing(say(`planner:ask.styles.${style}.name`)) });
    expect(await choice.isChecked()).toBe(true);
  });

  it('has a header that floats from a hundred pixels of scroll', async () => {
    const own = await visit('desk');
    const { page } = own;
    await own.go('/');
    const floating = page.locator('header[data-scrolled]');
    for (const [scrolled, floats] of [
      [99, 0],
      [100, 1],
      [0, 0],
    ] as const) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
      await expect.poll(() => floating.count()).toBe(floats);
    }
  });

  it('shows the first three of all offers, each with the one thing to do about it', async () => {
    const offers = (await api<FeaturedOffer[]>(appUrl(), 'GET', '/api/offers')).slice(0, 3);
    const own = await visit('desk');
    const { page } = own;
    await own.go('/');
    const section = page.getByRole('region', { name: say('home:featured.title') });
    const cards = section.getByRole('article');
    expect(await cards.count()).toBe(3);
    for (const [i, offer] of offers.entries()) {
      const card = cards.nth(i);
      await seen(card.getByRole('heading', { name: offer.fieldName }));
      expect(plain(await card.textContent())).toContain(`−${offer.announced!.percent} %`);
      const isPackage = offer.offerType === 'PACKAGE_INQUIRY';
      const contact = card.getByRole('button', { name: containing(say('offers:contact.button')) });
      expect(await contact.count()).toBe(isPackage ? 1 : 0);
    }
    await section.getByRole('link', { name: say('home:featured.all') }).click();
    await seen(page.getByRole('heading', { level: 1, name: say('offers:title') }));
  });

  it('shows three recommended hotels, which lead to their pages', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/');
    const cards = page.getByRole('region', { name: say('home:hotels.title') }).getByRole('article');
    expect(await cards.count()).toBe(3);
    const name = plain(await cards.first().getByRole('heading').textContent());
    await cards.first().getByRole('link').click();
    await seen(page.getByRole('heading', { level: 1, name }));
  });

  it('rates what customers say in halves of a star, and tells that the demo’s are invented', async () => {
    const said = (await api<Testimonial[]>(appUrl(), 'GET', '/api/testimonials')).slice(0, 3);
    expect(said.some(({ rating }) => !Number.isInteger(rating))).toBe(true);
    const own = await visit('desk');
    await own.go('/');
    const section = own.page.getByRole('region', { name: say('home:testimonials.title') });
    for (const { rating, comment, language, customerName } of said) {
      const voice = section.getByRole('figure').filter({ hasText: customerName });
      await seen(voice.locator(`[lang=${language}]`).getByText(comment));
      const stars = String(rating).replace('.', ',');
      await seen(voice.getByRole('img', { name: say('home:testimonials.rating', { rating: stars }) }));
    }
    await seen(section.getByText(say('home:testimonials.demo')));
  });
});

describe('the app', () => {
  it('is described for every language, with icons that can be had', async () => {
    const own = await visit('phone');
    await own.go('/en');
    const link = await own.page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await fetch(`${own.url}${link}`);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      short_name: 'Salida',
      lang: 'en',
      start_url: '/en',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const bytes = new DataView(await (await fetch(`${own.url}${src}`)).arrayBuffer());
      expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
    }
    expect((await fetch(`${own.url}/icons/salida-7.png`)).status).toBe(404);
  });

  it('is installed by a button where the browser lends one, else by a sentence that says how', async () => {
    const own = await visit('phone');
    const { page } = own;
    await own.go('/');
    const banner = page.getByRole('region', { name: say('home:app.title') });
    await seen(banner.getByText(say('home:app.how')));
    // What Chromium does on a device that can install.
    await page.evaluate(() => {
      const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.asked = String(
            Number(document.documentElement.dataset.asked ?? 0) + 1,
          );
        },
      });
      dispatchEvent(offered);
      if (!offered.defaultPrevented) throw new Error('the browser would show its own bar');
    });
    await banner.getByRole('button', { name: say('home:app.install') }).click();
    await seen(banner.getByText(say('home:app.how')));
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('1');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await seen(banner.getByText(say('home:app.installed')));
  });
});
