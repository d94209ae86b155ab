import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Account } from '#shared/accounts/contract.ts';
import { notice } from './support/accounts.ts';
import { goodAtBothSizes } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson, type Person } from './support/people.ts';
import { withPush, workerOf } from './support/push.ts';
import { say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

const meOf = ({ token }: Pick<Person, 'token'>) => api<Account>(appUrl(), 'GET', '/api/me', { token });
const toggle = ({ page }: Visit, name: string) => page.getByRole('switch', { name, exact: true });
const push = (own: Visit) => toggle(own, say('notifications:push'));
const button = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Until the switch has this state. */
async function expectState(which: Locator, on: boolean): Promise<void> {
  await eventually('the switch', async () => (await which.getAttribute('aria-checked')) === String(on));
}

describe('the notifications of an account', () => {
  it('are switched on and tried in this browser, and off again', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person, withWorker: true, permissions: ['notifications'] });
    const browser = await withPush(own);
    await own.go('/mi-cuenta');
    await seen(own.page.getByText('Sin configurar', { exact: true }));
    expect(await button(own, 'Probar').count()).toBe(0);
    await goodAtBothSizes(own, 'Notificaciones sin configurar');
    await push(own).click();
    await seen(notice(own.page, say('notifications:pushOn')));
    await expectState(push(own), true);
    await seen(own.page.getByText('Permitido', { exact: true }));
    expect(await meOf(person)).toMatchObject({ notificacionesPush: true });
    await goodAtBothSizes(own, 'Notificaciones activadas');

    await button(own, 'Probar').click();
    await seen(notice(own.page, say('notifications:testSent')));
    const [test] = await eventually('the test', async () => {
      const found = await browser.received();
      return found.length > 0 && found;
    });
    expect(test).toMatchObject({ title: say('notifications:testTitle'), path: '/mi-cuenta' });

    await push(own).click();
    await seen(notice(own.page, say('notifications:pushOff')));
    await expectState(push(own), false);
    expect(await meOf(person)).toMatchObject({ notificacionesPush: false });
    own.expectTrouble(/409.*api\/test-notification/);
    await button(own, 'Probar').click();
    await seen(notice(own.page, say('errors:NO_PUSH_SUBSCRIPTION')));
  });

  it('stay off when the person denies them in the browser', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person, withWorker: true });
    await withPush(own, 'denied');
    await own.go('/mi-cuenta');
    await push(own).click();
    await seen(notice(own.page, 'Permiso denegado'));
    await seen(own.page.getByText('Denegado', { exact: true }));
    await expectState(push(own), false);
    expect(await meOf(person)).toMatchObject({ notificacionesPush: false });
  });

  it('show when they could not be changed or tried', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person, withWorker: true });
    await withPush(own);
    const { page } = own;
    await own.go('/mi-cuenta');
    const fail = (path: string) => {
      own.expectTrouble(new RegExp(`500.*${path}`));
      return page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    };
    await fail('/api/push-subscription');
    await push(own).click();
    await seen(notice(page, 'No se pudo actualizar la configuración de notificaciones push.'));
    await expectState(push(own), false);
    await fail('/api/notification-preferences');
    await toggle(own, say('notifications:email')).click();
    await seen(notice(page, 'No se pudo actualizar la configuración de email.'));
    await expectState(toggle(own, say('notifications:email')), true);
    await fail('/api/test-notification');
    await button(own, 'Probar').click();
    await seen(notice(page, say('notifications:testFailedText')));
  });

  it('warn where the browser has no push, and continue by email', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/mi-cuenta');
    await seen(page.getByText(say('notifications:noSupport')));
    await push(own).click();
    await seen(notice(page, 'No disponible'));
    await seen(notice(page, 'Tu navegador no soporta notificaciones push.'));
    await own.expectGood('Notificaciones sin soporte');
    for (const name of ['confirmations', 'reminders', 'offers', 'updates'])
      await seen(page.getByText(say(`notifications:info.${name}`), { exact: true }));

    const mails = toggle(own, say('notifications:email'));
    await seen(page.getByText(say('notifications:emailHint', { email: person.email })));
    await mails.click();
    await seen(notice(page, say('notifications:emailOff')));
    await expectState(mails, false);
    const offers = toggle(own, say('notifications:offers'));
    await expectState(offers, false);
    await offers.click();
    await seen(notice(page, say('notifications:offersOn')));
    await expectState(offers, true);
    await page.reload();
    await expectState(mails, false);
    await expectState(offers, true);
    expect(await meOf(person)).toMatchObject({ notificacionesEmail: false, notificacionesOfertas: true });
  });
});

describe('a push message', () => {
  it('is shown with its text, and opens its page and no other site', async () => {
    const own = await visit('phone', { withWorker: true });
    await own.go('/');
    const worker = await workerOf(own);
    await worker.push(
      JSON.stringify({ title: '9:40 en Aloha', body: 'Mañana', path: '/booking/1', tag: 'a' }),
    );
    await worker.push('no message of ours');
    const { shown } = await eventually('both', async () => {
      const now = await worker.read();
      return now.shown.length === 2 && now;
    });
    expect(shown).toEqual([
      expect.objectContaining({
        title: '9:40 en Aloha',
        body: 'Mañana',
        tag: 'a',
        data: { path: '/booking/1' },
      }),
      expect.objectContaining({ title: 'Salida', data: { path: '/' } }),
    ]);
    await worker.touch({ path: '/booking/1' });
    await worker.touch({ path: 'https://evil.test/booking/1' });
    await worker.touch({ path: '//evil.test' });
    const { opened } = await eventually('all three', async () => {
      const now = await worker.read();
      return now.opened.length === 3 && now;
    });
    expect(opened).toEqual([`${own.url}/booking/1`, own.url, own.url]);
  });

  it('closes after five seconds while the site is open in the foreground', async () => {
    const own = await visit('phone', { withWorker: true });
    await own.go('/');
    const worker = await workerOf(own);
    const ring = await worker.holdTimer(5000);
    await worker.push(JSON.stringify({ title: 'Oferta', path: '/ofertas', tag: 'oferta' }));
    await eventually('the message', async () => (await worker.read()).shown[0]);
    expect((await worker.read()).closed).toEqual([]);
    await ring();
    const closed = await eventually('the end of the message', async () => (await worker.read()).closed[0]);
    expect(closed.tag).toBe('oferta');
  });
});

describe('the private calendar address', () => {
  it('is made, changed and revoked by its owner', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/mi-cuenta');
    await button(own, say('notifications:calendar.make')).click();
    const field = page.getByLabel(say('notifications:calendar.address'), { exact: true });
    await seen(field);
    const first = await field.inputValue();
    expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const status = async (address: string) => (await fetch(`${own.url}${new URL(address).pathname}`)).status;
    expect(await status(first)).toBe(200);
    await own.expectGood('Calendario');
    await button(own, say('notifications:calendar.renew')).click();
    await seen(notice(page, say('notifications:calendar.renewed')));
    const second = await field.inputValue();
    expect(second).not.toBe(first);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await button(own, say('notifications:calendar.revoke')).click();
    await seen(notice(page, say('notifications:calendar.revoked')));
    await seen(button(own, say('notifications:calendar.make')));
    expect(await status(second)).toBe(404);
  });
});
