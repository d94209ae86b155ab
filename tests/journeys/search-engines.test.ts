import { expect, it } from 'vitest';
import { languages, pathIn } from '#shared/texts/languages.ts';
import { appUrl } from './support/own-app.ts';
import { sitePaths } from './support/site-paths.ts';

/** The page as the server sends it, before any script runs. */
async function sent(path: string) {
  const answer = await fetch(`${appUrl()}${path}`);
  const html = await answer.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: answer.status,
    isHidden: html.includes('<meta name="robots" content="noindex"/>'),
    description: all(/<meta name="description" content="([^"]+)"/g),
    canonical: all(/<link rel="canonical" href="[^"]*?:\d+([^"]*)"/g),
    alternates: all(/<link rel="alternate" hrefLang="([\w-]+)"/g),
    facts: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json)),
    picture: all(/<meta property="og:image" content="[^"]*?:\d+([^"]*)"/g),
  };
}

async function listed(): Promise<Set<string>> {
  const xml = await (await fetch(`${appUrl()}/sitemap.xml`)).text();
  return new Set([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname));
}

it('every page that is not hidden is in the list for search engines, and names its own address in each language', async () => {
  const paths = await listed();
  for (const path of sitePaths.filter((one) => !/[:*]/.test(one))) {
    for (const language of languages) {
      const own = pathIn(language, path);
      const page = await sent(own);
      expect(page.status, own).toBe(200);
      // The same search by two addresses is listed by the shorter one.
      if (path !== '/search/green-fees') expect(paths.has(own), own).toBe(!page.isHidden);
      if (page.isHidden) continue;
      expect(page.description, own).toHaveLength(1);
      expect(page.canonical, own).toEqual([own]);
      expect(page.alternates.sort(), own).toEqual([...languages, 'x-default'].sort());
    }
  }
});

it('a hotel has its facts as linked data, and a picture of its building where its link is shared', async () => {
  const path = [...(await listed())].find((one) => one.startsWith('/en/hotel/'))!;
  const page = await sent(path);
  expect(page.facts).toMatchObject([
    {
      '@type': 'Hotel',
      url: expect.stringMatching(new RegExp(`${path}$`)),
      starRating: { ratingValue: expect.any(Number) },
      priceRange: expect.stringContaining('€'),
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
  ]);
  expect((await fetch(`${appUrl()}${page.picture[0]}`)).headers.get('content-type')).toBe('image/png');
});

it.each(['/ofertas', '/packages'])('%s has its offers as linked data, with price and end', async (path) => {
  const page = await sent(path);
  expect(page.facts).toMatchObject([{ '@type': 'ItemList' }]);
  for (const { item } of page.facts[0].itemListElement) {
    expect(item).toMatchObject({ '@type': 'Offer', priceCurrency: 'EUR', price: expect.any(Number) });
    expect(Date.parse(item.validThrough)).toBeGreaterThan(Date.now());
  }
});

it('a course has its facts as linked data, and its poster where its link is shared', async () => {
  const path = [...(await listed())].find((one) => one.startsWith('/fr/golf-course/'))!;
  const page = await sent(path);
  expect(page.facts).toMatchObject([
    { '@type': 'GolfCourse', url: expect.stringMatching(new RegExp(`${path}$`)), geo: {} },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
  ]);
  expect((await fetch(`${appUrl()}${page.picture[0]}`)).headers.get('content-type')).toBe('image/png');
});
