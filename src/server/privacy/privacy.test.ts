import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PersonalExport } from '#shared/privacy/personal-export.ts';
import { countRows, tablesWith, tablesWithPersonalData } from '#tests/support/all-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { expectClean } from '#tests/support/cancelling.ts';
import { type CompleteAccount, completeAccount } from '#tests/support/complete-account.ts';
import { mailsTo } from '#tests/support/gift-cards.ts';
import { eventually } from '#tests/support/travel.ts';

let clock = () => new Date();
let on: TestApp;
let person: CompleteAccount;
beforeAll(async () => {
  on = await startTestApp({ now: () => clock() });
  person = await completeAccount(on);
}, 120_000);
afterAll(() => on.close());

/** Tables that lead to a user and hold nothing about one. */
const notAboutPeople = [
  'courses',
  'offers',
  'seasons',
  'rates',
  'cancellation_rungs',
  'tee_sheet_days',
  'sheet_blocks',
];

const all = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, list) => sum + list.length, 0);

/** Where the export has the rows of each table: as many as the table has. */
const exported: Record<string, (data: PersonalExport) => number> = {
  users: ({ profile }) => (profile.id ? 1 : 0),
  sessions: ({ sessions }) => sessions.length,
  password_resets: ({ passwordLinks }) => passwordLinks.length,
  quotes: ({ quotes }) => quotes.length,
  quote_courses: ({ quotes }) => all(quotes.map(({ courses }) => courses)),
  quote_hotels: ({ quotes }) => all(quotes.map(({ hotels }) => hotels)),
  bookings: ({ bookings }) => bookings.length,
  course_bookings: ({ bookings }) => all(bookings.map(({ courses }) => courses)),
  flights: ({ bookings }) => all(bookings.flatMap(({ courses }) => courses.map(({ flights }) => flights))),
  booking_hotels: ({ bookings }) => all(bookings.map(({ hotels }) => hotels)),
  club_changes: ({ bookings }) =>
    all(bookings.flatMap(({ courses }) => courses.map(({ clubChanges }) => clubChanges))),
  club_looks: ({ bookings }) =>
    all(bookings.flatMap(({ courses }) => courses.map(({ clubLooks }) => clubLooks))),
  refused_cancellations: ({ bookings }) =>
    all(bookings.flatMap(({ courses }) => courses.map((course) => course.refusedCancellations))),
  cancellation_asks: ({ bookings }) => all(bookings.map(({ cancellationAsks }) => cancellationAsks)),
  cancellations: ({ bookings }) => all(bookings.map(({ cancellations }) => cancellations)),
  cancelled_lines: ({ bookings }) =>
    all(bookings.flatMap(({ cancellations }) => cancellations.map(({ courses }) => courses))),
  payments: ({ payments }) => payments.length,
  payment_events: ({ providerNotices }) => providerNotices.length,
  refunds: ({ payments }) => all(payments.map(({ refunds }) => refunds)),
  credit_entries: ({ credit }) => credit.entries.length,
  gift_cards: ({ giftCards }) => giftCards.bought.length + giftCards.redeemed.length,
  invoices: ({ invoices }) => invoices.length,
  offer_contacts: ({ questions }) => questions.length,
  mails: ({ mails }) => mails.length,
  mailed_offers: ({ mails }) => all(mails.map(({ offers }) => offers)),
  push_subscriptions: ({ pushSubscriptions }) => pushSubscriptions.length,
  pushes: ({ pushSubscriptions }) => all(pushSubscriptions.map(({ messages }) => messages)),
  calendar_addresses: ({ calendarAddresses }) => calendarAddresses.length,
  reminders: ({ reminders }) => reminders.length,
  money_entries: ({ moneyAudit }) => moneyAudit.length,
  memberships: ({ memberships }) => memberships.length,
  audit_entries: ({ auditEntries }) => auditEntries.length,
};

