import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingPush, PushReply } from '#server/integrations/push/port.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { confirm, creditedPlayer, openIntent, pay } from '#tests/support/paying.ts';
import { newPushBrowser, type PushBrowser, pushesTo, subscribe } from '#tests/support/push.ts';
import { bookQuote, eventually, newPlayer, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';
import { sendPush } from './send-push.ts';
import { sendTest } from './subscribe.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  await setFault(on, 'push', { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

const some = (browser: PushBrowser) =>
  eventually('a push', async () => {
    const found = await pushesTo(on, browser);
    return found.length > 0 && found;
  });

/** Until nothing waits to be sent. */
const quiet = () =>
  eventually('every push job ended', async () => {
    const { rows } = await on.database.pool.query(
      "select 1 from pgboss.job where name = 'send-push' and state in ('created', 'active', 'retry')",
    );
    return rows.length === 0;
  });

const test = (token: string) =>
  on.call<{ code?: string }>('POST', '/api/test-notification', {
    token,
    body: { title: 'Prueba', body: 'Hola' },
  });

const subscriptionsOf = async (browser: PushBrowser) =>
  (
    await on.database.pool.query('select user_id from push_subscriptions where endpoint = $1', [
      browser.subscription.endpoint,
    ])
  ).rows;

describe('a confirmed booking', () => {
  it('is pushed once to every subscribed browser of its player, with its page, whatever reply is lost', async () => {
    const { token, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 8 });
    const browsers = [await newPushBrowser(on), await newPushBrowser(on)];
    for (const browser of browsers) await subscribe(on, token, browser);
    await setFault(on, 'push', { mode: 'error', times: 2 });
    const { id, locator } = (
      await on.call<{ id: string; locator: string }>('POST', '/api/reservations', { token, body })
    ).body;
    for (const browser of browsers) {
      expect(await some(browser)).toMatchObject([
        { title: `Reserva confirmada ${locator}`, path: `/booking/${id}` },
      ]);
    }
    await quiet();
    for (const browser of browsers) expect(await pushesTo(on, browser)).toHaveLength(1);
  });

  it('whose answer was lost is sent again as the same one, which the device shows once', async () => {
    const { token, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 9 });
    const browser = await newPushBrowser(on);
    await subscribe(on, token, browser);
    await setFault(on, 'push', { mode: 'lost-reply', times: 1 });
    await on.call('POST', '/api/reservations', { token, body });
    const pushes = await eventually('both tries', async () => {
      const found = await pushesTo(on, browser);
      return found.length === 2 && found;
    });
    await quiet();
    expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set(pushes.map(({ topic }) => topic)).size).toBe(1);
    expect(await pushesTo(on, browser)).toHaveLength(2);
  });

  it('is not pushed to a player without subscription, or after its end', async () => {
    const { token, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 10 });
    const browser = await newPushBrowser(on);
    await subscribe(on, token, browser);
    await on.call('PUT', '/api/notification-preferences', { token, body: { notificacionesPush: false } });
    await on.call('POST', '/api/reservations', { token, body });
    await quiet();
    expect(await pushesTo(on, browser)).toEqual([]);
  });

  it('of a group names the hours of all its flights', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(12), players: 12 });
    const browser = await newPushBrowser(on);
    await subscribe(on, token, browser);
    const { id } = (await bookQuote(on, token, quote.id)).body;
    const intent = (await openIntent(on, token, id)).body;
    await pay(on, intent);
    await confirm(on, token, id, intent.paymentIntentId);
    const [message] = await some(browser);
    const hours = quote.courses[0]!.teeTimeSlots.map(({ time }) => time.replace(/^0/, ''));
    expect(JSON.stringify(message)).toContain(hours.join(', '));
  });
});

