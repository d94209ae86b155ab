import { describe, expect, it } from 'vitest';
import { postSlugs } from '#shared/site/articles.ts';
import { type Language, languages, pathIn } from '#shared/texts/languages.ts';
import { readArticles } from '../../tools/articles/article-files.ts';
import { resize } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { leadsTo } from './support/screens.ts';
import { containing, say } from './support/texts.ts';

const articles = readArticles();

withBrowser();

const statusOf = async (path: string) => (await fetch(`${appUrl()}${path}`)).status;

describe('the footer', () => {
  it('has no dead link, and links the same pages in each language', async () => {
    const { page, go } = await visit('desk');
    const led = new Map<Language, string[]>();
    for (const language of languages) {
      await go(pathIn(language, '/careers'));
      const paths = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      const spanish = paths.map((path) => path.replace(/^\/(en|fr)(?=\/)/, ''));
      expect(paths).toEqual(spanish.map((path) => pathIn(language, path)));
      led.set(language, spanish);
    }
    const [paths, ...others] = [...led.values()];
    for (const other of others) expect(other).toEqual(paths);
    expect(paths!.length).toBeGreaterThanOrEqual(16);
    // `screens.test.ts` opens each page in the other languages too.
    for (const path of new Set(paths)) expect(await statusOf(path), path).toBe(200);
  });

  it('links the legal pages, which name the seller and where a contract can be withdrawn', async () => {
    const own = await visit('phone');
    const { page, go } = own;
    await go('/careers');
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['terms', '/terms'],
      ['privacy', '/privacy'],
      ['cookies', '/cookies'],
      ['accessibility', '/accesibilidad'],
      ['contact', '/contact'],
    ] as const)
      await leadsTo(own, path, () =>
        footer.getByRole('link', { name: say(`shell:footer.${name}`), exact: true }).click(),
      );
    await go('/terms');
    for (const words of ['B00000000', 'Calle de la Demostración', 'hola@salida.test'])
      await seen(page.getByText(containing(words)));
    await leadsTo(own, '/gift-cards', () =>
      page.getByRole('link', { name: 'Desistir del contrato de una tarjeta regalo' }).click(),
    );
  });
});

describe('a long text', () => {
  it('is navigated by its contents, on a phone and a desktop', async () => {
    const own = await visit('phone');
    const { page, go } = own;
    await go('/info');
    await page
      .locator('summary')
      .filter({ hasText: say('pages:contents') })
      .click();
    await own.expectGood('Índice abierto');
    await page.getByRole('link', { name: 'Cancelas en dos clics' }).click();
    expect(new URL(page.url()).hash).toBe('#cancel');
    await resize(own, 'desk');
    await go('/en/terms');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    expect(new URL(page.url()).hash).toBe('#complaints');
  });

  it('is not part of the browser’s code', async () => {
    const { page, go } = await visit('desk');
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await go('/about');
    const code = (await Promise.all(scripts)).join('\n');
    expect(code.length).toBeGreaterThan(10_000);
    for (const language of languages) expect(code).not.toContain(articles.about[language].lead.slice(0, 40));
  });
});

describe('the blog', () => {
  it.each(languages)(
    'has every article in %s, with its date and facts for search engines',
    async (language) => {
      for (const slug of postSlugs) {
        const path = pathIn(language, `/blog/${slug}`);
        const html = await (await fetch(`${appUrl()}${path}`)).text();
        const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
          ([, json]) => JSON.parse(json!),
        );
        expect(facts[0]).toMatchObject({
          '@type': 'BlogPosting',
          inLanguage: language,
          datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          url: expect.stringMatching(new RegExp(`${path}$`)),
        });
      }
    },
  );

  it('lists every article in each language, each with its poster', async () => {
    const { page, go, url } = await visit('phone');
    for (const language of languages) {
      await go(pathIn(language, '/blog'));
      const titles = await page.getByRole('main').getByRole('heading').allTextContents();
      for (const slug of postSlugs) expect(titles).toContain(articles[slug][language].title);
    }
    for (const slug of postSlugs)
      expect((await fetch(`${url}/pictures/blog-${slug}.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('shows the catalogue by region as it is', async () => {
    const { page, go, url } = await visit('desk');
    const courses = (await (await fetch(`${url}/api/golf-courses`)).json()) as { region: string }[];
    await go('/blog/cien-campos-por-regiones');
    const count = courses.filter(({ region }) => region === 'Murcia').length;
    await seen(page.getByRole('row', { name: containing('Murcia', String(count)) }));
  });

  it('answers 404 for an unknown article', async () => {
    expect(await statusOf('/blog/no-existe')).toBe(404);
  });
});

it('the press page offers posters as drawings and as pictures', async () => {
  const { page, go } = await visit('desk');
  await go('/press');
  const title = say('pages:posters.cartel-volcan');
  for (const [kind, name] of [
    ['svg', 'salida-cartel-volcan.svg'],
    ['png', 'salida-cartel-volcan.png'],
  ]) {
    const link = page.getByRole('link', { name: say(`pages:posters.${kind}`, { title }) });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe(name);
  }
});

it('an unknown address is a 404 page with links, in each language', async () => {
  for (const path of ['/no-existe', '/en/no-existe', '/fr/no-existe']) expect(await statusOf(path)).toBe(404);
  const own = await visit('phone');
  own.expectTrouble(/404.*no-existe/);
  await own.go('/no-existe');
  await seen(own.page.getByRole('heading', { level: 1, name: say('home:notFound.title') }));
  await leadsTo(own, '/reservar', () =>
    own.page
      .getByRole('main')
      .getByRole('link', { name: say('home:notFound.plan') })
      .click(),
  );
});
