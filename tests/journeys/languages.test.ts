import { describe, expect, it } from 'vitest';
import { translate } from '#server/platform/translate.ts';
import type { Language } from '#shared/texts/languages.ts';
import { type Size, seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson } from './support/people.ts';
import { containing } from './support/texts.ts';

withBrowser();

/** Opens the list of languages, where each has its own name. */
async function choose({ page }: Visit, size: Size, now: Language, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const button = size === 'desk' ? 'shell:language.open' : 'shell:nav.menu';
  await header.getByRole('button', { name: translate(now, button) }).click();
  await page.locator('nav:popover-open').getByRole('link', { name, exact: true }).click();
}

const shown = ({ page }: Visit) => page.evaluate(() => document.documentElement.lang);

describe('a language', () => {
  it.each(['phone', 'desk'] as const)(
    'is chosen in the header, stays on every page, and can be left again, on a %s',
    async (size) => {
      const own = await visit(size);
      const { page } = own;
      await own.go('/login?volver=%2Freservar');
      await choose(own, size, 'es', 'English');
      await page.waitForURL('**/en/login?volver=%2Freservar');
      await seen(page.getByRole('heading', { level: 1, name: translate('en', 'accounts:login.title') }));
      expect(await shown(own)).toBe('en');

      // The server answers in it too.
      own.expectTrouble(/401/);
      await page.getByLabel(translate('en', 'accounts:fields.email')).fill('nobody@salida.test');
      await page.getByLabel(translate('en', 'accounts:fields.password'), { exact: true }).fill('wrong-one');
      await page
        .getByRole('main')
        .getByRole('button', { name: translate('en', 'accounts:login.submit'), exact: true })
        .click();
      await seen(page.getByText(translate('en', 'errors:WRONG_CREDENTIALS')));

      // A link without a language, as in an email, leads to the chosen one.
      await page.goto(`${own.url}/reservar?zona=Murcia#top`);
      await page.waitForURL('**/en/reservar?zona=Murcia#top');
      await seen(page.getByRole('heading', { level: 1, name: translate('en', 'planner:page.heading') }));

      await choose(own, size, 'en', 'Español');
      await page.waitForURL('**/reservar?zona=Murcia');
      expect(await shown(own)).toBe('es');
    },
  );

  it.each([
    { size: 'phone', language: 'en' },
    { size: 'desk', language: 'en' },
    { size: 'phone', language: 'fr' },
    { size: 'desk', language: 'fr' },
  ] as const)('stays $language on every link of the shell, on a $size', async ({ size, language }) => {
    const own = await visit(size, { as: await newPerson(appUrl()) });
    await own.go(`/${language}/mi-cuenta`);
    const next = translate(language, size === 'phone' ? 'shell:tabs.plan' : 'shell:nav.trips');
    await own.page
      .getByRole('navigation', {
        name: translate(language, size === 'phone' ? 'shell:tabs.label' : 'shell:nav.label'),
      })
      .getByRole('link', { name: containing(next) })
      .first()
      .click();
    await own.page.waitForURL(
      (url) => url.pathname.startsWith(`/${language}/`) && !url.pathname.endsWith('cuenta'),
    );
    expect(await shown(own)).toBe(language);
  });

  it('of an unknown address is kept by its 404 page', async () => {
    const own = await visit('phone');
    own.expectTrouble(/404/);
    await own.go('/fr/no-existe');
    await seen(own.page.getByRole('heading', { level: 1, name: translate('fr', 'home:notFound.title') }));
  });
});

describe('the destinations that are sentences', () => {
  it.each([
    ['', 'España en general', 'Me da igual, recomiéndame'],
    ['/en', 'Spain in general', 'I don’t mind, suggest one'],
    ['/fr', 'L’Espagne en général', 'Peu importe, conseille-moi'],
  ])(
    'are translated into the language of the page and keep their values (%s/)',
    async (language, ...words) => {
      const html = await (await fetch(`${appUrl()}${language || '/'}`)).text();
      for (const [i, value] of ['España en general', 'Me da igual, recomiéndame'].entries())
        expect(html).toContain(`<option value="${value}">${words[i]}</option>`);
    },
  );
});
