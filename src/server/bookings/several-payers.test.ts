import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen, expectClean, readTrip } from '#tests/support/cancelling.ts';
import { booked, confirm, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, newPlayer } from '#tests/support/travel.ts';
import { lockStatus } from './store.ts';

let on: TestApp;
let cards: Payments['byCard'];
beforeAll(async () => {
  on = await startTestApp();
  const nothing = async () => undefined;
  const { cards: provider, http } = on.app;
  const { log } = http;
  const { db } = on.app.database;
  cards = createPayments({ db, provider, log, jobs: { enqueue: nothing }, announce: nothing }).byCard;
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

/** A person who pays for another's booking. */
async function newPayer() {
  const token = await newPlayer(on);
  const me = await on.call<{ id: string; email: string }>('GET', '/api/me', { token });
  return { token, ...me.body };
}

/** Records a card payment, as a call for a payer's own share will. */
const prepare = (bookingId: string, payerId: string, amountCents: number, priceCents: number) =>
  on.app.database.db.transaction(async (tx) => {
    await lockStatus(tx, bookingId);
    const order = { kind: 'BOOKING' as const, id: bookingId };
    return cards.preparePayment(tx, { order, payerId, amountCents, priceCents });
  });

async function openFor(payer: { email: string }, paymentId: string) {
  const opened = await cards.openPayment(paymentId, { description: 'a share', email: payer.email });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { clientSecret: opened.value.clientSecret, paymentIntentId: opened.value.intentId };
}

it('a booking is confirmed when the payments of two payers cover it, and each is refunded their own', async () => {
  const trip = await booked(on, 9, ['LOCAL', 'LOCAL']);
  const { id, token, totalPrice } = trip;
  const friend = await newPayer();
  const share = Math.floor(totalPrice / 3);

  const prepared = await prepare(id, friend.id, share, totalPrice);
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  await pay(on, await openFor(friend, prepared.value));
  await eventually('the share is paid', async () => {
    const rows = await sql("select 1 from payments where order_id = $1 and status = 'SUCCEEDED'", [id]);
    return rows.length === 1;
  });
  expect(await readTrip(on, trip)).toMatchObject({ status: 'PENDING', paid: share });

  // All of the rest, and no more: a third payer has nothing to pay while the owner does.
  const rest = await openIntent(on, token, id);
  expect(rest.body).toMatchObject({ amount: eurosFromCents(totalPrice - share) });
  const third = await newPayer();
  expect(await prepare(id, third.id, 100, totalPrice)).toMatchObject({
    ok: false,
    refusal: { code: 'MORE_THAN_LEFT' },
  });
  await pay(on, rest.body);
  expect((await confirm(on, token, id, rest.body.paymentIntentId)).body.status).toBe('CONFIRMED');
  const confirmed = await readTrip(on, trip);
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', paid: totalPrice, refunded: 0, isCredit: false });

  const invoiced = () =>
    sql(
      `select u.email, sum(i.total_cents)::int as cents, count(*)::int as invoices from invoices i
       join users u on u.id = i.user_id where i.booking_id = $1 group by u.email order by cents`,
      [id],
    );
  await eventually('both are invoiced', async () => (await invoiced()).length === 2);
  expect(await invoiced()).toMatchObject([
    { email: friend.email, cents: share, invoices: 1 },
    { cents: totalPrice - share, invoices: 1 },
  ]);
  await expectClean(on);

  const [first] = confirmed.courseBookings;
  const paid = { ...trip, booking: confirmed, intentId: rest.body.paymentIntentId };
  const { seen } = await cancelSeen(on, paid, { lines: [{ courseBookingId: first!.id }] });
  expect(seen.refund).toBeGreaterThan(0);
  const refunded = () =>
    sql(
      `select p.payer_id = $2 as friend, r.amount_cents::int as cents, r.way from refunds r
       join payments p on p.id = r.payment_id where p.order_id = $1 order by cents`,
      [id, friend.id],
    );
  const refunds = await refunded();
  expect(refunds).toHaveLength(2);
  expect(refunds).toMatchObject([
    { friend: true, way: 'CARD' },
    { friend: false, way: 'CARD' },
  ]);
  expect(refunds[0].cents + refunds[1].cents).toBe(seen.refund);
  expect(Math.abs(refunds[0].cents - (seen.refund * share) / totalPrice)).toBeLessThan(1);
  await eventually('both invoices are rectified', async () => {
    const retained = totalPrice - seen.refund;
    const now = await invoiced();
    return (
      now.reduce((sum, { cents }) => sum + cents, 0) === retained &&
      now.every(({ invoices }) => invoices === 2)
    );
  });
  await expectClean(on);
}, 60_000);