/** What stays of a deleted account, and why. */
const kept: Record<string, string> = {
  users: 'says that there was an account, and nothing of whose',
  bookings: 'what was sold: Código de Comercio art. 30',
  course_bookings: 'a club’s sheet of what was played, and settlements',
  flights: 'with their round',
  booking_hotels: 'with their booking',
  cancellations: 'why money went back',
  club_changes: 'why money went back, and what was played when',
  club_looks: 'with their round',
  refused_cancellations: 'what is to be settled with a club',
  cancellation_asks: 'with their booking, while its clubs are asked',
  cancelled_lines: 'with their cancellation',
  payments: 'money that came: Código de Comercio art. 30',
  payment_events: 'that a notice of the provider was handled; its words are gone',
  refunds: 'money that went back',
  credit_entries: 'the ledger that reconciles',
  gift_cards: 'codes stay good, and reconcile with their payments',
  invoices: 'RD 1619/2012: may not be changed',
  mails: 'that the last mail was sent',
  reminders: 'with their booking',
  money_entries: 'the audit of money is only ever added to',
  audit_entries: 'the audit of an organisation is only ever added to',
};

const readExport = (token: string) =>
  fetch(`${on.url}/api/me/export`, { headers: { authorization: `Bearer ${token}` } });

const remove = (body: Record<string, unknown>) =>
  on.call<{ code?: string; obstacles?: { kind: string; bookingId: string }[]; creditCents?: number }>(
    'POST',
    '/api/me/delete',
    { token: person.token, body },
  );

describe('the export of one’s data', () => {
  it('is a file that no cache keeps, in its documented shape, for its person alone', async () => {
    const reply = await readExport(person.token);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="salida-mis-datos.json"');
    const text = await reply.text();
    const data = PersonalExport.strict().parse(JSON.parse(text));
    expect(data.profile).toMatchObject({ id: person.id, email: person.email, phone: person.words[3] });
    expect((await on.call('GET', '/api/me/export')).status).toBe(401);
  });

  it('has every row of every table with personal data', async () => {
    const data = PersonalExport.parse(await (await readExport(person.token)).json());
    const tables = await tablesWithPersonalData(on, notAboutPeople);
    expect([...tables.keys()].sort()).toEqual(Object.keys(exported).sort());
    for (const [table, condition] of tables) {
      const count = await countRows(on, table, condition, person.id);
      expect(count, table).toBeGreaterThan(0);
      expect(exported[table]!(data), table).toBe(count);
    }
  });

  it('has no secret: no hash, token or code', async () => {
    const text = await (await readExport(person.token)).text();
    const { rows } = await on.database.pool.query(
      `select password_hash as secret from users where id = $1
       union all select token_hash from sessions where user_id = $1
       union all select token_hash from password_resets where user_id = $1
       union all select client_secret from payments where payer_id = $1 and client_secret is not null
       union all select unnest(array[code_hash, sealed_code]) from gift_cards where buyer_id = $1
       union all select unnest(array[endpoint, p256dh, auth]) from push_subscriptions where user_id = $1
       union all select unnest(array[token_hash, sealed_token]) from calendar_addresses where user_id = $1`,
      [person.id],
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { secret } of rows) if (secret) expect(text).not.toContain(secret);
    expect(text).not.toContain(person.token);
  });
});

