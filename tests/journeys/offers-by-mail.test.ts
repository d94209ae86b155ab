import { describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import { expectAccessible } from './support/accessible.ts';
import { notice, rowsOf } from './support/accounts.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { newOffer } from './support/offers.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson, type Person } from './support/people.ts';
import { say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

const offersSwitch = ({ page }: Visit) =>
  page.getByRole('switch', { name: say('notifications:offers'), exact: true });

const heading = ({ page }: Visit, key: string) =>
  page.getByRole('heading', { level: 1, name: say(`notifications:leaving.${key}`) });

/** The Thursday comes. */
const thursday = () => rowsOf(`insert into pgboss.job (name, data) values ('mail-offers', '{}')`, []);

const offersTo = ({ email }: Person) =>
  eventually('the mail', async () => {
    const mails = await api<StoredMail[]>(appUrl(), 'GET', `/sandbox/mail/messages?to=${email}`);
    return mails.find(({ listUnsubscribe }) => listUnsubscribe !== '');
  });

/** The last link of a mail, in this app. */
function leaveLink({ html }: StoredMail): string {
  const [, address] = /href="([^"]+\/baja-ofertas\?token=[^"]+)"/.exec(html)!;
  const { pathname, search } = new URL(address!);
  return pathname + search;
}

describe('offers by mail', () => {
  it('are subscribed to, arrive on a Thursday, and are unsubscribed by one press without signing in', async () => {
    await newOffer({ type: 'DIRECT_BOOKING', zone: 'Galicia' });
    const person = await newPerson(appUrl());
    const own = await visit('phone', { as: person });
    await own.go('/mi-cuenta');
    await offersSwitch(own).click();
    await seen(notice(own.page, say('notifications:offersOn')));

    await thursday();
    const mail = await offersTo(person);
    expect(mail.subject).toMatch(/^Publicidad: /);

    const stranger = await visit('phone');
    await stranger.go(leaveLink(mail));
    await seen(heading(stranger, 'title'));
    await stranger.expectGood('Baja de ofertas');
    await stranger.page.getByRole('button', { name: say('notifications:leaving.leave') }).click();
    await seen(heading(stranger, 'doneTitle'));
    await stranger.expectGood('Sin ofertas');
    await stranger.page.reload();
    await seen(heading(stranger, 'doneTitle'));

    await own.go('/mi-cuenta');
    await seen(offersSwitch(own));
    expect(await offersSwitch(own).getAttribute('aria-checked')).toBe('false');
  });

  it('are unsubscribed from a desktop without scripts, in the language of the link', async () => {
    await newOffer({ type: 'DIRECT_BOOKING', zone: 'Galicia' });
    const person = await newPerson(appUrl());
    const body = { notificacionesOfertas: true };
    await api(appUrl(), 'PUT', '/api/notification-preferences', { token: person.token, body });
    await thursday();
    const path = leaveLink(await offersTo(person));
    const own = await visit('desk', { withoutScript: true });
    await own.go(`/en${path}`);
    await seen(own.page.getByRole('heading', { level: 1, name: 'Shall we stop sending you offers?' }));
    await own.page.getByRole('button', { name: 'I want no more offers' }).click();
    await seen(own.page.getByRole('heading', { level: 1, name: 'We send you no more offers' }));
    expect(await api(appUrl(), 'GET', '/api/me', { token: person.token })).toMatchObject({
      notificacionesOfertas: false,
    });
  });

  it('explain an invalid link and offer a way on', async () => {
    const own = await visit('desk');
    await own.go('/baja-ofertas?token=roto');
    await seen(heading(own, 'unknownTitle'));
    await own.expectGood('Baja con un enlace roto');
    await own.page.getByRole('link', { name: say('notifications:leaving.write') }).click();
    await own.page.waitForURL('**/contact');
    await expectAccessible(own, 'contact');
  });
});
