import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEmail, demoPeople } from '#shared/accounts/demo-accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { expectClean, hurryJobs } from '#tests/support/cancelling.ts';
import { registerNamed } from '#tests/support/complete-account.ts';
import { bought, openCardPayment, ordered } from '#tests/support/gift-cards.ts';
import { booked } from '#tests/support/paying.ts';
import { bookQuote, eventually, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

interface Refused {
  code?: string;
  obstacles?: { kind: string; name: string | null; bookingId: string | null }[];
}

const remove = (token: string, password = 'secreta1') =>
  on.call<Refused>('POST', '/api/me/delete', { token, body: { password } });

const sql = (statement: string, values: unknown[]) => on.database.pool.query(statement, values);

/** A payment of something that is no longer sold, in a state of its own. */
const insertPayment = (userId: string, status: string) =>
  sql(
    `with made as (
       insert into payments (id, order_kind, order_id, payer_id, kind, amount_cents, status, paid_at)
       values (gen_random_uuid(), 'BOOKING', gen_random_uuid(), $1, 'CARD', 5000, $2,
         case when $2 = 'SUCCEEDED' then now() end) returning *),
     entry as (
       insert into money_entries (kind, amount_cents, booking_id, user_id, payment_id, cause)
       select 'CHARGE', amount_cents, order_id, payer_id, id, 'test' from made where paid_at is not null)
     select id from made`,
    [userId, status],
  );

describe('an account is not deleted', () => {
  it.each(demoPeople)('if it is the shared %s account of the demo', async (who) => {
    const signed = await on.call<{ token: string }>('POST', '/api/login', {
      body: { email: demoEmail(who), password: 'demo1234' },
    });
    const { token } = signed.body;
    expect(await remove(token, 'demo1234')).toMatchObject({ status: 403, body: { code: 'DEMO_ACCOUNT' } });
    expect((await on.call('GET', '/api/me/deletion', { token })).body).toMatchObject({ isDemoAccount: true });
  });

  it('while a booking holds places and waits to be paid', async () => {
    const { token, id } = await booked(on, 6, ['LOCAL']);
    expect(await remove(token)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_IN_USE', obstacles: [{ kind: 'BOOKING_UNPAID', bookingId: id }] },
    });
  });

  it('while a club has not been notified yet that places are released', async () => {
    const { token, id } = await booked(on, 7, ['GOLF_MANAGER']);
    await setFault(on, 'golf-manager', { mode: 'down' });
    expect((await on.call('POST', `/api/bookings/${id}/cancel`, { token, body: {} })).status).toBe(200);
    expect(await remove(token)).toMatchObject({
      status: 409,
      body: { obstacles: [{ kind: 'BOOKING_SETTLING', bookingId: id }] },
    });
    await setFault(on, 'golf-manager', { mode: 'ok' });
    await hurryJobs(on);
    await eventually('the club has heard', async () => (await remove(token)).status === 200);
  });

  it.each(['REQUESTED', 'FAILED'])('while a refund is %s', async (status) => {
    const { id, token } = await registerNamed(on);
    const { rows } = await insertPayment(id, 'SUCCEEDED');
    await sql(
      `insert into refunds (id, payment_id, amount_cents, way, reason, status)
       values (gen_random_uuid(), $1, 5000, 'CARD', 'why', $2)`,
      [rows[0].id, status],
    );
    const { body } = await remove(token);
    expect(body.obstacles).toEqual([{ kind: 'REFUND', name: null, bookingId: null }]);
    await sql(
      `with done as (
         update refunds set status = 'SUCCEEDED', provider_refund_id = 're_done' || id where payment_id = $1 returning *)
       insert into money_entries (kind, amount_cents, booking_id, user_id, payment_id, cause)
       select 'REFUND', d.amount_cents, p.order_id, p.payer_id, p.id, 'test' from done d join payments p on p.id = d.payment_id`,
      [rows[0].id],
    );
    expect((await remove(token)).status).toBe(200);
  });

  it('while the bank has a payment in its hands', async () => {
    const { id, token } = await registerNamed(on);
    await insertPayment(id, 'PROCESSING');
    expect((await remove(token)).body.obstacles).toMatchObject([{ kind: 'PAYMENT' }]);
  });

  it('while a gift card that was paid waits for its day', async () => {
    const { token } = await registerNamed(on);
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await bought(on, token, { deliverOn: later });
    expect((await remove(token)).body.obstacles).toMatchObject([{ kind: 'GIFT_CARD' }]);
  });

  it.each(['CLUB', 'OPERATOR'])('while an offer of its own is for sale (%s)', async (role) => {
    const { id, token } = await registerNamed(on, role);
    const own = (await sql('select organisation_id from memberships where user_id = $1', [id])).rows[0]
      .organisation_id;
    // An operator's packages are for other clubs' courses; a club's own course may have an offer of the platform.
    const owner = role === 'CLUB' ? own : null;
    const { rows } = await sql(
      'update courses set organisation_id = $1 where id = (select id from courses limit 1) returning id',
      [owner],
    );
    await sql(
      `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
         valid_until, organisation_id)
       values (gen_random_uuid(), $1, 'DIRECT_BOOKING', 'MANUAL', 'ACTIVE', 10, 5000, 'x', now() + interval '1 day', $2)`,
      [rows[0].id, role === 'CLUB' ? null : own],
    );
    expect((await remove(token)).body.obstacles).toMatchObject([{ kind: 'OFFER' }]);
    await sql("update offers set status = 'EXPIRED' where course_id = $1", [rows[0].id]);
    expect((await remove(token)).status).toBe(200);
    const left = await sql(
      'select 1 from courses where organisation_id = $1 union select 1 from offers where organisation_id = $1',
      [own],
    );
    expect(left.rows).toEqual([]);
  });

  it('when it is the last administrator’s, also of two who leave at once', async () => {
    await sql(
      "delete from memberships where user_id = (select id from users where email = 'admin@salida.test')",
      [],
    );
    const register = (nth: number) =>
      on.call<{ token: string }>('POST', '/api/register-admin', {
        body: {
          name: 'Admin',
          email: `a${nth}@admins.test`,
          password: 'secreta1',
          adminKey: on.config.adminKey,
        },
      });
    const admins = [(await register(1)).body.token, (await register(2)).body.token];
    const replies = await Promise.all(admins.map((token) => remove(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.obstacles).toMatchObject([{ kind: 'LAST_ADMIN' }]);
  });
});

describe('an account is deleted', () => {
  it('with a gift card that was begun and never paid: its payment is closed first', async () => {
    const { id, token } = await registerNamed(on);
    await ordered(on, token);
    const card = await ordered(on, token);
    const intent = (await openCardPayment(on, token, card.id)).body;
    expect((await remove(token)).status).toBe(200);
    const { rows } = await sql('select status, recipient_email from gift_cards where buyer_id = $1', [id]);
    expect(rows).toEqual([
      { status: 'EXPIRED', recipient_email: '' },
      { status: 'EXPIRED', recipient_email: '' },
    ]);
    const paid = await sql('select status from payments where intent_id = $1', [intent.paymentIntentId]);
    expect(paid.rows).toEqual([{ status: 'CANCELLED' }]);
  });

  it('or a booking is made: of both at the same moment never half of each', async () => {
    const { id, token } = await registerNamed(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(9), players: 1 });
    const [deleted, made] = await Promise.all([remove(token), bookQuote(on, token, quote.id)]);
    // The account exists with its booking, or neither exists.
    const { rows } = await sql('select 1 from bookings where user_id = $1', [id]);
    expect([made.status === 201, rows.length]).toEqual(deleted.status === 200 ? [false, 0] : [true, 1]);
  });

  it('before a request that was let in writes: it finds its session over, and nothing is logged as a fault', async () => {
    const { id, token } = await registerNamed(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(9), players: 1 });
    on.takeLogged();
    const deletion = await on.database.pool.connect();
    await deletion.query('begin');
    await deletion.query('update users set deleted_at = now() where id = $1', [id]);
    await deletion.query('select 1 from users where id = $1 for update', [id]);
    const booking = bookQuote(on, token, quote.id);
    await eventually('the booking waits', async () => {
      const { rows } = await sql('select 1 from pg_locks where not granted and relation is null', []);
      return rows.length > 0;
    });
    await deletion.query('commit');
    deletion.release();
    expect(await booking).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await sql('select 1 from bookings where user_id = $1', [id])).rows).toEqual([]);
    expect(on.takeLogged()).toEqual([]);
  });

  it('and the books reconcile', async () => {
    await sql("delete from payments where status = 'PROCESSING' and intent_id is null", []);
    await expectClean(on);
  });
});
