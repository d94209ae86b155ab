import { afterEach, expect, it } from 'vitest';
import { productionEnv } from '#tests/attack/production.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp | undefined;
afterEach(() => on?.close());

it('the browser is given the provider’s public key, and no secret of the configuration', async () => {
  on = await startTestApp({ env: productionEnv });
  const { status, body } = await on.call('GET', '/api/config');
  expect(status).toBe(200);
  const publishableKey = productionEnv.STRIPE_PUBLISHABLE_KEY;
  expect(body).toMatchObject({ demo: false, payment: { mode: 'stripe', publishableKey } });
  const { SESSION_SECRET, ADMIN_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = productionEnv;
  for (const secret of [SESSION_SECRET, ADMIN_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET])
    expect(JSON.stringify(body)).not.toContain(secret);
});
