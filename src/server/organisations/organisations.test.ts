import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffCall } from '#server/platform/endpoints/staff.ts';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import {
  type MemberRole,
  memberRoles,
  type OrganisationKind,
  organisationKinds,
} from '#shared/kernel/membership.ts';
import { holdersOf, type Permission, permissions } from '#shared/kernel/permissions.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { changeMemberRole } from '#shared/organisations/contract.ts';
import { accountOf, actorOf, membershipsOf } from '#tests/support/actors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { registerNamed } from '#tests/support/complete-account.ts';
import { writeAudited } from './audit/audited-write.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await on.database.pool.query<Row>(text, values)).rows;

const accountRoles = { CLUB: 'CLUB', OPERATOR: 'OPERATOR', PLATFORM: 'ADMIN' } as const;

interface Person {
  readonly id: string;
  readonly token: string;
}
interface Organisation {
  readonly id: string;
  readonly owner: Person;
}

async function organisationOf(kind: OrganisationKind): Promise<Organisation> {
  const owner = await accountOf(on, accountRoles[kind]);
  const [membership] = await sql<{ id: string }>(
    'select organisation_id as id from memberships where user_id = $1',
    [owner.id],
  );
  return { id: membership!.id, owner };
}

/** A player who becomes a member of an organisation. */
async function memberOf({ id }: Organisation, role: MemberRole): Promise<Person> {
  const person = await accountOf(on, 'CLIENT');
  await sql('insert into memberships (organisation_id, user_id, role) values ($1, $2, $3)', [
    id,
    person.id,
    role,
  ]);
  return person;
}

const call = (person: Person | undefined, method: string, path: string, body?: unknown) =>
  on.call<Record<string, never>>(method, path, { body, token: person?.token });
const entriesOf = (organisationId: string) =>
  sql<Record<string, unknown>>('select * from audit_entries where organisation_id = $1 order by id', [
    organisationId,
  ]);
const roleOf = async (organisationId: string, userId: string) =>
  (
    await sql<{ role: string }>('select role from memberships where organisation_id = $1 and user_id = $2', [
      organisationId,
      userId,
    ])
  )[0]?.role;

describe('registering', () => {
  it.each([
    ['CLUB', 'CLUB'],
    ['OPERATOR', 'OPERATOR'],
  ] as const)('a %s account makes it the owner of an organisation of its name', async (role, kind) => {
    const { id, token } = await accountOf(on, role);
    const { body } = await on.call<{ name: string; memberships: object[] }>('GET', '/api/me', { token });
    expect(body.memberships).toEqual([
      { organisationId: expect.any(String), kind, name: body.name, role: 'OWNER' },
    ]);
    expect(await sql('select 1 from memberships where user_id = $1', [id])).toHaveLength(1);
  });

  it('administrators makes each an owner of the one platform', async () => {
    const admins = [await organisationOf('PLATFORM'), await organisationOf('PLATFORM')];
    expect(admins[0]!.id).toBe(admins[1]!.id);
    expect(await sql("select 1 from organisations where kind = 'PLATFORM'")).toHaveLength(1);
  });

  it('a player makes no organisation', async () => {
    const { token } = await accountOf(on, 'CLIENT');
    expect((await on.call('GET', '/api/me', { token })).body).toMatchObject({ memberships: [] });
    expect((await on.call('GET', '/api/organisations/mine', { token })).body).toEqual({ organisations: [] });
  });

  it('writes account and organisation, or neither', async () => {
    await sql(`create function refuse_organisation() returns trigger language plpgsql as $$
      begin raise exception 'no organisation'; end $$`);
    await sql(
      'create trigger refused before insert on organisations for each row execute function refuse_organisation()',
    );
    const body = { name: 'Club Roto', email: 'roto@papeles.test', password: 'secreta1', role: 'CLUB' };
    expect((await on.call('POST', '/api/register', { body })).status).toBe(500);
    on.takeLogged();
    await sql('drop trigger refused on organisations');
    await sql('drop function refuse_organisation');
    expect(await sql('select 1 from users where email = $1', [body.email])).toEqual([]);
    expect((await on.call('POST', '/api/register', { body })).status).toBe(201);
  });
});

