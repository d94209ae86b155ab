import { describe, expect, it } from 'vitest';
import { translate } from '#server/platform/translate.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import type { Testimonial } from '#shared/testimonials/contract.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
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
    ['es', '/'],
    ['en', '/en'],
    ['fr', '/fr'],
  ] as const)('in %s has all its sections in the order of the specification', async (language, path) => {
    const html = await (await fetch(`${appUrl()}${path}`)).text();
    const titles = [...html.split('</main>', 1)[0]!.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner]) =>
      inner!
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .trim(),
    );
    expect(titles).toEqual(sections.map((key) => translate(language, key)));
  });

  it('leads by each assistant to the planner set to their style', async () => {
    const own = await visit('phone');
    const { page } = own;
    for (const [assistant, shown, style] of [
      ['scott', 'Scott Entusiasta', 'amigos'],
      ['paige', 'Paige Profesional', 'estancia'],
      ['john', 'John Directo', 'intensivo'],
    ] as const) {
      await own.go('/');
      const card = page.getByRole('listitem').filter({ hasText: shown });
      await card.getByRole('link').click();
      await page.waitForURL((at) => at.pathname === '/reservar' && at.searchParams.get('paso') === '1');
      await seen(page.getByText(say(`planner:ask.withAssistant.${assistant}`)));
      const choice = page.getByRole('radio', { name: containing(say(`planner:ask.styles.${style}.name`)) });
      expect(await choice.isChecked()).toBe(true);
      // The next journey starts without a plan.
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  it('has a header that floats from 100 px of scroll, three offers and testimonials', async () => {
    const offers = (await api<FeaturedOffer[]>(appUrl(), 'GET', '/api/offers')).slice(0, 3);
    const said = (await api<Testimonial[]>(appUrl(), 'GET', '/api/testimonials')).slice(0, 3);
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

    // Ratings have half stars, and the page states that the demo's customers are invented.
    expect(said.some(({ rating }) => !Number.isInteger(rating))).toBe(true);
    const voices = page.getByRole('region', { name: say('home:testimonials.title') });
    for (const { rating, comment, language, customerName } of said) {
      const voice = voices.getByRole('figure').filter({ hasText: customerName });
      await seen(voice.locator(`[lang=${language}]`).getByText(comment));
      const stars = String(rating).replace('.', ',');
      await seen(voice.getByRole('img', { name: say('home:testimonials.rating', { rating: stars }) }));
    }
    await seen(voices.getByText(say('home:testimonials.demo')));

    // Each offer has the one thing to do about it.
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

  it('shows three recommended hotels, which lead to their pages; and the way to install the app', async () => {
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

    const cards = page.getByRole('region', { name: say('home:hotels.title') }).getByRole('article');
    expect(await cards.count()).toBe(3);
    const name = plain(await cards.first().getByRole('heading').textContent());
    await cards.first().getByRole('link').click();
    await seen(page.getByRole('heading', { level: 1, name }));
  });
});

describe('the app', () => {
  it('is described for every language, with icons that can be loaded', async () => {
    const html = await (await fetch(`${appUrl()}/en`)).text();
    const link = /<link[^>]*rel="manifest"[^>]*>/.exec(html)![0];
    const answer = await fetch(`${appUrl()}${/href="([^"]+)"/.exec(link)![1]}`);
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
      const bytes = new DataView(await (await fetch(`${appUrl()}${src}`)).arrayBuffer());
      expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
    }
    expect((await fetch(`${appUrl()}/icons/salida-7.png`)).status).toBe(404);
  });
});
