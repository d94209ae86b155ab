import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';
import { type Operation, operationsOf } from './operations.ts';
import { policyOf } from './policy.ts';

let on: TestApp;
let operations: Operation[];
beforeAll(async () => {
  on = await startTestApp();
  operations = operationsOf((await on.call('GET', '/api/openapi.json')).body);
});
afterAll(() => on.close());

const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
const urlOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, crypto.randomUUID());

/** Only sign-in replies could set cookies, and none does: the token is in a header that no browser adds. */
const letsIn = (headers: object) =>
  Object.keys(headers).filter((name) => /^access-control-|^set-cookie$|^timing-allow/.test(name));

describe('a page of another site', () => {
  it('is allowed by no operation, with or without a preflight, and gets no cookie', async () => {
    for (const operation of operations) {
      const url = urlOf(operation);
      const methodHeader = { 'access-control-request-method': operation.method };
      const preflightHeaders = {
        ...methodHeader,
        'access-control-request-headers': 'authorization, content-type',
      };
      const preflight = await on.app.http.inject({
        method: 'OPTIONS',
        url,
        headers: { ...evil, ...preflightHeaders },
      });
      expect(preflight.statusCode, operation.name).toBe(404);
      expect(letsIn(preflight.headers), operation.name).toEqual([]);
      const request = { method: operation.method as 'GET', url, headers: evil };
      expect(letsIn((await on.app.http.inject(request)).headers), operation.name).toEqual([]);
    }
  });

  it('sends no body that is parsed: forms and plain fetches without a preflight are refused', async () => {
    const withBody = operations.filter(({ body }) => body);
    expect(withBody.length).toBeGreaterThan(10);
    for (const operation of withBody) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const { statusCode } = await on.app.http.inject({
          method: operation.method as 'POST',
          url: urlOf(operation),
          headers: { ...evil, 'content-type': type },
          payload: '{"email":"jugador@salida.test","password":"demo1234"}',
        });
        expect(statusCode, `${operation.name} ${type}`).toBe(415);
      }
    }
  });

  it('is anonymous, whatever cookies its visitor has', async () => {
    const { body } = await on.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'jugador@salida.test', password: 'demo1234' },
    });
    const headers = { ...evil, cookie: `token=${body.token}; session=${body.token}` };
    expect((await on.app.http.inject({ url: '/api/me', headers })).statusCode).toBe(401);
    const inAddress = await on.app.http.inject({ url: `/api/me?token=${body.token}`, headers: evil });
    expect(inAddress.statusCode).toBe(401);
  });
});

describe('the pages of the simulators', () => {
  it('run no script and can’t be framed by another site', async () => {
    await on.call('POST', '/api/forgot-password', { body: { email: 'jugador@salida.test' } });
    const id = await eventually('a mail', async () => {
      return (await on.call<{ id: string }[]>('GET', '/sandbox/mail/messages')).body[0]?.id;
    });
    for (const url of [
      '/sandbox/mail/',
      `/sandbox/mail/messages/${id}/html`,
      '/sandbox/stripe/authenticate/pi_of_nobody/token',
    ]) {
      const { headers, body } = await on.app.http.inject({ url });
      expect(headers['content-type'], url).toBe('text/html; charset=utf-8');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      const policy = policyOf(headers['content-security-policy']);
      expect(policy['default-src'], url).toEqual(["'none'"]);
      expect(policy, url).not.toHaveProperty('script-src');
      expect(policy['base-uri'], url).toEqual(["'none'"]);
      expect(["'none'", "'self'"], url).toContain(policy['frame-ancestors']?.join());
      expect(body, url).not.toMatch(/<script|\son\w+=/i);
    }
  });
});
