import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, confirm, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, setFault } from '#tests/support/travel.ts';
import { isClean } from './reconciliation.ts';

let on: TestApp;
let trip: { id: string; token: string; intentId: string; clientSecret: string; totalPrice: number };
beforeAll(async () => {
  on = await startTestApp();
  const { id, token, totalPrice } = await booked(on, 9);
  const { body } = await openIntent(on, token, id);
  await pay(on, body);
  await confirm(on, token, id, body.paymentIntentId);
  trip = { id, token, intentId: body.paymentIntentId, clientSecret: body.clientSecret, totalPrice };
  await eventually('external lines confirmed', async () => {
    const { rows } = await sql("select 1 from course_bookings where hold_state in ('HELD', 'CONFIRMING')");
    return rows.length === 0;
  });
});
afterAll(() => on.close());

const sql = (text: string, values: unknown[] = []) => on.database.pool.query(text, values);
const reconcile = (graceSeconds = 0) => on.app.reconciliation.run({ graceSeconds });
const clean = {
  oversold: 0,
  driftedSlots: 0,
  paidWithoutBooking: 0,
  bookedWithoutPayment: 0,
  doublePaid: 0,
  externalOrphans: 0,
  wrongInvoices: 0,
  unreachable: 0,
  details: [],
};

/** The triggers that compare money with its ledger: only the tables' owner can bypass them. */
const guards = (state: 'enable' | 'disable') =>
  sql(
    ['payments', 'refunds', 'credit_entries']
      .map((table) => `alter table ${table} ${state} trigger ${table}_recorded`)
      .join('; '),
  );

/** Makes a change that the product itself can't make, runs the check, and reverts the change. */
async function damaged(damage: string, repair: string, values: unknown[] = []) {
  await sql(damage, values);
  const report = await reconcile();
  await sql(repair, values);
  return report;
}

/** The vendor's own words for the seats of the trip. */
async function seatsAt(vendor: 'golf-manager' | 'teeone', source: string) {
  const { rows } = await sql(
    `select l.play_date::text as date, c.external_ref as ref from course_bookings l join courses c on c.id = l.course_id
     where l.booking_id = $1 and l.source_type = $2`,
    [trip.id, source],
  );
  const query = new URLSearchParams({ courseRef: rows[0].ref, date: rows[0].date });
  const { body } = await on.call<{ reference: string }[]>('GET', `/sandbox/${vendor}/reservations?${query}`);
  return body;
}