describe('the name of a club', () => {
  const nameOf = async (id: string) =>
    (await sql<{ name: string }>('select name from organisations where id = $1', [id]))[0]!.name;
  const rename = (person: Person, name: string) => call(person, 'PUT', `/api/users/${person.id}`, { name });

  it('changes with the account while it has no other member', async () => {
    const club = await organisationOf('CLUB');
    expect((await rename(club.owner, 'Club de Golf del Lago')).status).toBe(200);
    expect(await nameOf(club.id)).toBe('Club de Golf del Lago');
    await memberOf(club, 'DESK');
    expect((await rename(club.owner, 'Marta Ríos')).status).toBe(200);
    expect(await nameOf(club.id)).toBe('Club de Golf del Lago');
  });

  it('of the platform does not change with an administrator', async () => {
    const platform = await organisationOf('PLATFORM');
    const before = await nameOf(platform.id);
    await rename(platform.owner, before);
    await rename(platform.owner, 'Otra');
    expect(await nameOf(platform.id)).toBe(before);
  });
});

it('one’s organisations come with the role and the permissions in each', async () => {
  const club = await organisationOf('CLUB');
  const desk = await memberOf(club, 'DESK');
  const operator = await organisationOf('OPERATOR');
  await sql("insert into memberships (organisation_id, user_id, role) values ($1, $2, 'ACCOUNTANT')", [
    operator.id,
    desk.id,
  ]);
  const { body } = await on.call<{ organisations: { role: string; permissions: string[] }[] }>(
    'GET',
    '/api/organisations/mine',
    { token: desk.token },
  );
  expect(body.organisations).toMatchObject([
    { organisationId: club.id, kind: 'CLUB', role: 'DESK' },
    { organisationId: operator.id, kind: 'OPERATOR', role: 'ACCOUNTANT' },
  ]);
  expect(body.organisations[0]!.permissions).toContain('tee-sheet.block');
  expect(body.organisations[0]!.permissions).not.toContain('rates.edit');
  expect(body.organisations[1]!.permissions).toEqual(['organisation.leave']);
});