describe('a message to a browser', () => {
  /** A waiting test message, and a push service with given replies. */
  async function waiting(reply: (push: OutgoingPush) => Promise<PushReply>) {
    const token = await newPlayer(on);
    const me = (await on.call<{ id: string }>('GET', '/api/me', { token })).body;
    await subscribe(on, token, await newPushBrowser(on));
    const sent: OutgoingPush[] = [];
    const { deps, queued: ids } = emailDelivery(on.app.database.db, {
      push: {
        isEndpoint: () => true,
        send(push) {
          sent.push(push);
          return reply(push);
        },
      },
    });
    await sendTest(deps, { id: me.id } as never, { title: 'Prueba', body: 'Hola' });
    const row = async () =>
      (await on.database.pool.query('select status, words from pushes where id = $1', [ids[0]])).rows[0];
    return { deps, id: ids[0]!, sent, row };
  }
  const refused =
    (code: 'GONE' | 'REJECTED' | 'PROVIDER_DOWN' | 'UNKNOWN' | 'OFF') => async (): Promise<PushReply> => ({
      ok: false,
      refusal: { code, reason: 'test' },
    });

  it('is handed over once, also by two processes at once and again later', async () => {
    const { deps, id, sent, row } = await waiting(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { ok: true };
    });
    const both = await Promise.allSettled([sendPush(deps, id), sendPush(deps, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sendPush(deps, id);
    expect(sent).toHaveLength(1);
    expect(await row()).toEqual({ status: 'SENT', words: null });
  });

  it.each([
    ['REJECTED', { status: 'REFUSED', words: null }],
    ['OFF', { status: 'OFF', words: null }],
    // With its subscription.
    ['GONE', undefined],
  ] as const)('that is %s is not tried again', async (code, left) => {
    const { deps, id, sent, row } = await waiting(refused(code));
    await sendPush(deps, id);
    await sendPush(deps, id);
    expect(sent).toHaveLength(1);
    expect(await row()).toEqual(left);
  });

  it.each(['PROVIDER_DOWN', 'UNKNOWN'] as const)('that is %s is tried again, as the same', async (code) => {
    const replies = [refused(code), async (): Promise<PushReply> => ({ ok: true })];
    const { deps, id, sent, row } = await waiting(() => replies.shift()!());
    await expect(sendPush(deps, id)).rejects.toThrow(code);
    await sendPush(deps, id);
    expect(new Set(sent.map(({ content }) => content.tag)).size).toBe(1);
    expect(await row()).toMatchObject({ status: 'SENT' });
  });
});

describe('a subscription', () => {
  it('is tried by its owner, and refused where there is none', async () => {
    const token = await newPlayer(on);
    expect(await test(token)).toMatchObject({ status: 409, body: { code: 'NO_PUSH_SUBSCRIPTION' } });
    const browser = await newPushBrowser(on);
    await subscribe(on, token, browser);
    expect((await test(token)).status).toBe(200);
    expect(await some(browser)).toMatchObject([{ title: 'Prueba', body: 'Hola', path: '/mi-cuenta' }]);
  });

  it('of a browser that has left is forgotten', async () => {
    const token = await newPlayer(on);
    const browser = await newPushBrowser(on);
    await subscribe(on, token, browser);
    await fetch(`${on.url}/sandbox/push/subscriptions/${browser.id}`, { method: 'DELETE' });
    await test(token);
    await eventually('forgotten', async () => (await subscriptionsOf(browser)).length === 0);
  });

  it('of one browser belongs to one account: the next account gets no messages of the previous one', async () => {
    const [one, other] = [await newPlayer(on), await newPlayer(on)];
    const browser = await newPushBrowser(on);
    await subscribe(on, one, browser);
    await subscribe(on, other, browser);
    expect(await subscriptionsOf(browser)).toHaveLength(1);
    expect((await test(one)).status).toBe(409);
    expect((await test(other)).status).toBe(200);
  });

  it('ends with the sessions that are closed from elsewhere, and with a new password', async () => {
    const email = `push-${Date.now()}@salida.test`;
    const password = 'secreta1';
    const here = (
      await on.call<{ token: string }>('POST', '/api/register', {
        body: { name: 'Eva', email, password, role: 'CLIENT' },
      })
    ).body.token;
    const signIn = async () =>
      (await on.call<{ token: string }>('POST', '/api/login', { body: { email, password } })).body.token;
    const [mine, theirs, later] = [
      await newPushBrowser(on),
      await newPushBrowser(on),
      await newPushBrowser(on),
    ];
    await subscribe(on, here, mine);
    await subscribe(on, await signIn(), theirs);
    await on.call('POST', '/api/close-other-sessions', { token: here });
    expect([await subscriptionsOf(mine), await subscriptionsOf(theirs)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
    await subscribe(on, await signIn(), later);
    const body = { currentPassword: password, newPassword: 'secreta2' };
    expect((await on.call('POST', '/api/change-password', { token: here, body })).status).toBe(200);
    expect([await subscriptionsOf(mine), await subscriptionsOf(later)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
  });

  it('makes our server call no address but a push service’s', async () => {
    const token = await newPlayer(on);
    const { keys } = (await newPushBrowser(on)).subscription;
    for (const endpoint of [`${on.url}/api/me`, 'http://169.254.169.254/latest', 'https://evil.test/push']) {
      const reply = await on.call('PUT', '/api/push-subscription', { token, body: { endpoint, keys } });
      expect(reply).toMatchObject({ status: 422, body: { code: 'PUSH_UNKNOWN_SERVICE' } });
    }
  });

  it('of an app is a token that its session’s next one replaces, and null removes', async () => {
    const token = await newPlayer(on);
    const userId = (await on.call<{ id: string }>('GET', '/api/me', { token })).body.id;
    const tokens = async () =>
      (
        await on.database.pool.query(
          "select endpoint from push_subscriptions where user_id = $1 and channel = 'FCM'",
          [userId],
        )
      ).rows.map(({ endpoint }) => endpoint);
    const put = (fcmToken: string | null) => on.call('PUT', '/api/fcm-token', { token, body: { fcmToken } });
    await put('aaaaaaaaaaaa:b');
    await put('cccccccccccc:d');
    expect(await tokens()).toEqual(['cccccccccccc:d']);
    expect((await put(null)).status).toBe(200);
    expect(await tokens()).toEqual([]);
  });
});

describe('offers', () => {
  it('need consent, and the first consent counts', async () => {
    const token = await newPlayer(on);
    const change = (notificacionesOfertas: boolean) =>
      on.call<{ notificacionesOfertas: boolean }>('PUT', '/api/notification-preferences', {
        token,
        body: { notificacionesOfertas },
      });
    const me = await on.call<{ id: string; notificacionesOfertas: boolean }>('GET', '/api/me', { token });
    expect(me.body.notificacionesOfertas).toBe(false);
    const since = async () =>
      (await on.database.pool.query('select offers_agreed_at from users where id = $1', [me.body.id])).rows[0]
        .offers_agreed_at;
    expect((await change(true)).body.notificacionesOfertas).toBe(true);
    const first = await since();
    await change(true);
    expect(await since()).toEqual(first);
    expect((await change(false)).body.notificacionesOfertas).toBe(false);
    expect(await since()).toBeNull();
  });
});
