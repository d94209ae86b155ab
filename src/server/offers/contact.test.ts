import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { registerNamed } from '#tests/support/complete-account.ts';
import { eventually, newPlayer } from '#tests/support/travel.ts';

let on: TestApp;
let packageId: string;
beforeAll(async () => {
  on = await startTestApp();
  packageId = await insertPackage();
});
afterAll(() => on.close());

interface Contact {
  id: string;
  status: string;
  operator: { name: string };
  code?: string;
  message?: string;
}

async function insertPackage(change: Record<string, string> = {}): Promise<string> {
  const [course] = (await on.call<GolfCourse[]>('GET', '/api/golf-courses')).body;
  const { rows } = await on.database.pool.query(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, organisation_id, play_date)
     values (gen_random_uuid(), $1, $2, 'MANUAL', $3, 0, 20000, 'Dos noches y golf', now() + $4::interval,
       (select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = $5), $6) returning id`,
    [
      course!.id,
      change.type ?? 'PACKAGE_INQUIRY',
      change.status ?? 'ACTIVE',
      change.until ?? '1 day',
      change.by ?? 'operador@salida.test',
      change.playDate ?? null,
    ],
  );
  return rows[0].id;
}

const tokenOf = async (who: string) =>
  (
    await on.call<{ token: string }>('POST', '/api/login', {
      body: { email: `${who}@salida.test`, password: 'demo1234' },
    })
  ).body.token;

const contactOperator = (id: string, token: string | undefined, message: unknown = '¿Qué fechas hay?') =>
  on.call<Contact>('POST', `/api/offers/${id}/contact`, { token, body: { message } });

async function contactsOf(id: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await on.database.pool.query('select * from offer_contacts where offer_id = $1', [id]);
  return rows;
}

describe('a contact to an operator', () => {
  it.each(['jugador', 'club', 'admin'])(
    'is sent by %s, and the reply has the operator’s name',
    async (who) => {
      const id = await insertPackage();
      const reply = await contactOperator(id, await tokenOf(who));
      expect(reply).toMatchObject({
        status: 201,
        body: { status: 'PENDING', operator: { name: 'Golf del Sur Viajes' } },
      });
      expect(await contactsOf(id)).toHaveLength(1);
    },
  );

  it('needs an account', async () => {
    expect(await contactOperator(packageId, undefined)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  it('is written once and mailed once, however often and however simultaneously it is sent', async () => {
    const id = await insertPackage();
    const token = await newPlayer(on);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => contactOperator(id, token, 'Somos ocho.')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [contactId, ...others] = new Set(answers.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect(await contactsOf(id)).toMatchObject([{ id: contactId }]);

    // Another text is another contact; so is the same one after the reply.
    await contactOperator(id, token, '¿Y en abril?');
    await on.database.pool.query("update offer_contacts set status = 'RESPONDED' where id = $1", [contactId]);
    expect((await contactOperator(id, token, 'Somos ocho.')).body.id).not.toBe(contactId);
    expect(await contactsOf(id)).toHaveLength(3);

    const { rows } = await on.database.pool.query('select count(*)::int from mails where subject_id = $1', [
      contactId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is mailed to every member of the operator who may answer, and to no other', async () => {
    const id = await insertPackage();
    const member = async (role: string) => {
      const { rows } = await on.database.pool.query(
        `insert into memberships (organisation_id, user_id, role)
         select m.organisation_id, $1, $2 from memberships m join users u on u.id = m.user_id
         where u.email = 'operador@salida.test' returning user_id`,
        [(await registerNamed(on, 'CLIENT')).id, role],
      );
      return rows[0].user_id as string;
    };
    const [desk, accountant] = [await member('DESK'), await member('ACCOUNTANT')];
    const { body: contact } = await contactOperator(id, await newPlayer(on));
    const { rows } = await on.database.pool.query('select user_id from mails where subject_id = $1', [
      contact.id,
    ]);
    const recipients = rows.map(({ user_id }) => user_id);
    expect(recipients).toHaveLength(2);
    expect(recipients).toContain(desk);
    expect(recipients).not.toContain(accountant);
    await on.database.pool.query('delete from memberships where user_id = any($1)', [[desk, accountant]]);
  });

  it('reaches the operator by mail, with its text and its sender', async () => {
    const id = await insertPackage();
    const token = await newPlayer(on);
    const { body: me } = await on.call<{ name: string; email: string }>('GET', '/api/me', { token });
    await contactOperator(id, token, `¿Precio <b>final</b> para ${me.email}?`);
    const mail = await eventually('the mail', async () => {
      const { body } = await on.call<StoredMail[]>('GET', '/sandbox/mail/messages');
      return body.find(({ subject, text }) => subject?.includes(me.name) && text?.includes('Precio'));
    });
    expect(mail.to).toContain('operador@salida.test');
    expect(mail.text).toContain(me.email);
    expect(mail.html).toContain('&lt;b&gt;final&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>final</b>');
    // Until operators have a screen, the button opens a reply to the customer.
    expect(mail.html).toContain(`href="${dashboardPaths.OPERATOR ?? `mailto:${me.email}`}"`);
  });

  it.each([
    ['of an offer that is nowhere', () => crypto.randomUUID(), 404, 'NOT_FOUND'],
    [
      'of an offer that waits for approval',
      () => insertPackage({ status: 'PENDING_APPROVAL' }),
      404,
      'NOT_FOUND',
    ],
    ['of an offer that ended', () => insertPackage({ until: '-1 hour' }), 410, 'OFFER_ENDED'],
    [
      'of an offer that is known to have ended',
      () => insertPackage({ status: 'EXPIRED' }),
      410,
      'OFFER_ENDED',
    ],
    ['of a day that is over', () => insertPackage({ playDate: '2020-01-01' }), 410, 'OFFER_ENDED'],
    ['of a tee time on offer', () => insertPackage({ type: 'DIRECT_BOOKING' }), 409, 'OFFER_WITHOUT_CONTACT'],
    [
      'of a package that nobody answers for',
      () => insertPackage({ by: 'nadie' }),
      409,
      'OFFER_WITHOUT_CONTACT',
    ],
  ] as const)('%s is refused, and nothing is written', async (_, offer, status, code) => {
    const id = await offer();
    const refused = await contactOperator(id, await tokenOf('jugador'));
    expect(refused).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await contactsOf(id)).toEqual([]);
  });

  it('by the operator about the own package is refused', async () => {
    expect(await contactOperator(packageId, await tokenOf('operador'))).toMatchObject({
      status: 409,
      body: { code: 'OWN_OFFER' },
    });
  });

  it.each([[''], ['   '], ['x'.repeat(2001)], [7]])(
    'without text, or with too much, is refused: %j',
    async (text) => {
      expect((await contactOperator(packageId, await tokenOf('jugador'), text)).status).toBe(400);
    },
  );

  it('is accepted thirty times an hour at most', async () => {
    const token = await newPlayer(on);
    const ids = await Promise.all(
      Array.from({ length: 31 }, (_, n) => contactOperator(packageId, token, `Pregunta ${n}`)),
    );
    expect(ids.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
