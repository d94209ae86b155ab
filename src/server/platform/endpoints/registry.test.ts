import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { createCaches } from '../cache/cache.ts';
import type { SignedIn } from './actor.ts';
import { createRegistry, statusOf } from './registry.ts';
import type { Staff } from './staff.ts';

const base = { tag: 'Test', summary: 'A test' } as const;
const reply = z.object({ text: z.string() });
const user: SignedIn = { id: 'u1', role: 'CLIENT', name: 'Ana', email: 'ana@salida.test', sessionId: 's1' };
const anonymous = { user: undefined, guestSessionId: undefined, address: '10.0.0.1' };
const by = (actor: typeof anonymous | (Omit<typeof anonymous, 'user'> & { user: SignedIn })) =>
  ({ actor, language: 'es', origin: 'https://salida.test' }) as const;
const signedIn = by({ ...anonymous, user });
/** Without members of organisations: those of staff are tested in staff.test.ts. */
const staff: Staff = {
  owners: {},
  membershipsOf: async () => [],
  write: async () => {
    throw new Error('nobody writes');
  },
};
const newRegistry = () => createRegistry({ caches: createCaches(), staff, checkReplies: true });

const rename = endpoint({
  ...base,
  name: 'rename',
  method: 'PUT',
  effect: 'write',
  path: '/api/things/:id',
  access: 'user',
  params: z.object({ id: z.string().max(5) }),
  body: z.object({ name: z.string().min(1), size: z.int().default(3) }),
  reply,
  refusals: { TOO_MANY_REQUESTS: 429 },
});

it('passes a handler its parsed input and a caller who has the access', async () => {
  const registry = newRegistry();
  registry.handle(rename, async ({ params, body }, { actor, language, origin }) =>
    ok({ text: `${actor.user.name} ${params.id} ${body.name} ${body.size} ${language} ${origin}` }),
  );
  const input = { params: { id: '7' }, body: { name: 'Golf' } };
  expect(await registry.invoke(rename, input, signedIn)).toEqual(
    ok({ json: '{"text":"Ana 7 Golf 3 es https://salida.test"}' }),
  );
});

it('judges no input of a caller without access, and runs no handler for input that is not valid', async () => {
  const registry = newRegistry();
  const handler = vi.fn(async () => ok({ text: '' }));
  registry.handle(rename, handler);
  const code = async (input: unknown, caller = signedIn as Parameters<typeof registry.invoke>[2]) => {
    const result = await registry.invoke(rename, input as never, caller);
    return result.ok ? undefined : result.refusal.code;
  };
  expect(await code({ params: { id: '7' }, body: {} }, by(anonymous))).toBe('UNAUTHENTICATED');
  expect(await code({ params: { id: 'too long' }, body: {} })).toBe('NOT_FOUND');
  expect(await code({ params: { id: 'a\u0000' }, body: { name: 'x' } })).toBe('NOT_FOUND');
  expect(await code({ params: { id: '7' } })).toBe('VALIDATION');
  expect(await code({ params: { id: '7' }, body: { name: '\ud800' } })).toBe('VALIDATION');
  expect(handler).not.toHaveBeenCalled();
});

it('returns for an invalid input the path, and the error in the caller’s language', async () => {
  const registry = newRegistry();
  registry.handle(rename, async () => ok({ text: '' }));
  const input = { params: { id: '7' }, body: { name: '', size: 'big' } };
  const result = await registry.invoke(rename, input as never, { ...signedIn, language: 'en' });
  expect(result).toMatchObject({
    refusal: {
      code: 'VALIDATION',
      data: {
        issues: [
          { path: 'name', message: expect.stringMatching(/missing/i) },
          { path: 'size', message: expect.stringMatching(/figure/) },
        ],
      },
    },
  });
});

it('returns the refusal of a handler with its declared status, and its own refusals with theirs', async () => {
  const registry = newRegistry();
  registry.handle(rename, async () => refuse('TOO_MANY_REQUESTS'));
  const input = { params: { id: '7' }, body: { name: 'x' } };
  expect(await registry.invoke(rename, input, signedIn)).toEqual(refuse('TOO_MANY_REQUESTS'));
  expect(
    ['TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION', 'OTHER'].map((code) =>
      statusOf(rename, code),
    ),
  ).toEqual([429, 401, 403, 404, 400, 500]);
});

it('returns a file with its media type and name', async () => {
  const registry = newRegistry();
  const file = endpoint({
    ...base,
    name: 'file',
    method: 'GET',
    effect: 'read',
    path: '/api/file',
    access: 'public',
    reply: fileReply,
    file: 'application/pdf',
  });
  const bytes = Buffer.from('%PDF');
  registry.handle(file, async () => ok({ name: 'a.pdf', bytes }));
  expect(await registry.invoke(file, {}, by(anonymous))).toEqual(
    ok({ file: bytes, contentType: 'application/pdf', name: 'a.pdf' }),
  );
});

it('refuses two endpoints of one name, and an endpoint without a handler', async () => {
  const registry = newRegistry();
  await expect(registry.invoke(rename, {} as never, signedIn)).rejects.toThrow('rename has no handler');
  registry.handle(rename, async () => ok({ text: '' }));
  expect(() => registry.handle({ ...rename }, async () => ok({ text: '' }))).toThrow('rename');
});

it('accepts only contracts and handlers whose types obey the rules', () => {
  const shape = { ...base, name: 'x', path: '/api/x', access: 'public', reply } as const;
  // @ts-expect-error A GET reads.
  endpoint({ ...shape, method: 'GET', effect: 'write' });
  // @ts-expect-error A DELETE writes.
  endpoint({ ...shape, method: 'DELETE', effect: 'read' });
  // @ts-expect-error The effect is declared.
  endpoint({ ...shape, method: 'POST' });
  const open = endpoint({ ...shape, method: 'POST', effect: 'read' });
  // @ts-expect-error The caller of a public endpoint is not identified.
  newRegistry().handle(open, async (_input, { actor }) => ok({ text: actor.user.name }));
  // @ts-expect-error The visitor of an endpoint that needs no account may have none.
  newRegistry().handle({ ...open, access: 'visitor' }, async (_, { actor }) => ok({ text: actor.user.name }));
});
