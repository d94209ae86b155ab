import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import { root } from '#tests/architecture/imports.ts';
import { operationsOf } from '#tests/attack/operations.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

/** The endpoints of every contract: a new one is tested as soon as it is declared. */
async function declaredEndpoints(): Promise<EndpointShape[]> {
  const contracts = globSync('**/contract.ts', { cwd: join(root, 'src/shared') });
  const modules = await Promise.all(contracts.map((file) => import(join(root, 'src/shared', file))));
  const isEndpoint = (value: unknown): value is EndpointShape =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

const endpoints = await declaredEndpoints();
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const pathOf = (endpoint: EndpointShape) =>
  endpoint.path.replace(/:\w+/g, '01a1fdf9-dc35-7b27-a806-d2064915b390');

describe('every declared endpoint', () => {
  it('is an operation of the API document, and no operation is undeclared', async () => {
    const document = await (await fetch(`${on.url}/api/openapi.json`)).json();
    const operations = operationsOf(document).map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1'));
    expect(endpoints.map(nameOf).sort()).toEqual(operations.sort());
    expect(endpoints.length).toBeGreaterThanOrEqual(85);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses callers without access, and its answer shows no stack trace and no SQL',
    async (_, endpoint) => {
      const body = endpoint.body ? {} : undefined;
      const anonymous = await on.call(endpoint.method, pathOf(endpoint), { body });
      const isOpen = endpoint.access === 'public' || endpoint.access === 'visitor';
      // Access is checked before the input: 401 also with an empty body.
      if (isOpen) expect(anonymous.status).not.toBe(401);
      else expect(anonymous).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(anonymous.status).toBeLessThan(500);
      expect(JSON.stringify(anonymous.body)).not.toMatch(
        /node_modules|at .*\.ts|select .* from |insert into /,
      );
    },
  );

  it.each(
    endpoints.filter((endpoint) => endpoint.body).map((endpoint) => [nameOf(endpoint), endpoint] as const),
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
