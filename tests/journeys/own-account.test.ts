import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Account } from '#shared/accounts/contract.ts';
import { email, fill, notice, rowsOf, signIn } from './support/accounts.ts';
import { newQuote } from './support/booking-by-api.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, demoPerson, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { say } from './support/texts.ts';

withBrowser();

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const meOf = ({ token }: Pick<Person, 'token'>) => api<Account>(appUrl(), 'GET', '/api/me', { token });

/** Another session of the same person, in a browser of its own. */
async function elsewhere(person: Person): Promise<Visit> {
  const { email: name, password } = person;
  const { token } = await api<Person>(appUrl(), 'POST', '/api/login', { body: { email: name, password } });
  const other = await visit('phone', { as: { token } });
  await other.go('/mi-cuenta');
  await seen(other.page.getByRole('main').getByText(person.email));
  return other;
}

/** The other browser finds its session ended, and is led out. */
async function expectEnded({ page, url: site, token, expectTrouble }: Visit): Promise<void> {
  expectTrouble(/401.*api\/me/);
  await page.reload();
  await page.waitForURL(`${site}/`);
  await seen(notice(page, 'Acceso denegado'));
  expect(await token()).toBeNull();
}

describe('the own account', () => {
  it('is changed in place, and errors are shown below the field', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/mi-cuenta');
    await seen(page.getByText('Cliente', { exact: true }));
    await seen(page.getByText('Miembro desde', { exact: true }));
    await button(page, 'Editar').click();
    expect(await email(page).isDisabled()).toBe(true);
    await fill(page, { 'Nombre completo': '' });
    await button(page, 'Guardar').click();
    await seen(page.getByText('El nombre es requerido', { exact: true }));
    await own.expectGood('Perfil incompleto');
    // Left without saving, nothing has changed.
    await button(page, 'Cancelar').click();
    await seen(page.getByRole('main').getByText(person.name, { exact: true }));

    await button(page, 'Editar').click();
    await fill(page, { 'Nombre completo': 'Rita Maestranza', 'Teléfono · opcional': '600 987 654' });
    await page.getByLabel('Idioma · opcional').selectOption('en');
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    own.expectTrouble(/500.*api\/users/);
    await button(page, 'Guardar').click();
    await seen(notice(page, 'Error al actualizar'));
    await button(page, 'Guardar').click();
    await seen(notice(page, 'Perfil actualizado'));
    await seen(page.getByRole('main').getByText('600 987 654'));
    await seen(page.getByRole('banner').getByText('RM', { exact: true }));
    await own.expectGood('Perfil actualizado');
    expect(await meOf(person)).toMatchObject({
      name: 'Rita Maestranza',
      phone: '600 987 654',
      language: 'en',
    });
  });

  it('shows the role of each', async () => {
    const own = await visit('desk');
    await own.go('/cookies');
    for (const [who, role] of [
      ['club', 'Club'],
      ['operador', 'Operador'],
      ['admin', 'Administrador'],
    ] as const) {
      const { token } = await demoPerson(appUrl(), who);
      await own.page.evaluate((mine) => localStorage.setItem('token', mine), token);
      await own.go('/mi-cuenta');
      await seen(own.page.getByRole('definition').getByText(role, { exact: true }));
    }
  });

  it('changes its password with the old one, and every other session ends', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('desk', { as: person });
    const { page } = own;
    const other = await elsewhere(person);
    own.expectTrouble(/400.*api\/change-password/);
    await own.go('/mi-cuenta');
    await button(page, 'Cambiar Contraseña').click();
    await button(page, 'Guardar').click();
    await seen(page.getByText('La contraseña actual es requerida', { exact: true }));
    await seen(page.getByText('La nueva contraseña es requerida', { exact: true }));
    await own.expectGood('Cambiar contraseña');
    await fill(page, { 'Contraseña actual': 'no-es-esta', 'Nueva contraseña': '12345' });
    await seen(page.getByText('Mínimo 6 caracteres', { exact: true }));
    await fill(page, { 'Nueva contraseña': 'nueva-clave' });
    await button(page, 'Guardar').click();
    await seen(notice(page, 'Error al cambiar contraseña'));
    await seen(notice(page, 'Verifica tu contraseña actual.'));
    await fill(page, { 'Contraseña actual': person.password });
    await button(page, 'Guardar').click();
    await seen(notice(page, 'Contraseña cambiada'));
    await seen(button(page, 'Cambiar Contraseña'));

    await expectEnded(other);
    expect((await meOf(person)).email).toBe(person.email);
    const tryWith = (password: string) =>
      api<Person>(appUrl(), 'POST', '/api/login', { body: { email: person.email, password } });
    await expect(tryWith(person.password)).rejects.toThrow('401');
    expect((await tryWith('nueva-clave')).token).toBeTruthy();
  });

  it('closes its other sessions and stays signed in', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person });
    const other = await elsewhere(person);
    await own.go('/mi-cuenta');
    await button(own.page, say('accounts:security.closeOthers')).click();
    await seen(notice(own.page, say('accounts:security.othersClosed')));
    await expectEnded(other);
    await own.page.reload();
    await seen(own.page.getByRole('main').getByText(person.email));
  });

  it('is private: a visitor is redirected to the first page', async () => {
    const own = await visit('phone');
    await own.go('/mi-cuenta');
    await own.page.waitForURL(`${own.url}/`);
    await seen(notice(own.page, 'Acceso denegado'));
  });
});

describe('a guest', () => {
  it('finds their anonymous quotes in the new account', async () => {
    const assistant = await newPerson(appUrl());
    const trip = { sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(weeks.screens + 8) } as const;
    const quote = await newQuote(appUrl(), assistant, trip);
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    await own.go('/login');
    // As an assistant stores it for a visitor; reading pages alone stores no such id.
    const guest = `guest-${Date.now()}`;
    await page.evaluate((id) => localStorage.setItem('guestSessionId', id), guest);
    await rowsOf('update quotes set user_id = null, guest_session_id = $2 where id = $1', [quote.id, guest]);
    await own.go(`/presupuesto/${quote.id}`);
    await seen(page.getByRole('heading', { level: 1, name: quote.quoteName }));
    await own.go('/mis-presupuestos');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('player:quotes.signInAction') })
      .click();
    await signIn(own, person);
    await page.waitForURL('**/mis-presupuestos');
    await seen(page.getByRole('heading', { level: 2, name: quote.quoteName }));
    const [mine] = await api<{ id: string }[]>(appUrl(), 'GET', '/api/quotes', { token: person.token });
    expect(mine?.id).toBe(quote.id);
  });
});
