import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsOf, email, fill, notice } from './support/accounts.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newName, newPerson } from './support/people.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: say('accounts:register.submit') });
const role = (page: Page, name: string) => page.getByRole('radio', { name: containing(name) });
const code = (page: Page) => page.getByLabel('Código de operador', { exact: true });

async function complete(page: Page, person = newName()): Promise<typeof person> {
  await fill(page, {
    'Nombre completo': person.name,
    'Correo electrónico': person.email,
    Contraseña: person.password,
    'Confirmar contraseña': person.password,
  });
  return person;
}

describe('registering', () => {
  it('shows below every field what is missing or wrong, and sends no request', async () => {
    const own = await visit('phone');
    const { page } = own;
    const calls = callsOf(page);
    await own.go('/register');
    await submit(page).click();
    for (const words of [
      'El nombre es requerido',
      'El correo es requerido',
      'La contraseña es requerida',
      'Confirma tu contraseña',
    ]) {
      await seen(page.getByText(words, { exact: true }));
    }
    // The first invalid field has the focus and describes its error.
    const name = page.getByLabel('Nombre completo', { exact: true });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    const note = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
    expect(await note.textContent()).toBe('El nombre es requerido');
    await own.expectGood('Registro incompleto');

    await fill(page, {
      'Nombre completo': 'A',
      'Correo electrónico': 'lucia@',
      Contraseña: '12345',
      'Confirmar contraseña': '123456',
    });
    await role(page, 'Operador de Golf').check();
    await submit(page).click();
    for (const words of [
      'El nombre debe tener al menos 2 caracteres',
      'Correo electrónico inválido',
      'La contraseña debe tener al menos 6 caracteres',
      'El código de operador es requerido',
    ]) {
      await seen(page.getByText(words, { exact: true }));
    }
    await seen(page.getByRole('main').getByText('Las contraseñas no coinciden', { exact: true }));
    await seen(notice(page, 'Error en las contraseñas'));
    await seen(notice(page, 'Las contraseñas no coinciden'));
    await own.expectGood('Registro equivocado');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await own.token()).toBeNull();
  });

  it('keeps the typed values when the operator code is wrong, the email is taken or the server fails', async () => {
    const taken = await newPerson(appUrl());
    const own = await visit('desk');
    const { page } = own;
    own.expectTrouble(/403.*api\/register/);
    own.expectTrouble(/409.*api\/register/);
    own.expectTrouble(/500.*api\/register/);
    await own.go('/register');
    const person = await complete(page, { ...newName(), email: taken.email });
    await role(page, 'Operador de Golf').check();
    await code(page).fill('OTRO-CODIGO');
    await submit(page).click();
    await seen(notice(page, 'Código incorrecto'));
    await seen(notice(page, 'El código de operador no es válido.'));
    await seen(page.getByRole('main').getByText('El código de operador no es válido.', { exact: true }));
    await own.expectGood('Código incorrecto');

    await code(page).fill('SALIDA-OPERADOR');
    await submit(page).click();
    await seen(notice(page, 'Error en el registro'));
    const isTaken = 'Ya hay una cuenta con ese correo. Inicia sesión o recupera tu contraseña.';
    await seen(page.getByRole('main').getByText(isTaken, { exact: true }));

    await email(page).fill(newName().email);
    const register = '**/api/register';
    await page.route(register, (route) => route.fulfill({ status: 500, json: { message: 'Boom' } }));
    await submit(page).click();
    await seen(notice(page, 'Hubo un problema al crear tu cuenta. Por favor, inténtalo de nuevo.'));
    expect(await page.getByText('Boom').count()).toBe(0);
    expect(await page.getByLabel('Nombre completo', { exact: true }).inputValue()).toBe(person.name);
    expect(await own.token()).toBeNull();

    await page.unroute(register);
    await submit(page).click();
    await page.waitForURL(`${own.url}/`);
  });

  it.each([
    { name: 'Jugador', account: 'CLIENT', size: 'phone', at: '/mis-viajes' },
    { name: 'Club de Golf', account: 'CLUB', size: 'desk', at: '/register' },
    { name: 'Operador de Golf', account: 'OPERATOR', size: 'phone', at: '/register' },
  ] as const)(
    'creates an account ($account, at $at) and leads to the first page',
    async ({ name, account, size, at }) => {
      const own = await visit(size);
      const { page } = own;
      await own.go(at);
      const person = await complete(page);
      await role(page, name).check();
      if (account === 'OPERATOR') await code(page).fill('SALIDA-OPERADOR');
      else expect(await code(page).count()).toBe(0);
      await fill(page, { 'Teléfono · opcional': '600 123 123', 'País · opcional': 'Francia' });
      await page.getByLabel('Idioma · opcional').selectOption('fr');
      const sent = page.waitForRequest('**/api/register');
      await submit(page).click();
      const { confirmPassword, ...payload } = (await sent).postDataJSON() as Record<string, unknown>;
      expect(confirmPassword).toBeUndefined();
      expect(payload).toMatchObject({ ...person, role: account, phone: '600 123 123', language: 'fr' });
      await seen(notice(page, say('accounts:register.done')));
      await page.waitForURL(`${own.url}/`);
      await seen(page.getByRole('banner').getByRole('button', { name: containing(person.name) }));
      const token = (await own.token())!;
      const me = await api<Record<string, unknown>>(own.url, 'GET', '/api/me', { token });
      const { password: _secret, ...known } = person;
      expect(me).toMatchObject({ ...known, role: account, phone: '600 123 123', country: 'Francia' });
    },
  );
});
