import type { Actor } from '#server/platform/endpoints/actor.ts';
import type { Caller as CallContext } from '#server/platform/endpoints/handler.ts';
import { type Role, roles } from '#shared/kernel/endpoint.ts';
import type { Membership } from '#shared/kernel/membership.ts';
import type { TestApp } from './app.ts';

/** A caller of endpoints: over HTTP by `headers`, and without HTTP by `actor`. */
export interface TestCaller {
  readonly name: 'anonymous' | 'guest' | Role;
  readonly headers: Readonly<Record<string, string>>;
  readonly actor: Actor;
  readonly memberships: readonly Membership[];
}

const LOCAL_NETWORK = '127.0.0.1';

/** The actor of a bearer token. */
export async function actorOf({ database }: TestApp, userId: string): Promise<Actor> {
  const { rows } = await database.pool.query(
    `select u.id, u.role, u.name, u.email, s.id as "sessionId"
     from users u join sessions s on s.user_id = u.id where u.id = $1 limit 1`,
    [userId],
  );
  return { user: rows[0], guestSessionId: undefined, address: LOCAL_NETWORK };
}

/** The organisations of an account. */
export async function membershipsOf({ database }: TestApp, userId: string): Promise<Membership[]> {
  const { rows } = await database.pool.query<Membership>(
    `select o.id as "organisationId", o.kind, m.role from memberships m join organisations o on o.id = m.organisation_id
     where m.user_id = $1`,
    [userId],
  );
  return rows;
}

let accounts = 0;

/** Registers an account of a role. */
export async function accountOf(on: TestApp, role: Role): Promise<{ id: string; token: string }> {
  accounts += 1;
  const { operatorCode, adminKey } = on.config;
  const person = { name: `Cuenta ${role}`, email: `${role}-${accounts}@papeles.test`, password: 'secreta1' };
  const { status, body } = await on.call<{ token: string; user: { id: string } }>(
    'POST',
    role === 'ADMIN' ? '/api/register-admin' : '/api/register',
    {
      body: {
        ...person,
        ...(role === 'ADMIN' ? { adminKey } : { role }),
        ...(role === 'OPERATOR' && { operatorCode }),
      },
    },
  );
  if (status !== 201) throw new Error(`registering a ${role} answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, token: body.token };
}

/** Every kind of caller, each account with a session of its own. */
export async function everyCaller(on: TestApp): Promise<TestCaller[]> {
  const unidentified = { user: undefined, guestSessionId: undefined, address: LOCAL_NETWORK };
  const guestSessionId = `guest-of-${on.config.port}-test`;
  const accountCallers = roles.map(async (role) => {
    const { id, token } = await accountOf(on, role);
    return {
      name: role,
      headers: { authorization: `Bearer ${token}` },
      actor: await actorOf(on, id),
      memberships: await membershipsOf(on, id),
    };
  });
  return [
    { name: 'anonymous', headers: {}, actor: unidentified, memberships: [] },
    {
      name: 'guest',
      headers: { 'x-guest-session-id': guestSessionId },
      actor: { ...unidentified, guestSessionId },
      memberships: [],
    },
    ...(await Promise.all(accountCallers)),
  ];
}

/** The context that a front passes with the input. */
export const contextOf = (on: TestApp, actor: Actor): CallContext => ({
  actor,
  language: 'es',
  origin: on.url,
});
