import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

it('a browser that subscribes while its session is closed elsewhere gets no messages afterwards', async () => {
  for (let i = 0; i < 5; i += 1) {
    const person = { name: 'Ana', email: `ana${i}@avisos.test`, password: 'secreta1', role: 'CLIENT' };
    const owner = await on.call<{ token: string }>('POST', '/api/register', { body: person });
    const thief = await on.call<{ token: string }>('POST', '/api/login', { body: person });
    const fcmToken = `an-app-of-a-thief-${i}`;
    await Promise.all([
      on.call('POST', '/api/close-other-sessions', { token: owner.body.token }),
      on.call('PUT', '/api/fcm-token', { token: thief.body.token, body: { fcmToken } }),
    ]);
    const { rows } = await on.database.pool.query(
      'select 1 from push_subscriptions p join users u on u.id = p.user_id where u.email = $1',
      [person.email],
    );
    expect(rows).toEqual([]);
  }
});
