import { describe, expect, it } from 'vitest';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { assistantsPath } from '#web/features/assistants/assistants.ts';
import { callsOf, notice } from './support/accounts.ts';
import { seen, sizes, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { demoPerson, newPerson } from './support/people.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

/** The menus link a dashboard once its page is in the site map. */
const built = (name: string, path: string | undefined) => (path ? { name, path } : undefined);

const roles = [
  { who: 'jugador', dashboard: undefined },
  { who: 'club', dashboard: built('Dashboard Club', dashboardPaths.CLUB) },
  { who: 'operador', dashboard: built('Dashboard Operador', dashboardPaths.OPERATOR) },
  { who: 'admin', dashboard: built('Panel Admin', dashboardPaths.PLATFORM) },
] as const;

describe('the header', () => {
  it.each(roles)(
    'has the links of $who, on a desktop and in the menu of a phone',
    async ({ who, dashboard }) => {
      const person = await demoPerson(appUrl(), who);
      const own = await visit('desk', { as: person });
      await own.go('/login');
      const header = own.page.getByRole('banner');
      const menu = own.page.locator('nav:popover-open');
      for (const size of ['desk', 'phone'] as const) {
        await own.resize(sizes[size]);
        await header.getByRole('button', { name: containing(person.name) }).click();
        const links = await menu
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        const account = size === 'desk' ? '/mi-cuenta' : '/account';
        expect(links).toEqual(
          expect.arrayContaining([
            ...(dashboard ? [dashboard.path] : []),
            ...[
              account,
              '/mis-viajes',
              '/mis-reservas',
              '/mis-reservas-multi',
              '/mis-presupuestos',
              '/reserva-multi-campo',
              assistantsPath,
            ],
          ]),
        );
        const dashboards = links.filter((link) => /^\/(dashboard-|admin)/.test(link ?? ''));
        expect(dashboards).toEqual(dashboard ? [dashboard.path] : []);
        if (dashboard) await seen(menu.getByRole('link', { name: dashboard.name }));
        await seen(menu.getByRole('button', { name: 'Cerrar sesión' }));
        expect(await header.getByRole('link', { name: 'Entrar' }).filter({ visible: true }).count()).toBe(0);
        await own.page.keyboard.press('Escape');
        await expect.poll(() => menu.count()).toBe(0);
      }
    },
  );

  it.each(['desk', 'phone'] as const)('links login and registration for a visitor, on a %s', async (size) => {
    const own = await visit(size);
    await own.go('/');
    const header = own.page.getByRole('banner');
    if (size === 'phone') await header.getByRole('button', { name: 'Menú' }).click();
    for (const [name, to] of [
      ['Entrar', '/login'],
      ['Crear cuenta', '/register'],
    ]) {
      expect(await header.getByRole('link', { name }).filter({ visible: true }).getAttribute('href')).toBe(
        to,
      );
    }
  });

  it.each(['desk', 'phone'] as const)('signs out when the server can’t be reached, on a %s', async (size) => {
    const person = await newPerson(appUrl());
    const own = await visit(size, { as: person });
    const { page } = own;
    await own.go('/mis-presupuestos');
    const calls = callsOf(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: containing(person.name) })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await seen(notice(page, 'Sesión cerrada'));
    await seen(notice(page, 'Has cerrado sesión exitosamente.'));
    await page.waitForURL(`${own.url}/`);
    await seen(page.getByRole('heading', { level: 1, name: say('home:hero.title') }));
    expect(await own.token()).toBeNull();
    expect(calls).toEqual([]);
    // The person's fetched data is gone as well.
    await page.goBack();
    await seen(page.getByRole('heading', { name: say('player:quotes.signIn') }));
    await own.expectGood('Sesión cerrada');
  });

  it('shows when it could not sign out, and nothing changes', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/mis-presupuestos');
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('the storage is closed');
      };
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: containing(person.name) })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await seen(notice(page, 'Error'));
    await seen(notice(page, 'Hubo un problema al cerrar la sesión.'));
    expect(await own.token()).toBe(person.token);
    await seen(page.getByText(say('player:quotes.empty')));
  });
});
