import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { listProviders } from '#shared/site/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, confirm, openIntent, pay } from '#tests/support/paying.ts';
import {
  availability,
  coursesOf,
  eventually,
  newPlayer,
  setFault,
  someTuesday,
} from '#tests/support/travel.ts';

type Providers = EndpointReply<typeof listProviders>['providers'];
interface Ready {
  status: string;
  providers: { provider: string; keyRefusedSince: string | null; lastAnswerAt: string | null }[];
}

let on: TestApp;
let admin: string;
beforeAll(async () => {
  on = await startTestApp();
  const body = { email: 'admin@salida.test', password: 'demo1234' };
  admin = (await on.call<{ token: string }>('POST', '/api/login', { body })).body.token;
});
afterAll(() => on.close());

const readiness = async () => (await on.call<Ready>('GET', '/readyz?verbose')).body;
const golfManager = async () => {
  const { status, body } = await on.call<{ providers: Providers }>('GET', '/api/admin/providers', {
    token: admin,
  });
  expect(status).toBe(200);
  return body.providers.find(({ provider }) => provider === 'golf-manager')!;
};
const refusedKey = { mode: 'strange-reply', status: 401, text: '{"error":"Unauthorized"}' };

describe('a key that Golf Manager refuses', () => {
  it('is one error in the log, and is shown to operators and administrators while the product stays ready', async () => {
    expect((await golfManager()).refusedKeys).toEqual([]);
    const [course] = await coursesOf(on, ['GOLF_MANAGER']);
    await setFault(on, 'golf-manager', refusedKey);
    for (const week of [4, 5, 6])
      await availability(on, [course!], { from: someTuesday(week), to: someTuesday(week), players: 2 });

    const errors = on.takeLogged().filter((line) => JSON.parse(line).level >= 50);
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'provider refuses our key', provider: 'golf-manager', account: expect.any(String) },
    ]);
    const { refusedKeys, breaker } = await golfManager();
    expect(refusedKeys).toEqual([{ account: expect.any(String), since: expect.any(String) }]);
    expect(breaker).toBe('closed');
    const { status, providers } = await readiness();
    expect(status).toBe('ready');
    expect(providers).toContainEqual(
      expect.objectContaining({ provider: 'golf-manager', keyRefusedSince: expect.any(String) }),
    );
    expect(await on.app.metrics.metrics()).toContain(
      'salida_provider_key_refused{provider="golf-manager"} 1',
    );

    await setFault(on, 'golf-manager', { mode: 'ok' });
    await availability(on, [course!], { from: someTuesday(7), to: someTuesday(7), players: 2 });
    expect((await golfManager()).refusedKeys).toEqual([]);
    on.takeLogged();
  });

  it('keeps a paid booking waiting, and it is confirmed when the key works again', async () => {
    const { token, id } = await booked(on, 9, ['GOLF_MANAGER']);
    const { body } = await openIntent(on, token, id);
    await setFault(on, 'golf-manager', refusedKey);
    await pay(on, body);
    expect((await confirm(on, token, id, body.paymentIntentId)).body.status).toBe('CONFIRMED');
    await eventually('the refused key', async () => (await golfManager()).refusedKeys.length > 0);
    const stateOf = async () =>
      (await on.database.pool.query('select hold_state from course_bookings where booking_id = $1', [id]))
        .rows[0].hold_state;
    expect(await stateOf()).toBe('CONFIRMING');
    await setFault(on, 'golf-manager', { mode: 'ok' });
    await eventually('the confirmation', async () => (await stateOf()) === 'CONFIRMED');
    expect((await golfManager()).refusedKeys).toEqual([]);
    on.takeLogged();
  });

  it('is readable by administrators alone', async () => {
    const client = await newPlayer(on);
    expect((await on.call('GET', '/api/admin/providers', { token: client })).status).toBe(403);
    expect((await on.call('GET', '/api/admin/providers')).status).toBe(401);
    expect(JSON.stringify((await readiness()).providers)).not.toContain('account');
  });
});
