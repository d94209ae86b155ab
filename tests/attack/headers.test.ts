import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { policyOf } from './policy.ts';
import { productionEnv } from './production.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  [demo, production] = await Promise.all([startTestApp(), startTestApp({ env: productionEnv })]);
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const replies = [
  ['a list', 'GET', '/api/golf-courses', 200],
  ['what needs an account', 'GET', '/api/me', 401],
  ['what is not there', 'GET', '/api/nothing', 404],
  ['what can’t be decoded', 'GET', '/api/quotes/%zz', 404],
  ['a call without its body', 'POST', '/api/login', 400],
  ['the page of the API', 'GET', '/api/docs/', 200],
  ['the API document', 'GET', '/api/openapi.json', 200],
  ['health', 'GET', '/healthz', 200],
] as const;

describe('every reply', () => {
  it.each(replies)(
    '%s: allows no script, frame, plugin or form except our own',
    async (_, method, path, status) => {
      for (const on of [demo, production]) {
        const { headers } = await on.app.http.inject({ method, url: path });
        const policy = policyOf(headers['content-security-policy']);
        expect(policy['default-src']).toEqual(["'self'"]);
        for (const source of policy['script-src']!) {
          expect(source).toMatch(/^('self'|https:\/\/(\*\.)?js\.stripe\.com)$/);
        }
        expect(policy['script-src-attr']).toEqual(["'none'"]);
        expect(policy['object-src']).toEqual(["'none'"]);
        expect(policy['frame-ancestors']).toEqual(["'none'"]);
        expect(policy['base-uri']).toEqual(["'none'"]);
        expect(policy['form-action']).toEqual(["'self'"]);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
      expect((await demo.app.http.inject({ method, url: path })).statusCode).toBe(status);
    },
  );

  it('sends HSTS for a year where the address is https, and nowhere else', async () => {
    const [secure, plain] = await Promise.all(
      [production, demo].map((on) => on.app.http.inject({ method: 'GET', url: '/healthz' })),
    );
    expect(secure!.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(secure!.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(plain!.headers).not.toHaveProperty('strict-transport-security');
  });

  it('to a person is never cached', async () => {
    for (const url of ['/api/me', '/api/my-trips', '/api/quotes', '/api/bookings/x', '/api/quotes/x']) {
      const { headers } = await demo.app.http.inject({ method: 'GET', url });
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  it('does not disclose the server software', async () => {
    for (const [, method, url] of replies) {
      const { headers } = await demo.app.http.inject({ method, url });
      expect(JSON.stringify(headers)).not.toMatch(/fastify|node\.?js|express/i);
    }
  });
});

describe('the page of the API', () => {
  it('runs under the policy: it has no inline script', async () => {
    const { body } = await demo.app.http.inject({ method: 'GET', url: '/api/docs/' });
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, code] of scripts) {
      expect(attributes).toContain('src=');
      expect(code!.trim()).toBe('');
    }
    expect(body).not.toMatch(/\son\w+=/);
  });
});

describe('outside the demo', () => {
  it('no simulator is there', async () => {
    for (const url of ['/sandbox/mail/', '/sandbox/mail/messages', '/sandbox/stripe/v1/payment_intents']) {
      expect((await production.app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    const fault = { method: 'PUT', url: '/sandbox/mail/faults', payload: { mode: 'down' } } as const;
    expect((await production.app.http.inject(fault)).statusCode).toBe(404);
  });

  it('only the key makes an administrator, and an unset operator code matches no input', async () => {
    const person = { name: 'Eva', email: 'eva@salida.test', password: 'secreta1' };
    for (const adminKey of ['SALIDA-ADMIN', '', ' ', 'an-admin-key-of-the-test']) {
      const reply = await production.call('POST', '/api/register-admin', { body: { ...person, adminKey } });
      expect([400, 403]).toContain(reply.status);
    }
    for (const operatorCode of ['SALIDA-OPERADOR', 'undefined', 'null']) {
      const body = { ...person, role: 'OPERATOR', operatorCode };
      expect((await production.call('POST', '/api/register', { body })).status).toBe(403);
    }
  });
});
