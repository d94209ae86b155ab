import { afterEach, expect, it } from 'vitest';
import { productionEnv } from '#tests/attack/production.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp | undefined;
afterEach(() => on?.close());

async function policy(env: Record<string, string>) {
  on = await startTestApp({ env });
  const response = await fetch(`${on.url}/api/health`);
  const header = response.headers.get('content-security-policy') ?? '';
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

it('in production the policy lets in what Stripe’s card form needs, 3-D Secure included, and nothing else of its hosts', async () => {
  const found = await policy(productionEnv);
  expect(found.get('script-src')).toEqual(["'self'", 'https://*.js.stripe.com', 'https://js.stripe.com']);
  expect(found.get('frame-src')).toEqual([
    "'self'",
    'https://*.js.stripe.com',
    'https://js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(found.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  const withStripe = [...found].filter(([, sources]) => sources.some((source) => source.includes('stripe')));
  expect(withStripe.map(([name]) => name).sort()).toEqual(['connect-src', 'frame-src', 'script-src']);
});

it('with the sandbox as card provider the policy names no other host', async () => {
  const found = await policy({});
  expect([...found.values()].flat().filter((source) => source.includes('://'))).toEqual([]);
});
