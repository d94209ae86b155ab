import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  cancelSeen,
  cancelTrip,
  expectClean,
  lineOf,
  paidTrip,
  previewOf,
} from '#tests/support/cancelling.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

const refundsOf = (id: string) =>
  sql(
    `select r.amount_cents::int as cents, r.status from refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 and r.way = 'CARD'`,
    [id],
  );

const refunded = (id: string) =>
  eventually('refunded', async () => (await refundsOf(id)).every(({ status }) => status === 'SUCCEEDED'));

const balanceOf = async (token: string) => {
  const { id } = (await on.call<{ id: string }>('GET', '/api/me', { token })).body;
  const rows = await sql(
    'select coalesce(sum(amount_cents), 0)::int as cents from credit_entries where user_id = $1',
    [id],
  );
  return rows[0].cents as number;
};

describe('refunds', () => {
  it('as credit are there at once and pay the next booking; the provider keeps the card payment', async () => {
    const trip = await paidTrip(on, { weeks: 24, sources: ['LOCAL'], players: 2 });
    const { booking, cancellations } = await cancelSeen(on, trip, { refundTo: 'CREDIT' });
    expect(booking).toMatchObject({ paid: trip.booking.totalPrice, refunded: trip.booking.totalPrice });
    expect(cancellations).toMatchObject([{ refundTo: 'CREDIT', refundStatus: null }]);
    expect(await balanceOf(trip.token)).toBe(trip.booking.totalPrice);
    expect(await refundsOf(trip.id)).toEqual([]);
    const line = lineOf(trip, 'LOCAL');
    const body = { fieldId: line.courseId, date: line.date, time: line.time, numPlayers: 2, isCredit: true };
    const again = await on.call<{ id: string }>('POST', '/api/reservations', { token: trip.token, body });
    expect(again).toMatchObject({ status: 201, body: { status: 'CONFIRMED' } });

    // A payment by credit is refunded as credit, whatever the request states.
    const second = { id: again.body.id, token: trip.token };
    const seen = (await previewOf(on, second)).body;
    expect(seen.refundTo).toEqual(['CREDIT']);
    const done = await cancelTrip(on, second, { refundTo: 'CARD', expectedRefund: seen.refund });
    expect(done.body.cancellations).toMatchObject([{ refundTo: 'CREDIT', refund: seen.refund }]);
    expect(done.body.booking).toMatchObject({
      status: 'CANCELLED',
      paid: seen.refund,
      refunded: seen.refund,
    });
    expect(await balanceOf(trip.token)).toBe(trip.booking.totalPrice);
    await expectClean(on);
  });

  it('partly to the card and partly as credit are each cent once', async () => {
    const trip = await paidTrip(on, { weeks: 25, sources: ['LOCAL', 'LOCAL'], players: 3 });
    const [first] = trip.booking.courseBookings;
    await cancelSeen(on, trip, {
      lines: [{ courseBookingId: first!.id, keepPlayers: 2 }],
      refundTo: 'CREDIT',
    });
    const { booking } = await cancelSeen(on, trip);
    expect(booking).toMatchObject({ status: 'CANCELLED', refunded: trip.booking.totalPrice });
    await refunded(trip.id);
    const [back] = await refundsOf(trip.id);
    expect(back!.cents + (await balanceOf(trip.token))).toBe(trip.booking.totalPrice);
    await expectClean(on);
  });

  it('of a trip that credit paid in part go to the card first, then to credit: as much as each has paid', async () => {
    let weeks = 30;
    const ways = fc.constantFrom('CARD' as const, 'CREDIT' as const);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 25, max: 300 }), ways, ways, async (euros, first, second) => {
        weeks += 1;
        const trip = await paidTrip(on, { weeks, sources: ['LOCAL', 'LOCAL'], players: 2, credit: euros });
        const { totalPrice } = trip.booking;
        const [credit, card] = [euros * 100, totalPrice - euros * 100];
        expect(trip.booking).toMatchObject({ credit, paid: totalPrice, refunded: 0 });
        const [one] = trip.booking.courseBookings;
        const part = await cancelSeen(on, trip, {
          lines: [{ courseBookingId: one!.id, keepPlayers: 0 }],
          refundTo: first,
        });
        const partToCredit = first === 'CREDIT' ? part.seen.refund : Math.max(0, part.seen.refund - card);
        expect(part.seen.creditPart).toBe(Math.max(0, part.seen.refund - card));
        expect(part.cancellations.at(-1)!.toCredit).toBe(partToCredit);

        const rest = await cancelSeen(on, trip, { refundTo: second });
        const cardLeft = card - (part.seen.refund - partToCredit);
        const restToCredit =
          second === 'CREDIT' ? rest.seen.refund : Math.max(0, rest.seen.refund - cardLeft);
        expect(rest.booking).toMatchObject({ status: 'CANCELLED', paid: totalPrice, refunded: totalPrice });
        expect(await balanceOf(trip.token)).toBe(partToCredit + restToCredit);
        await refunded(trip.id);
        const back = (await refundsOf(trip.id)).reduce((sum, { cents }) => sum + cents, 0);
        expect(back + partToCredit + restToCredit).toBe(totalPrice);
      }),
      { numRuns: 8 },
    );
    await expectClean(on);
  }, 60_000);

  it('of the hotel are complete with the last of the golf, and not before', async () => {
    const trip = await paidTrip(on, { weeks: 27, sources: ['LOCAL', 'LOCAL'], players: 2, hotel: true });
    const { totalPrice, hotelsTotal, courseBookings } = trip.booking;
    expect(hotelsTotal).toBeGreaterThan(0);
    const [one, other] = courseBookings;
    const part = await cancelSeen(on, trip, { lines: [{ courseBookingId: one!.id, keepPlayers: 0 }] });
    const { discountBack } = part.seen;
    expect(part.seen).toMatchObject({ refund: one!.price - discountBack, hotels: 0 });
    const rest = await cancelSeen(on, trip);
    expect(rest.seen).toMatchObject({
      refund: other!.price + discountBack + hotelsTotal,
      discountBack: -discountBack,
      hotels: hotelsTotal,
      fee: 0,
    });
    expect(rest.booking).toMatchObject({ status: 'CANCELLED', paid: totalPrice, refunded: totalPrice });
    await refunded(trip.id);
    await expectClean(on);
    const issued = await eventually('taken off the invoice', async () => {
      const rows = await sql(
        'select total_cents::int as cents, content from invoices where booking_id = $1',
        [trip.id],
      );
      return rows.length > 1 && rows.reduce((sum, { cents }) => sum + cents, 0) === 0 ? rows : undefined;
    });
    for (const { content } of issued) expect(content).toMatchObject({ scheme: 'REAV', taxes: [] });
  });

  it('are reported by the reconciliation when a cent is wrong', async () => {
    const trip = await paidTrip(on, { weeks: 26, sources: ['LOCAL'], players: 3 });
    const line = lineOf(trip, 'LOCAL');
    await cancelSeen(on, trip, { lines: [{ courseBookingId: line.id, keepPlayers: 2 }] });
    await refunded(trip.id);
    await expectClean(on);
    const reconcile = () => on.app.reconciliation.run({ graceSeconds: 0 });
    const move = (fee: number, back: number) =>
      sql(
        'update course_bookings set fee_cents = fee_cents + $2, refunded_cents = refunded_cents + $3 where id = $1',
        [line.id, fee, back],
      );
    await move(1, 0);
    expect(await reconcile()).toMatchObject({ bookedWithoutPayment: 1 });
    await move(-1, -1);
    expect(await reconcile()).toMatchObject({ paidWithoutBooking: 1 });
    await move(0, 1);
    await expectClean(on);
  });

  it('never exceed the payment: the database refuses it', async () => {
    const trip = await paidTrip(on, { weeks: 27, sources: ['LOCAL'], players: 2 });
    const insert = (cents: number, reason: string) =>
      sql(
        `insert into refunds (id, payment_id, amount_cents, way, reason, status)
         select gen_random_uuid(), id, $2, 'CARD', $3, 'REQUESTED' from payments where order_id = $1`,
        [trip.id, cents, reason],
      );
    await expect(insert(trip.booking.totalPrice + 1, 'x')).rejects.toMatchObject({ code: 'SA003' });
    await expect(
      sql('update course_bookings set refunded_cents = total_cents, fee_cents = 1 where booking_id = $1', [
        trip.id,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a line that the version before this one sells while both run', () => {
  it('is sold to all its players, by the default ladder', async () => {
    const trip = await paidTrip(on, { weeks: 28, sources: ['LOCAL'], players: 3 });
    const columns = `booking_id, course_id, course_name, course_location, source_type, time_zone, play_date, time,
      players, price_per_player_cents, total_cents, hold_state`;
    const [made] = await sql(
      `insert into course_bookings (id, position, status, ${columns})
       select gen_random_uuid(), 9, 'GONE', ${columns} from course_bookings where booking_id = $1
       returning id, sold_players, cancellation_ladder`,
      [trip.id],
    );
    expect(made).toMatchObject({ sold_players: 3, cancellation_ladder: defaultLadder });
    await sql('delete from course_bookings where id = $1', [made.id]);
  });
});
