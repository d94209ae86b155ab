import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isPermission } from '#server/platform/endpoints/actor.ts';
import { type Access, type EndpointShape, roles } from '#shared/kernel/endpoint.ts';
import { holdersOf, type Permission } from '#shared/kernel/permissions.ts';
import { root } from '#tests/architecture/imports.ts';
import { contextOf, everyCaller, type TestCaller } from '#tests/support/actors.ts';
import { startTestApp } from '#tests/support/app.ts';

const on = await startTestApp();
const { registry } = on.app;
const endpoints = registry.endpoints();
const callers = await everyCaller(on);
afterAll(() => on.close());

const callOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const named = (of: readonly EndpointShape[]) => of.map((endpoint) => [callOf(endpoint), endpoint] as const);

/** An id that nothing has. */
const NO_ID = '01a1fdf9-dc35-7b27-a806-d2064915b390';
const addressOf = ({ path }: EndpointShape) => path.replace(/:\w+/g, NO_ID);
const paramsOf = ({ path }: EndpointShape) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NO_ID]));

/** The exports of every contract that are endpoints, by name. */
async function declaredEndpoints() {
  const contracts = globSync('**/contract.ts', { cwd: join(root, 'src/shared') });
  const modules = await Promise.all(contracts.map((file) => import(join(root, 'src/shared', file))));
  const isEndpoint = (value: unknown): value is EndpointShape =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
  );
}

describe('the registry', () => {
  it('has a handler for every endpoint that a contract declares, by the name of its export', async () => {
    const declared = await declaredEndpoints();
    expect(declared.map(([name]) => name)).toEqual(declared.map(([, { name }]) => name));
    expect(declared.map(([name]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    expect(endpoints.length).toBeGreaterThanOrEqual(85);
  });

  it('and the API document have the same operations', async () => {
    const document = await on.call<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      'GET',
      '/api/openapi.json',
    );
    const operations = Object.entries(document.body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ]),
    );
    expect(operations.sort()).toEqual(endpoints.map((one) => [one.name, callOf(one)]).sort());
  });
});

const everybody: readonly string[] = ['anonymous', 'guest', ...roles];
const admitted: Readonly<Record<Exclude<Access, Permission>, readonly string[]>> = {
  public: everybody,
  visitor: everybody,
  owner: ['guest', ...roles],
  user: roles,
};
const admits = ({ access }: EndpointShape, { name, memberships }: TestCaller) =>
  isPermission(access)
    ? holdersOf(memberships, access).length > 0
    : admitted[access].some((one) => one === name);

/** Callers with an account are refused without the permission; others must sign in. */
const refusalOf = ({ actor }: TestCaller) =>
  actor.user ? { status: 403, code: 'FORBIDDEN' } : { status: 401, code: 'UNAUTHENTICATED' };

describe('every endpoint', () => {
  it.each(named(endpoints))(
    '%s admits exactly the callers of its access, over HTTP and without it',
    async (_, endpoint) => {
      for (const caller of callers) {
        const body = endpoint.body ? {} : undefined;
        const { headers, name } = caller;
        const answer = await on.call(endpoint.method, addressOf(endpoint), { body, headers });
        const invoked = await registry.invoke(
          endpoint,
          { params: paramsOf(endpoint), query: {}, body },
          contextOf(on, caller.actor),
        );
        const code = invoked.ok ? undefined : invoked.refusal.code;
        if (admits(endpoint, caller)) {
          expect([401, 403], name).not.toContain(answer.status);
          expect(['UNAUTHENTICATED', 'FORBIDDEN'], name).not.toContain(code);
        } else {
          // Access is checked before the input: this one is not valid.
          const refusal = refusalOf(caller);
          expect({ status: answer.status, code: answer.body.code }, name).toEqual(refusal);
          expect(code, name).toBe(refusal.code);
        }
        expect(answer.status, name).toBeLessThan(500);
        expect(JSON.stringify(answer.body), name).not.toMatch(
          /node_modules|at .*\.ts|select .* from |insert into /,
        );
      }
    },
  );

  it.each(named(endpoints.filter(({ body }) => body)))(
    '%s answers broken input with a clear 4xx',
    async (_, endpoint) => {
      const { body } = await on.call<{ token: string }>('POST', '/api/login', {
        body: { email: 'jugador@salida.test', password: 'demo1234' },
      });
      const send = (payload: string, type = 'application/json') =>
        fetch(`${on.url}${addressOf(endpoint)}`, {
          method: endpoint.method,
          headers: { 'content-type': type, authorization: `Bearer ${body.token}` },
          body: payload,
        });
      for (const payload of ['{', '[]', 'null', '"x"', '{"a":{}}', '{"__proto__":{"x":1}}']) {
        const response = await send(payload);
        expect([400, 401, 403, 404, 409, 410, 422]).toContain(response.status);
        expect(await response.json()).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        });
      }
      expect((await send('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
      expect((await send(JSON.stringify({ a: 'x'.repeat(300_000) }))).status).toBe(413);
    },
  );
});