describe('members', () => {
  it('are listed with their names, the first one first', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    const { status, body } = await call(club.owner, 'GET', `/api/organisations/${club.id}/members`);
    expect(status).toBe(200);
    expect(body.members).toMatchObject([
      { userId: club.owner.id, name: 'Cuenta CLUB', role: 'OWNER', since: expect.any(String) },
      { userId: desk.id, email: expect.stringContaining('@'), role: 'DESK' },
    ]);
  });

  it('get another role, with an audit entry of before and after', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    const { status, body } = await call(
      club.owner,
      'PUT',
      `/api/organisations/${club.id}/members/${desk.id}`,
      { role: 'MANAGER' },
    );
    expect({ status, body }).toMatchObject({ status: 200, body: { userId: desk.id, role: 'MANAGER' } });
    expect(await roleOf(club.id, desk.id)).toBe('MANAGER');
    expect(await entriesOf(club.id)).toMatchObject([
      {
        user_id: club.owner.id,
        acting_organisation_id: club.id,
        role: 'OWNER',
        permission: 'member.edit',
        endpoint: 'changeMemberRole',
        subject_kind: 'organisation',
        subject_id: club.id,
        before: { userId: desk.id, role: 'DESK' },
        after: { userId: desk.id, role: 'MANAGER' },
        trace_id: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
  });

  it('are removed, and have no access from the next call on', async () => {
    const club = await organisationOf('CLUB');
    const manager = await memberOf(club, 'MANAGER');
    const members = `/api/organisations/${club.id}/members`;
    expect((await call(manager, 'GET', members)).status).toBe(200);
    expect((await call(club.owner, 'DELETE', `${members}/${manager.id}`)).status).toBe(200);
    expect((await call(manager, 'GET', members)).status).toBe(403);
    expect(await entriesOf(club.id)).toMatchObject([
      { endpoint: 'removeMember', before: { userId: manager.id, role: 'MANAGER' }, after: null },
    ]);
    expect((await call(club.owner, 'DELETE', `${members}/${manager.id}`)).status).toBe(404);
  });

  it.each(['MANAGER', 'DESK', 'ACCOUNTANT'] as const)('leave by themselves: %s', async (role) => {
    const club = await organisationOf('CLUB');
    const person = await memberOf(club, role);
    expect((await call(person, 'POST', `/api/organisations/${club.id}/leave`)).status).toBe(200);
    expect(await roleOf(club.id, person.id)).toBeUndefined();
    expect(await entriesOf(club.id)).toMatchObject([{ user_id: person.id, endpoint: 'leaveOrganisation' }]);
  });

  it('always have an owner: the last one neither leaves nor is removed nor gets another role', async () => {
    const club = await organisationOf('CLUB');
    await memberOf(club, 'MANAGER');
    const own = `/api/organisations/${club.id}/members/${club.owner.id}`;
    const refused = { status: 409, body: { code: 'LAST_OWNER' } };
    expect(await call(club.owner, 'PUT', own, { role: 'DESK' })).toMatchObject(refused);
    expect(await call(club.owner, 'DELETE', own)).toMatchObject(refused);
    expect(await call(club.owner, 'POST', `/api/organisations/${club.id}/leave`)).toMatchObject(refused);
    expect(await roleOf(club.id, club.owner.id)).toBe('OWNER');
    expect(await entriesOf(club.id)).toEqual([]);
    expect((await call(club.owner, 'PUT', own, { role: 'OWNER' })).status).toBe(200);
  });

  it.each([
    ['PUT', { role: 'DESK' }],
    ['DELETE', undefined],
  ])('keep one owner when two owners end each other at once by %s', async (method, body) => {
    for (let round = 0; round < 5; round += 1) {
      const club = await organisationOf('CLUB');
      const other = await memberOf(club, 'OWNER');
      const members = `/api/organisations/${club.id}/members`;
      const replies = await Promise.all([
        call(club.owner, method, `${members}/${other.id}`, body),
        call(other, method, `${members}/${club.owner.id}`, body),
      ]);
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([403, 404]).toContain(statuses[1]);
      const owners = await sql("select 1 from memberships where organisation_id = $1 and role = 'OWNER'", [
        club.id,
      ]);
      expect(owners).toHaveLength(1);
      expect(await entriesOf(club.id)).toHaveLength(1);
    }
  });

  it('without an owner are refused by the database too', async () => {
    const club = await organisationOf('CLUB');
    const manager = await memberOf(club, 'MANAGER');
    const demote = "update memberships set role = 'DESK' where organisation_id = $1 and role = 'OWNER'";
    await expect(sql(demote, [club.id])).rejects.toMatchObject({ code: 'SA006' });
    const remove = "delete from memberships where organisation_id = $1 and role = 'OWNER'";
    await expect(sql(remove, [club.id])).rejects.toMatchObject({ code: 'SA006' });
    // The two exchange their roles in one statement.
    await sql(
      `update memberships set role = case when user_id = $2 then 'OWNER' else 'MANAGER' end where organisation_id = $1`,
      [club.id, manager.id],
    );
    expect(await roleOf(club.id, manager.id)).toBe('OWNER');
  });

  it('are changed by the platform for any organisation, which reads so in its audit', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    const platform = await organisationOf('PLATFORM');
    const path = `/api/organisations/${club.id}/members/${desk.id}`;
    expect((await call(platform.owner, 'PUT', path, { role: 'OWNER' })).status).toBe(200);
    const { body } = await call(club.owner, 'GET', `/api/organisations/${club.id}/audit`);
    expect(body.entries).toMatchObject([
      {
        user: { id: platform.owner.id, name: 'Cuenta ADMIN' },
        actingFor: { id: platform.id, name: 'Salida' },
        endpoint: 'changeMemberRole',
        subject: { kind: 'organisation', id: club.id },
      },
    ]);
    const leave = await call(platform.owner, 'POST', `/api/organisations/${club.id}/leave`);
    expect(leave.status).toBe(404);
  });
});

