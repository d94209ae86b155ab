import { describe, expect, it } from 'vitest';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { email, logIn, notice, password, rowsOf, signIn } from './support/accounts.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson } from './support/people.ts';
import { leadsTo } from './support/screens.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

describe('signing in', () => {
  it('shows missing and wrong values, and keeps the typed ones', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    own.expectTrouble(/401.*api\/login/);
    await own.go('/login');
    await logIn(page).click();
    await seen(page.getByText('El correo es requerido', { exact: true }));
    await seen(page.getByText('La contraseña es requerida', { exact: true }));
    await own.expectGood('Inicio de sesión incompleto');
    await email(page).fill('lucia@salida');
    await seen(page.getByText('Correo electrónico inválido', { exact: true }));

    await signIn(own, { email: person.email, password: 'no-es-esta' });
    await seen(notice(page, 'Error de inicio de sesión'));
    const words = 'Correo o contraseña incorrectos. Por favor, inténtalo de nuevo.';
    await seen(notice(page, words));
    await seen(page.getByRole('main').getByText(words, { exact: true }));
    await own.expectGood('Error de inicio de sesión');
    expect(await email(page).inputValue()).toBe(person.email);
    expect(await own.token()).toBeNull();

    // The same words for an account that does not exist: the existence of an account stays secret.
    await email(page).fill(`nadie.${person.email}`);
    await logIn(page).click();
    await seen(page.getByRole('main').getByText(words, { exact: true }));

    await page.getByRole('button', { name: say('accounts:fields.showPassword') }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await password(page).inputValue()).toBe('no-es-esta');
    await page.getByRole('button', { name: say('accounts:fields.hidePassword') }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
    await signIn(own, person);
    await seen(notice(page, say('accounts:login.welcome', { name: person.name })));
    await page.waitForURL(`${own.url}/`);
  });

  it('leads a player back to the private page that was requested', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    await own.go('/mis-reservas');
    await page.waitForURL('**/login?volver=%2Fmis-reservas');
    // The way back goes along to the registration and from there again.
    await page.getByRole('main').getByRole('link', { name: 'Regístrate' }).click();
    await page.waitForURL('**/register?volver=%2Fmis-reservas');
    await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
    await signIn(own, person);
    await page.waitForURL(`${own.url}/mis-reservas`);
    await seen(page.getByRole('heading', { level: 1, name: say('player:reservations.title') }));
  });

  it('signs in a demo account at a tap and leads each to its own page', async () => {
    const own = await visit('desk');
    const { page } = own;
    for (const [who, to] of [
      ['Jugador', '/'],
      ['Club', '/'],
      ['Operador', dashboardPaths.OPERATOR ?? '/'],
      ['Administrador', dashboardPaths.PLATFORM ?? '/'],
    ] as const) {
      await own.go('/login');
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: containing(who) })
        .click();
      expect(await password(page).inputValue()).toBe('demo1234');
      await leadsTo(own, to, () => logIn(page).click());
      expect(await own.token(), who).not.toBeNull();
      await page.evaluate(() => localStorage.removeItem('token'));
    }
  });

  it('keeps the session for twelve hours, or thirty days if it is to be remembered', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    for (const { remember, hours } of [
      { remember: false, hours: 12 },
      { remember: true, hours: 30 * 24 },
    ]) {
      await own.go('/login');
      if (remember) await page.getByRole('checkbox', { name: say('accounts:login.remember') }).check();
      await signIn(own, person);
      await page.waitForURL(`${own.url}/`);
      const [session] = await rowsOf<{ hours: number }>(
        `select round(extract(epoch from s.expires_at - s.created_at) / 3600)::int as hours
         from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1`,
        [person.email],
      );
      expect(session?.hours).toBe(hours);
      await page.evaluate(() => localStorage.removeItem('token'));
    }
  });

  it('is blocked after too many wrong passwords, and shows for how long', async () => {
    const person = await newPerson(appUrl());
    const wrong = { email: person.email, password: 'no-es-esta' };
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(api(appUrl(), 'POST', '/api/login', { body: wrong })).rejects.toThrow('401');
    }
    const own = await visit('phone');
    own.expectTrouble(/429.*api\/login/);
    await own.go('/login');
    await signIn(own, person);
    const words = 'Demasiados intentos. Espera 15 min y vuelve a probar.';
    await seen(own.page.getByRole('main').getByText(words, { exact: true }));
    await own.expectGood('Demasiados intentos');
  });
});
