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
  const button = size === 'desk' ? 'frame:language.open' : 'frame:nav.menu';
  await header.getByRole('button', { name: translate(now, button) }).click();
  await page.locator('nav:popover-open').getByRole('link', { name, exact: true }).click();
}

const shown = ({ page }: Visit) => page.evaluate(() => document.documentElement.lang);

describe('a language', () => {
  it.each(['phone', 'desk'] as const)(
    'is chosen in the header, kept on every way in, and left again, on a %s',
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

      // A link that says no language, as in a mail, leads to the one that was chosen.
      await page.goto(`${own.url}/reservar?zona=Murcia#top`);
      await page.waitForURL('**/en/reservar?zona=Murcia#top');
      await seen(page.getByRole('heading', { level: 1, name: translate('en', 'planner:page.heading') }));

      await choose(own, size, 'en', 'Español');
      await page.waitForURL('**/reservar?zona=Murcia');
      expect(await shown(own)).toBe('es');
    },
  );

  it.each(['en', 'fr'] as const)('is that of the address: pages below /%s', async (language) => {
    const person = await newPerson(appUrl());
    for (const size of ['phone', 'desk'] as const) {
      const own = await visit(size, { as: person });
      const { page } = own;
      for (const [path, heading] of [
        ['/', 'home:hero.title'],
        ['/reservar', 'planner:page.heading'],
        ['/reserva-multi-campo', 'multi-course:title'],
        ['/mis-viajes', 'player:trips.title'],
        ['/mis-presupuestos', 'player:quotes.title'],
        ['/mis-reservas-multi', 'player:multi.title'],
        ['/mis-reservas', 'player:reservations.title'],
        ['/mi-cuenta', 'accounts:account.title'],
      ] as const) {
        await own.go(`/${language}${path === '/' ? '' : path}`);
        await seen(page.getByRole('heading', { level: 1, name: translate(language, heading) }));
        await own.expectGood(`${language}: ${path}`);
      }
      // What leads on stays in the language, without a new document.
      const next = translate(language, size === 'phone' ? 'frame:tabs.plan' : 'frame:nav.trips');
      await page
        .getByRole('navigation', {
          name: translate(language, size === 'phone' ? 'frame:tabs.label' : 'frame:nav.label'),
        })
        .getByRole('link', { name: containing(next) })
        .first()
        .click();
      await page.waitForURL(new RegExp(`/${language}/`));
      expect(await shown(own)).toBe(language);
    }
  });

  it('of an address that leads nowhere is kept by the page that says so', async () => {
    const own = await visit('phone');
    own.expectTrouble(/404/);
    await own.go('/fr/no-existe');
    await seen(own.page.getByRole('heading', { level: 1, name: translate('fr', 'home:notFound.title') }));
  });
});