describe('the audit', () => {
  afterEach(async () => {
    await sql('drop trigger if exists refused on audit_entries');
  });

  it('is read newest first, in pages that together have every entry once', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    const path = `/api/organisations/${club.id}/members/${desk.id}`;
    const changes = 53;
    for (let nth = 0; nth < changes; nth += 1)
      await call(club.owner, 'PUT', path, { role: nth % 2 ? 'DESK' : 'MANAGER' });
    const page = async (query = '') =>
      (await call(club.owner, 'GET', `/api/organisations/${club.id}/audit${query}`)).body as unknown as {
        entries: { id: string; at: string }[];
        next: string | null;
      };
    const first = await page();
    expect(first.entries).toHaveLength(50);
    const second = await page(`?before=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(changes);
    expect(ids).toEqual((await entriesOf(club.id)).map(({ id }) => id).reverse());
    expect((await page('?before=unknown')).entries).toHaveLength(50);
  });

  it('and the write are one: without its entry nothing is changed', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    await sql(`create or replace function refuse_entry() returns trigger language plpgsql as $$
      begin raise exception 'no entry'; end $$`);
    await sql(
      'create trigger refused before insert on audit_entries for each row execute function refuse_entry()',
    );
    const path = `/api/organisations/${club.id}/members/${desk.id}`;
    expect((await call(club.owner, 'PUT', path, { role: 'MANAGER' })).status).toBe(500);
    expect((await call(club.owner, 'DELETE', path)).status).toBe(500);
    on.takeLogged();
    expect(await roleOf(club.id, desk.id)).toBe('DESK');
  });

  it('is only ever added to', async () => {
    await expect(sql("update audit_entries set endpoint = 'x'")).rejects.toMatchObject({ code: 'SA002' });
    await expect(sql('delete from audit_entries')).rejects.toMatchObject({ code: 'SA002' });
  });

  it('waits for no other write of the same staff, but for a change of the members', async () => {
    const club = await organisationOf('CLUB');
    const desk = await memberOf(club, 'DESK');
    const running = await on.database.pool.connect();
    await running.query('begin');
    await running.query('select 1 from organisations where id = $1 for share', [club.id]);
    const path = `/api/organisations/${club.id}/members/${desk.id}`;
    let isDone = false;
    const change = call(club.owner, 'PUT', path, { role: 'MANAGER' }).then((reply) => {
      isDone = true;
      return reply;
    });
    while ((await sql('select 1 from pg_locks where not granted')).length === 0);
    expect(isDone).toBe(false);
    await running.query('commit');
    running.release();
    expect((await change).status).toBe(200);
  });
});

describe('an account that is deleted', () => {
  const remove = ({ token }: Person) =>
    on.call<{ obstacles?: object[] }>('POST', '/api/me/delete', { token, body: { password: 'secreta1' } });

  it('ends its memberships, and its club loses its name and its courses', async () => {
    const owner = await registerNamed(on, 'CLUB');
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      'select organisation_id as id from memberships where user_id = $1',
      [owner.id],
    );
    const claim =
      'update courses set organisation_id = $1 where id = (select id from courses where organisation_id is null limit 1)';
    await sql(claim, [id]);
    expect((await remove(owner)).status).toBe(200);
    expect(await sql('select 1 from memberships where user_id = $1', [owner.id])).toEqual([]);
    expect(await sql('select 1 from courses where organisation_id = $1', [id])).toEqual([]);
    expect(await sql('select name from organisations where id = $1', [id])).toEqual([{ name: '' }]);
  });

  it('leaves to the other owner an organisation with its courses and its name', async () => {
    const owner = await registerNamed(on, 'CLUB');
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      'select organisation_id as id from memberships where user_id = $1',
      [owner.id],
    );
    const desk = await memberOf({ id, owner }, 'DESK');
    expect(await remove(owner)).toMatchObject({
      status: 409,
      body: { obstacles: [{ kind: 'LAST_OWNER', name: expect.stringContaining('Zoraida') }] },
    });
    await sql("update memberships set role = 'OWNER' where user_id = $1", [desk.id]);
    await sql(
      'update courses set organisation_id = $1 where id = (select id from courses where organisation_id is null limit 1)',
      [id],
    );
    expect((await remove(owner)).status).toBe(200);
    expect(await sql('select 1 from courses where organisation_id = $1', [id])).toHaveLength(1);
    expect(await roleOf(id, desk.id)).toBe('OWNER');
  });

  it('leaves one of two owners who leave at once', async () => {
    const club = await organisationOf('CLUB');
    const other = await memberOf(club, 'OWNER');
    await memberOf(club, 'DESK');
    const replies = await Promise.all([remove(club.owner), remove(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('every endpoint of staff, by role and organisation', () => {
  type Whose = 'own' | 'other' | 'nobody';
  const whose: readonly Whose[] = ['own', 'other', 'nobody'];
  const NO_ID = '01a1fdf9-dc35-7b27-a806-d2064915b390';
  let targets: Readonly<Record<OrganisationKind, { own: Organisation; other: Organisation }>>;
  let people: ReadonlyMap<string, Person>;
  let player: Person;

  const isStaff = (endpoint: EndpointShape) => (permissions as readonly string[]).includes(endpoint.access);
  const cells = organisationKinds.flatMap((kind) => memberRoles.map((role) => [kind, role] as const));

  beforeAll(async () => {
    const made = organisationKinds.map(async (kind) => {
      const own = await organisationOf(kind);
      // Of the platform there is one: another organisation is a club.
      const other = await organisationOf(kind === 'PLATFORM' ? 'CLUB' : kind);
      return [kind, { own, other }] as const;
    });
    targets = Object.fromEntries(await Promise.all(made)) as typeof targets;
    const found = new Map<string, Person>();
    for (const [kind, role] of cells) found.set(`${kind} ${role}`, await memberOf(targets[kind].own, role));
    people = found;
    player = await accountOf(on, 'CLIENT');
  });

  /** Its members stay as they are: an unknown member is changed, and a last owner leaves. */
  function requestTo({ method, path, body }: EndpointShape, organisationId: string) {
    const url = path.replace(':id', organisationId).replace(/:\w+/g, NO_ID);
    return { method, url, body: body ? { role: 'DESK' } : undefined };
  }
  const statusFor = async (endpoint: EndpointShape, person: Person | undefined, id: string) => {
    const { method, url, body } = requestTo(endpoint, id);
    return (await call(person, method, url, body)).status;
  };
  const idOf = (kind: OrganisationKind, which: Whose) =>
    which === 'nobody' ? NO_ID : targets[kind][which].id;

  it.each(cells)('admits %s %s by the table', async (kind, role) => {
    const endpoints = on.app.registry.endpoints().filter(isStaff);
    expect(endpoints.length).toBeGreaterThanOrEqual(11);
    for (const endpoint of endpoints) {
      if (endpoint.name === 'leaveOrganisation') continue;
      const permission = endpoint.access as Permission;
      const person = people.get(`${kind} ${role}`)!;
      const holds = holdersOf([{ organisationId: '', kind, role }], permission).length > 0;
      for (const which of whose) {
        const status = await statusFor(endpoint, person, idOf(kind, which));
        const name = `${endpoint.name} ${which}`;
        if (!holds) {
          expect(status, name).toBe(403);
          continue;
        }
        expect([401, 403], name).not.toContain(status);
        const isOrganisation = endpoint.subject?.kind === 'organisation';
        // The platform's owner acts for any organisation; one that does not exist is not found.
        if (isOrganisation && (which === 'nobody' || (which === 'other' && kind !== 'PLATFORM')))
          expect(status, name).toBe(404);
        if (isOrganisation && which === 'own' && endpoint.effect === 'read') expect(status, name).toBe(200);
      }
    }
  });

  it('admits no player and no visitor', async () => {
    for (const endpoint of on.app.registry.endpoints().filter(isStaff)) {
      for (const kind of organisationKinds) {
        expect(await statusFor(endpoint, player, targets[kind].own.id), endpoint.name).toBe(403);
        expect(await statusFor(endpoint, undefined, targets[kind].own.id), endpoint.name).toBe(401);
      }
    }
  });

  it('has written nothing by all of this', async () => {
    const ids = organisationKinds.flatMap((kind) =>
      kind === 'PLATFORM' ? [targets[kind].other.id] : [targets[kind].own.id, targets[kind].other.id],
    );
    expect(await sql('select 1 from audit_entries where organisation_id = any($1)', [ids])).toEqual([]);
  });
});

describe('a write by staff', () => {
  async function callOf(permission: Permission) {
    const club = await organisationOf('CLUB');
    const [actor, actsAs] = [await actorOf(on, club.owner.id), (await membershipsOf(on, club.owner.id))[0]!];
    const call: StaffCall = {
      endpoint: { ...changeMemberRole, access: permission },
      actor: { ...actor, user: actor.user!, memberships: [actsAs], actsAs },
      subject: { kind: 'course', id: 'c1' },
      ownerId: club.id,
    };
    const { db } = on.app.database;
    /** Renames the club, with this many records. */
    const write = (records: number) =>
      writeAudited({ db }, call, async ({ tx, audit }) => {
        await tx.execute(`update organisations set name = 'Otro' where id = '${club.id}'`);
        for (let nth = 0; nth < records; nth += 1) audit({ before: null, after: { nth } });
        return ok(1);
      });
    const isRenamed = async () =>
      (await sql("select 1 from organisations where id = $1 and name = 'Otro'", [club.id])).length === 1;
    return { club, call, write, isRenamed };
  }

  it('is undone when it succeeds without a record, or with two', async () => {
    const { club, write, isRenamed } = await callOf('tee-sheet.block');
    await expect(write(0)).rejects.toThrow('0 changes instead of one');
    await expect(write(2)).rejects.toThrow('2 changes instead of one');
    expect(await isRenamed()).toBe(false);
    expect(await write(1)).toEqual(ok(1));
    expect(await isRenamed()).toBe(true);
    expect(await entriesOf(club.id)).toMatchObject([
      { subject_kind: 'course', subject_id: 'c1', before: null, after: { nth: 0 } },
    ]);
  });

  it('is undone when it refuses, with its record', async () => {
    const { club, call, isRenamed } = await callOf('tee-sheet.block');
    const result = await writeAudited({ db: on.app.database.db }, call, async ({ tx, audit }) => {
      await tx.execute(`update organisations set name = 'Otro' where id = '${club.id}'`);
      audit({ before: null, after: {} });
      return refuse('TAKEN');
    });
    expect(result).toEqual(refuse('TAKEN'));
    expect(await isRenamed()).toBe(false);
    expect(await entriesOf(club.id)).toEqual([]);
  });

  it('does not happen when the person has lost the permission since the call was admitted', async () => {
    const { club, write, isRenamed } = await callOf('rates.edit');
    await memberOf(club, 'OWNER');
    await sql("update memberships set role = 'DESK' where user_id = $1", [club.owner.id]);
    expect(await write(1)).toEqual(refuse('FORBIDDEN'));
    expect(await isRenamed()).toBe(false);
  });
});