describe('a reconciliation', () => {
  it('finds nothing wrong after a paid trip over three sources, and checks every tee time', async () => {
    const report = await reconcile();
    expect(report).toMatchObject(clean);
    expect(isClean(report)).toBe(true);
    const { rows } = await sql('select sum(slots)::int as slots from tee_sheet_days');
    expect(report.checked).toBeGreaterThan(rows[0].slots);
  });

  it('finds a tee time whose places left differ from the sold ones, and names it', async () => {
    const report = await damaged(
      'update tee_sheet_days set remaining = set_byte(remaining, 3, (get_byte(remaining, 3) + 1) % 4) where (course_id, play_date) in (select course_id, play_date from tee_sheet_days order by 1, 2 limit 1)',
      'update tee_sheet_days set remaining = set_byte(remaining, 3, (get_byte(remaining, 3) + 3) % 4) where (course_id, play_date) in (select course_id, play_date from tee_sheet_days order by 1, 2 limit 1)',
    );
    expect(report).toMatchObject({
      ...clean,
      driftedSlots: 1,
      details: [expect.stringMatching(/left, with/)],
    });
    expect(isClean(report)).toBe(false);
  });

  it('finds a tee time that is sold beyond its places', async () => {
    const sold = `update sheet_blocks b set places = set_byte(places, s.slot, get_byte(places, s.slot) + $2::int)
      from (select l.course_id, l.play_date, (f.start_minutes - d.first_minutes) / d.interval_minutes as slot
        from course_bookings l join flights f on f.course_booking_id = l.id
        join tee_sheet_days d on d.course_id = l.course_id and d.play_date = l.play_date where l.booking_id = $1) s
      where b.course_id = s.course_id and b.play_date = s.play_date`;
    await sql(sold, [trip.id, 3]);
    const report = await reconcile();
    await sql(sold, [trip.id, -3]);
    expect(report).toMatchObject({ ...clean, oversold: 1, driftedSlots: 1, details: expect.any(Array) });
  });

  it('finds money without a booking, by querying the provider', async () => {
    const report = await damaged(
      "update bookings set status = 'CANCELLED' where id = $1",
      "update bookings set status = 'CONFIRMED' where id = $1",
      [trip.id],
    );
    expect(report).toMatchObject({ paidWithoutBooking: 1, bookedWithoutPayment: 0, doublePaid: 0 });
  });

  it('finds a booking without its money, and one with too much', async () => {
    const costs = (cents: number) =>
      sql('update bookings set total_cents = $2 where id = $1', [trip.id, cents]);
    // Its invoice has another price than the booking, too.
    const both = { ...clean, wrongInvoices: 1, details: expect.any(Array) };
    await costs(trip.totalPrice + 1);
    expect(await reconcile()).toMatchObject({ ...both, bookedWithoutPayment: 1 });
    await costs(trip.totalPrice - 1);
    expect(await reconcile()).toMatchObject({ ...both, doublePaid: 1 });
    await costs(trip.totalPrice);
  });

  it('finds a second payment for the same booking, which is missing in our own tables', async () => {
    const made = await fetch(`${on.url}/sandbox/stripe/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_salida' },
      body: new URLSearchParams({
        amount: String(trip.totalPrice),
        currency: 'eur',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        return_url: on.url,
        'metadata[bookingId]': trip.id,
      }),
    });
    const intent = (await made.json()) as { id: string; status: string };
    expect(intent.status).toBe('succeeded');
    expect(await reconcile()).toMatchObject({ ...clean, doublePaid: 1, details: expect.any(Array) });
    const refunded = await fetch(`${on.url}/sandbox/stripe/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_salida' },
      body: new URLSearchParams({ payment_intent: intent.id }),
    });
    expect(refunded.status).toBe(200);
    expect(await reconcile()).toMatchObject(clean);
  });

  it('finds credit that was spent on nothing', async () => {
    await guards('disable');
    const report = await damaged(
      `insert into credit_entries (id, user_id, amount_cents, reference, reason)
       select gen_random_uuid(), user_id, -500, id, 'booking:' || id from bookings where id = $1`,
      'delete from credit_entries where reference = $1',
      [trip.id],
    );
    await guards('enable');
    expect(report).toMatchObject({ ...clean, doublePaid: 1, details: expect.any(Array) });
  });

  it('finds a reservation at a club without a booking, and a round that the club does not have', async () => {
    const [seat] = await seatsAt('golf-manager', 'GOLF_MANAGER');
    const detachHold = `update course_bookings set external_ref = null, hold_state = 'RELEASED', status = 'GONE'
      where booking_id = $1 and source_type = 'GOLF_MANAGER'`;
    const { rows: before } = await sql(
      "select id, external_ref from course_bookings where booking_id = $1 and source_type = 'GOLF_MANAGER'",
      [trip.id],
    );
    await sql(detachHold, [trip.id]);
    const orphan = await reconcile();
    await sql(
      "update course_bookings set external_ref = $2, hold_state = 'CONFIRMED', status = 'LIVE' where id = $1",
      [before[0].id, before[0].external_ref],
    );
    expect(orphan.externalOrphans).toBe(2);
    expect(orphan.details.join('\n')).toContain(seat!.reference);
    expect(await reconcile()).toMatchObject(clean);

    const [other] = await seatsAt('teeone', 'TEEONE');
    await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference: other!.reference } });
    expect(await reconcile()).toMatchObject({ ...clean, externalOrphans: 1, details: expect.any(Array) });
  });

  it('finds a released booking that is still invoiced, and a missing invoice number', async () => {
    const refund = `insert into refunds (id, payment_id, amount_cents, way, reason, status, provider_refund_id)
      select gen_random_uuid(), id, 100, 'CARD', 'by hand', $2, 're_by_hand' from payments where order_id = $1`;
    await guards('disable');
    await sql(refund, [trip.id, 'SUCCEEDED']);
    expect((await reconcile()).wrongInvoices).toBe(1);
    // A failed refund is still owed: only without it nothing is wrong.
    await sql("update refunds set status = 'FAILED' where reason = 'by hand'");
    expect((await reconcile()).wrongInvoices).toBe(1);
    await sql("delete from refunds where reason = 'by hand'");
    await guards('enable');
    const [gap, mended] = [
      'update invoice_counters set last = last + 1',
      'update invoice_counters set last = last - 1',
    ];
    expect(await damaged(gap, mended)).toMatchObject({
      wrongInvoices: 1,
      details: expect.arrayContaining([expect.stringMatching(/^wrongInvoices: F-\d{4} ends with/)]),
    });
  });

  it('lists the systems without a reply, and is not clean then', async () => {
    await setFault(on, 'stripe', { mode: 'down' });
    const report = await reconcile();
    await setFault(on, 'stripe', { mode: 'ok' });
    expect(report.unreachable).toBe(1);
    expect(isClean(report)).toBe(false);
  });

  it('grants work in transit the time to finish', async () => {
    await sql("update bookings set status = 'CANCELLED' where id = $1", [trip.id]);
    const report = reconcile(20);
    setTimeout(() => void sql("update bookings set status = 'CONFIRMED' where id = $1", [trip.id]), 1500);
    expect(await report).toMatchObject({ paidWithoutBooking: 0 });
  }, 30_000);
});
