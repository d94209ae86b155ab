import { describe, expect, it } from 'vitest';
import { email, fill, notice, signIn } from './support/accounts.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson } from './support/people.ts';
import { say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

describe('a forgotten password', () => {
  it('is replaced by a link that arrives by email and works once', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    const letters = () =>
      api<{ text: string; subject: string }[]>(appUrl(), 'GET', `/sandbox/mail/messages?to=${person.email}`);
    await own.go('/login');
    await page.getByRole('link', { name: say('accounts:login.forgot') }).click();
    const send = page.getByRole('button', { name: say('accounts:forgot.submit') });
    await send.click();
    await seen(page.getByText('El correo es requerido', { exact: true }));
    // The reply is the same with or without an account.
    await email(page).fill(`nadie.${person.email}`);
    await send.click();
    await seen(page.getByRole('heading', { level: 1, name: say('accounts:forgot.sent') }));
    await own.expectGood('Enlace enviado');
    await own.go('/recuperar');
    await email(page).fill(person.email);
    await send.click();
    await seen(page.getByRole('heading', { level: 1, name: say('accounts:forgot.sent') }));

    const [letter] = await eventually('the letter comes', async () => {
      const all = await letters();
      return all.length > 0 && all;
    });
    const link = new URL(/https?:\S+\/restablecer\?token=[\w-]+/.exec(letter!.text)![0]);
    await own.go(link.pathname + link.search);
    await fill(page, { 'Nueva contraseña': 'otra-clave', 'Confirmar contraseña': 'otra-llave' });
    const save = page.getByRole('button', { name: say('accounts:reset.submit') });
    await save.click();
    await seen(page.getByText('Las contraseñas no coinciden', { exact: true }));
    await fill(page, { 'Confirmar contraseña': 'otra-clave' });
    await save.click();
    await seen(notice(page, 'Contraseña cambiada'));
    await page.waitForURL('**/login');
    await expect(api(appUrl(), 'GET', '/api/me', { token: person.token })).rejects.toThrow('401');
    await signIn(own, { email: person.email, password: 'otra-clave' });
    await page.waitForURL(`${own.url}/`);

    own.expectTrouble(/410.*api\/reset-password/);
    await own.go(link.pathname + link.search);
    await fill(page, { 'Nueva contraseña': 'tercera-clave', 'Confirmar contraseña': 'tercera-clave' });
    await save.click();
    await seen(page.getByText(say('errors:RESET_LINK_EXPIRED'), { exact: true }));
    await own.expectGood('Enlace usado');
    await page.getByRole('link', { name: say('accounts:reset.askAgain') }).click();
    await page.waitForURL('**/recuperar');
  });
});
