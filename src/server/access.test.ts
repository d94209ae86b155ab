import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#shared/accounts/contract.ts';
import * as calendar from '#shared/bookings/calendar/contract.ts';
import * as cancellation from '#shared/bookings/cancellation/contract.ts';
import * as bookings from '#shared/bookings/contract.ts';
import * as courses from '#shared/courses/contract.ts';
import * as giftCards from '#shared/gift-cards/contract.ts';
import * as hotels from '#shared/hotels/contract.ts';
import * as invoices from '#shared/invoices/contract.ts';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import * as notifications from '#shared/notifications/contract.ts';
import * as offers from '#shared/offers/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import * as planner from '#shared/planner/contract.ts';
import * as quotes from '#shared/quotes/contract.ts';
import * as testimonials from '#shared/testimonials/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const endpoints = [
  accounts,
  bookings,
  calendar,
  cancellation,
  courses,
  giftCards,
  hotels,
  invoices,
  notifications,
  offers,
  payments,
  planner,
  quotes,
  testimonials,
].flatMap((room) => Object.values(room).filter(isEndpoint));

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const pathOf = (endpoint: EndpointShape) =>
  endpoint.path.replace(/:\w+/g, '01a1fdf9-dc35-7b27-a806-d2064915b390');

describe('every declared call', () => {
  it('is there to be counted', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(37);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s lets in whom it says, and answers with nothing of the inside',
    async (_, endpoint) => {
      const body = endpoint.body ? {} : undefined;
      const anonymous = await on.call(endpoint.method, pathOf(endpoint), { body });
      const isOpen = endpoint.access === 'public' || endpoint.access === 'visitor';
      // Who may not come in learns nothing from how the input is judged: 401 also with an empty body.
      if (isOpen) expect(anonymous.status).not.toBe(401);
      else expect(anonymous).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(anonymous.status).toBeLessThan(500);
      expect(JSON.stringify(anonymous.body)).not.toMatch(
        /node_modules|at .*\.ts|select .* from |insert into /,
      );
    },
  );

  it.each(
    endpoints
      .filter((endpoint) => endpoint.body)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s answers broken input with a clear 4xx', async (_, endpoint) => {
    const { body } = await on.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'jugador@salida.test', password: 'demo1234' },
    });
    const send = (payload: string, type = 'application/json') =>
      fetch(`${on.url}${pathOf(endpoint)}`, {
        method: endpoint.method,
        headers: { 'content-type': type, authorization: `Bearer ${body.token}` },
        body: payload,
      });
    for (const payload of ['{', '[]', 'null', '"x"', '{"a":{}}', '{"__proto__":{"x":1}}']) {
      const response = await send(payload);
      expect([400, 401, 403, 404, 409, 410, 422]).toContain(response.status);
      expect(await response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
    expect((await send('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send(JSON.stringify({ a: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});
