import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type EndpointShape, endpoint } from '#shared/kernel/endpoint.ts';
import type { Membership } from '#shared/kernel/membership.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { createCaches } from '../cache/cache.ts';
import type { Actor } from './actor.ts';
import { createRegistry } from './registry.ts';
import type { AuditRecord, Staff } from './staff.ts';

const club: Membership = { organisationId: 'club-1', kind: 'CLUB', role: 'DESK' };
const platform: Membership = { organisationId: 'platform', kind: 'PLATFORM', role: 'OWNER' };
const courses: Readonly<Record<string, string | null>> = { own: 'club-1', other: 'club-2', free: null };

function registryFor(memberships: readonly Membership[]) {
  const written: AuditRecord[] = [];
  const write = vi.fn<Staff['write']>((_call, run) =>
    run({ tx: {} as never, audit: (record) => written.push(record) }),
  );
  const staff: Staff = {
    owners: {
      course: async (id) => (id in courses ? { organisationId: courses[id]! } : undefined),
    },
    membershipsOf: async () => memberships,
    write: write as Staff['write'],
  };
  return { registry: createRegistry({ caches: createCaches(), staff, checkReplies: true }), write, written };
}

const base = { tag: 'Test', summary: 'A test', reply: z.object({ by: z.string() }) } as const;
const readSheet = endpoint({
  ...base,
  name: 'readSheet',
  method: 'GET',
  effect: 'read',
  path: '/api/club/courses/:id/sheet',
  access: 'tee-sheet.read',
  subject: { kind: 'course', param: 'id' },
  params: z.object({ id: z.string().max(5) }),
});
const blockTime = endpoint({
  ...base,
  name: 'blockTime',
  method: 'POST',
  effect: 'write',
  path: '/api/club/courses/:id/blocks',
  access: 'tee-sheet.block',
  subject: { kind: 'course', param: 'id' },
  params: z.object({ id: z.string() }),
  body: z.object({ time: z.string() }),
});

const anonymous: Actor = { user: undefined, guestSessionId: undefined, address: '10.0.0.1' };
const person: Actor = {
  ...anonymous,
  user: { id: 'u1', role: 'CLIENT', name: 'Ana', email: 'ana@salida.test', sessionId: 's1' },
};
const by = (actor: Actor) => ({ actor, language: 'es', origin: 'https://salida.test' }) as const;

async function read(memberships: readonly Membership[], id: string, actor = person): Promise<string> {
  const { registry } = registryFor(memberships);
  registry.handle(readSheet, async (_input, context) =>
    ok({ by: `${context.actor.actsAs.kind} ${context.actor.memberships.length}` }),
  );
  const result = await registry.invoke(readSheet, { params: { id } }, by(actor));
  return result.ok ? 'ok' : result.refusal.code;
}

describe('an endpoint of staff', () => {
  it('refuses a caller without an account, who may sign in', async () => {
    expect(await read([club], 'own', anonymous)).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['own', 'ok'],
    ['other', 'NOT_FOUND'],
    ['free', 'NOT_FOUND'],
    ['none', 'NOT_FOUND'],
    ['too long', 'NOT_FOUND'],
    ['a\u0000', 'NOT_FOUND'],
  ])('answers a member about the course “%s” with %s', async (id, code) => {
    expect(await read([club], id)).toBe(code);
  });

  it.each([
    ['own', 'ok'],
    ['free', 'ok'],
    ['none', 'NOT_FOUND'],
  ])('answers the platform about the course “%s” with %s', async (id, code) => {
    expect(await read([platform], id)).toBe(code);
  });

  it.each(['own', 'free', 'none'])(
    'refuses people without the permission alike, whether the course “%s” exists or not',
    async (id) => {
      expect(await read([], id)).toBe('FORBIDDEN');
      expect(await read([{ ...club, role: 'ACCOUNTANT' }], id)).toBe('FORBIDDEN');
    },
  );

  it('passes a read no transaction, and runs a write in one, with its subject and owner', async () => {
    const { registry, write, written } = registryFor([club]);
    registry.handle(blockTime, async ({ body }, { tx, audit, actor }) => {
      expect(tx).toBeDefined();
      audit({ before: null, after: { time: body.time } });
      return ok({ by: actor.user.name });
    });
    const input = { params: { id: 'own' }, body: { time: '09:00' } };
    expect(await registry.invoke(blockTime, input, by(person))).toEqual(ok({ json: '{"by":"Ana"}' }));
    expect(write.mock.calls[0]![0]).toMatchObject({
      subject: { kind: 'course', id: 'own' },
      ownerId: 'club-1',
      actor: { actsAs: club },
    });
    expect(written).toEqual([{ before: null, after: { time: '09:00' } }]);
  });

  it('opens no transaction for a write that is not allowed or not valid', async () => {
    const { registry, write } = registryFor([club]);
    registry.handle(blockTime, async () => ok({ by: '' }));
    const call = (id: string, body: unknown) =>
      registry.invoke(blockTime, { params: { id }, body } as never, by(person));
    expect(await call('other', { time: '09:00' })).toEqual(refuse('NOT_FOUND'));
    expect(await call('other', {})).toEqual(refuse('NOT_FOUND'));
    expect(await call('own', {})).toMatchObject({ refusal: { code: 'VALIDATION' } });
    expect(write).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<EndpointShape>]>([
    ['without a subject', { subject: undefined }],
    ['with a subject that nothing finds the owner of', { subject: { kind: 'ship', param: 'id' } }],
    ['with a subject outside the path', { subject: { kind: 'course', param: 'course' } }],
    ['that writes without a subject', { ...blockTime, access: 'job.run', subject: undefined }],
    ['that is for everybody and has a subject', { access: 'user' }],
  ])('is refused at the start %s', (_, change) => {
    const { registry } = registryFor([club]);
    const declared = { ...readSheet, ...change } as EndpointShape;
    expect(() => registry.handle(declared, async () => ok({ by: '' }))).toThrow(/subject|owner|path/);
  });

  it('knows its caller and its transaction by type', () => {
    const { registry } = registryFor([club]);
    // @ts-expect-error A read has no transaction.
    registry.handle(readSheet, async (_input, { tx }) => ok({ by: String(tx) }));
    registry.handle(blockTime, async (_input, { actor, tx }) => ok({ by: `${actor.user.name} ${tx}` }));
    // @ts-expect-error A permission is one of the table.
    endpoint({ ...readSheet, access: 'tee-sheet.burn' });
  });
});