describe('deleting one’s account', () => {
  it('waits for a booking that is still to be played, and names it', async () => {
    expect(await remove({ password: person.password })).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_IN_USE',
        obstacles: [{ kind: 'BOOKING_UPCOMING', bookingId: person.bookingId }],
      },
    });
    expect((await on.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  });

  it('refuses a wrong password in the standard words, and forfeits credit only with the flag', async () => {
    const weeks = 6 * 7 * 86_400_000;
    clock = () => new Date(Date.now() + weeks);
    expect(await remove({ password: 'not it' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', message: 'La contraseña actual no es correcta.' },
    });
    expect(await remove({ password: person.password })).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_LEFT', creditCents: 100_00 },
    });
    const preview = await on.call('GET', '/api/me/deletion', { token: person.token });
    expect(preview.body).toMatchObject({ isDemoAccount: false, obstacles: [], credit: 100_00, invoices: 2 });
  });

  it('ends every session at once, notifies the former address, and frees it', async () => {
    expect((await tablesWith(on, person.words)).length).toBeGreaterThan(5);
    const other = await on.call<{ token: string }>('POST', '/api/login', { body: person });
    const { rows: contacts } = await on.database.pool.query<{ id: string }>(
      `select c.id from offer_contacts c join mails m on m.subject_id = c.id where c.customer_id = $1`,
      [person.id],
    );
    expect(contacts).toHaveLength(1);
    // Of two concurrent requests both get a success.
    const body = { password: person.password, giveUpCredit: true };
    const twice = await Promise.all([remove(body), remove(body)]);
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const token of [person.token, other.body.token])
      expect((await on.call('GET', '/api/me', { token })).status).toBe(401);
    const emails = 'select 1 from mails where subject_id = $1';
    expect((await on.database.pool.query(emails, [contacts[0]!.id])).rows).toEqual([]);
    const lastEmail = await eventually('the last mail', async () =>
      (await mailsTo(on, person.email)).find(
        ({ subject }) => subject === 'Tu cuenta de Salida está eliminada',
      ),
    );
    expect(lastEmail.text).toContain(`${person.words[0]}, hecho`);
  });

  it('leaves the person’s name, mail and telephone nowhere but in invoices', async () => {
    await eventually('the last mail forgotten', async () => {
      const { rows } = await on.database.pool.query(
        'select 1 from mails where sealed is not null and user_id = $1',
        [person.id],
      );
      return rows.length === 0;
    });
    expect(await tablesWith(on, person.words)).toEqual(['public.invoices']);
  });

  it('keeps of all tables only what must be kept', async () => {
    const left: string[] = [];
    for (const [table, condition] of await tablesWithPersonalData(on, notAboutPeople))
      if ((await countRows(on, table, condition, person.id)) > 0) left.push(table);
    expect(left.sort()).toEqual(Object.keys(kept).sort());
  });

  it('deletes every row of the tables that their module declares deleted, and no other table’s', async () => {
    const effects = Object.assign({}, ...on.app.modules.map(({ personalData }) => personalData?.tables));
    const about = await tablesWithPersonalData(on, notAboutPeople);
    const retained = [...about.keys()].filter((table) => effects[table] !== 'DELETED');
    // The last email is recorded after the deletion.
    expect(Object.keys(kept).sort()).toEqual([...retained, 'mails'].sort());
  });

  it('leaves a played round in the club’s sheet, books that reconcile and invoices as they were issued', async () => {
    const { rows } = await on.database.pool.query(
      `select b.booking_name, b.locator, l.players, f.start_minutes, l.external_request -> 'lead' as lead
       from bookings b join course_bookings l on l.booking_id = b.id and l.status = 'LIVE'
       join flights f on f.course_booking_id = l.id where b.id = $1`,
      [person.bookingId],
    );
    expect(rows[0]).toMatchObject({
      booking_name: rows[0].locator,
      players: 2,
      lead: { name: '', email: '' },
    });
    const { rows: issued } = await on.database.pool.query(
      `select content -> 'buyer' ->> 'email' as email from invoices where user_id = $1`,
      [person.id],
    );
    expect(issued.map(({ email }) => email)).toEqual([person.email, person.email]);
    await expectClean(on);
  });

  it('lets no row be written for a deleted account, however late it arrives', async () => {
    await on.database.pool.query(
      `insert into payment_events (event_id, type, intent_id, payload)
       select 'evt_late', 'charge.refund.updated', intent_id, jsonb_build_object('receipt_email', $2::text)
       from payments where payer_id = $1 and intent_id is not null limit 1`,
      [person.id, person.email],
    );
    expect(await tablesWith(on, [person.email])).toEqual(['public.invoices']);
    const insert = `insert into sessions (id, user_id, token_hash, expires_at)
      values (gen_random_uuid(), $1, 'late', now() + interval '1 hour')`;
    await expect(on.database.pool.query(insert, [person.id])).rejects.toMatchObject({ code: 'SA004' });
    expect((await on.call('POST', '/api/login', { body: person })).status).toBe(401);
    const again = await on.call<{ token: string }>('POST', '/api/register', {
      body: { name: 'Otra Vez', email: person.email, password: 'secreta1', role: 'CLIENT' },
    });
    expect(again.status).toBe(201);
    const data = await (await readExport(again.body.token)).json();
    expect(data).toMatchObject({ bookings: [], invoices: [], credit: { balanceCents: 0, entries: [] } });
  });
});
