import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { priceTrip } from '#shared/offers/pricing.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  cancelSeen,
  cancelTrip,
  expectClean,
  type PaidTrip,
  paidTrip,
  previewOf,
  readTrip,
} from '#tests/support/cancelling.ts';
import { mailsTo } from '#tests/support/gift-cards.ts';
import { confirm, openIntent, pay } from '#tests/support/paying.ts';
import { bookQuote, eventually, newPlayer, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  await setFault(on, 'teeone', { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;
const whole = (line: { id: string } | undefined) => ({ courseBookingId: line!.id, keepPlayers: 0 });

/** Price of the remaining courses of a booking if they were sold alone, cents. */
async function priceAlone(id: string): Promise<number> {
  const rows = await sql(
    `select course_id, players, price_per_player_cents::int as cents from course_bookings
     where booking_id = $1 and status = 'LIVE' order by position`,
    [id],
  );
  const lines = rows.map((row) => ({
    courseId: row.course_id,
    players: row.players,
    pricePerPlayerCents: row.cents,
  }));
  return priceTrip({ playerCount: 2, lines }).totalCents;
}

/** Current cost of a booking's courses by its own data. */
const paidFor = ({ courseBookings }: Booking) =>
  courseBookings.reduce((sum, { price, refunded, discountBack }) => sum + price - refunded + discountBack, 0);

const invoicedFor = ({ id }: PaidTrip) =>
  sql(
    'select series, total_cents::int as cents, content from invoices where booking_id = $1 order by created_at',
    [id],
  );

it('the remaining courses cost their price alone after each cancelled course, and cancelling everything refunds all', async () => {
  const trip = await paidTrip(on, { weeks: 8, sources: ['LOCAL', 'LOCAL', 'LOCAL'], players: 2 });
  const [one, other, third] = trip.booking.courseBookings;

  const first = await cancelSeen(on, trip, { lines: [whole(third)] });
  expect(first.seen.discountPercent).toEqual({ before: 15, now: 10 });
  expect(first.seen.discountBack).toBeGreaterThan(0);
  expect(first.seen.refund).toBe(third!.price - first.seen.discountBack);
  expect(first.cancellations).toMatchObject([
    { refund: first.seen.refund, discountBack: first.seen.discountBack, lines: [{ refund: third!.price }] },
  ]);
  expect(paidFor(first.booking)).toBe(await priceAlone(trip.id));
  expect(first.booking.paid - first.booking.refunded).toBe(paidFor(first.booking));
  await expectClean(on);

  const second = await cancelSeen(on, trip, { lines: [whole(other)] });
  expect(second.seen.discountPercent).toEqual({ before: 10, now: 0 });
  expect(paidFor(second.booking)).toBe(await priceAlone(trip.id));
  const [remaining] = second.booking.courseBookings;
  expect(remaining!.price + remaining!.discountBack).toBe(await priceAlone(trip.id));

  const last = await cancelSeen(on, trip);
  expect(last.seen.discountBack).toBe(-(first.seen.discountBack + second.seen.discountBack));
  expect(last.seen.refund).toBe(one!.price - last.seen.discountBack);
  expect(last.booking).toMatchObject({ status: 'CANCELLED', refunded: trip.booking.totalPrice });
  expect(last.booking.courseBookings.map(({ discountBack }) => discountBack)).toEqual([0, 0, 0]);
  await eventually('refunded', async () => (await readTrip(on, trip)).refunded === trip.booking.totalPrice);
  await expectClean(on);
});

it('the mail and the rectifying invoice name the deduction from the discount', async () => {
  const trip = await paidTrip(on, { weeks: 9, sources: ['LOCAL', 'LOCAL'], players: 3 });
  const [one, other] = trip.booking.courseBookings;
  const { seen, booking } = await cancelSeen(on, trip, { lines: [whole(other)] });
  const { email } = (await on.call<{ email: string }>('GET', '/api/me', { token: trip.token })).body;
  const mail = await eventually('told of it', async () =>
    (await mailsTo(on, email)).find(({ subject }) => subject.startsWith('Cambio en tu reserva')),
  );
  const amount = formatCents(-seen.discountBack).replaceAll('\u00a0', ' ');
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain(amount);
  expect(mail.text).toContain('Descuento por varios campos que ya no corresponde');

  const rows = await eventually('rectified', async () => {
    const issued = await invoicedFor(trip);
    return issued.length === 2 && issued;
  });
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(paidFor(booking));
  expect(rows[1].content.lines).toMatchObject([
    { lineId: one!.id, totalCents: seen.discountBack },
    { lineId: other!.id, totalCents: -other!.price },
  ]);
  const taxed = rows[1].content.taxes.reduce(
    (sum: number, { baseCents, taxCents }: { baseCents: number; taxCents: number }) =>
      sum + baseCents + taxCents,
    0,
  );
  expect(taxed).toBe(rows[1].cents);
});

it('players who leave take their share of the deduction with them', async () => {
  const trip = await paidTrip(on, { weeks: 10, sources: ['LOCAL', 'LOCAL'], players: 4 });
  const [one, other] = trip.booking.courseBookings;
  await cancelSeen(on, trip, { lines: [whole(other)] });
  const { seen, booking } = await cancelSeen(on, trip, {
    lines: [{ courseBookingId: one!.id, keepPlayers: 2 }],
  });
  expect(seen.discountBack).toBeLessThan(0);
  expect(paidFor(booking)).toBe(await priceAlone(trip.id));
  await expectClean(on);
});

it('a step without a refund takes no money from any player, and the preview shows that', async () => {
  const trip = await paidTrip(on, { weeks: 11, sources: ['LOCAL', 'LOCAL'], players: 2 });
  const [, other] = trip.booking.courseBookings;
  // From now on cancelling it costs all but one percent.
  await sql('update course_bookings set cancellation_ladder = $2 where id = $1', [
    other!.id,
    JSON.stringify([{ hoursBefore: 0, feePercent: 99 }]),
  ]);
  const { seen, booking } = await cancelSeen(on, trip, { lines: [whole(other)] });
  expect(seen).toMatchObject({ refund: 0, discountBack: other!.price - seen.fee });
  expect(booking).toMatchObject({ paid: trip.booking.totalPrice, refunded: 0 });
  await expectClean(on);
});

it('of two players who cancel different courses at once both end at the price of the rest alone', async () => {
  const trip = await paidTrip(on, { weeks: 12, sources: ['LOCAL', 'LOCAL', 'LOCAL'], players: 2 });
  const [, other, third] = trip.booking.courseBookings;
  const seen = await Promise.all([other, third].map((line) => previewOf(on, trip, [whole(line)])));
  const done = await Promise.all(
    [other, third].map((line, i) =>
      cancelTrip(on, trip, { lines: [whole(line)], expectedRefund: seen[i]!.body.refund }),
    ),
  );
  // The second saw a refund that is no longer valid, unless both happen to be equal.
  const refusedIndex = done.findIndex(({ status }) => status === 409);
  if (refusedIndex >= 0) {
    expect(done[refusedIndex]!.body.code).toBe('REFUND_CHANGED');
    await cancelSeen(on, trip, { lines: [whole([other, third][refusedIndex])] });
  }
  expect(paidFor(await readTrip(on, trip))).toBe(await priceAlone(trip.id));
  await expectClean(on);
});

it('a course that its club takes leaves the others their discount, and its full price is refunded', async () => {
  const token = await newPlayer(on);
  const quote = await newQuote(on, token, ['LOCAL', 'LOCAL', 'TEEONE'], {
    from: someTuesday(13),
    players: 2,
  });
  const { id, totalPrice, courseBookings } = (await bookQuote(on, token, quote.id)).body;
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const { body: intent } = await openIntent(on, token, id);
  await pay(on, intent);
  await confirm(on, token, id, intent.paymentIntentId);
  const trip: PaidTrip = {
    id,
    token,
    booking: await readTrip(on, { id, token }),
    intentId: intent.paymentIntentId,
  };
  // Two courses are left before the club takes one of them.
  await cancelSeen(on, trip, { lines: [whole(courseBookings[1])] });
  const before = await readTrip(on, trip);
  const lost = before.courseBookings.find(({ sourceType }) => sourceType === 'TEEONE')!;
  const [course] = await sql('select external_ref from courses where id = $1', [lost.courseId]);
  await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference: lost.externalReservationId } });
  await on.call('PUT', '/sandbox/teeone/slots', {
    body: { courseRef: course.external_ref, date: lost.date, time: lost.time, stolen: 4 },
  });
  await setFault(on, 'teeone', { mode: 'ok' });
  const after = await eventually(
    'lost',
    async () => {
      const now = await readTrip(on, trip);
      return (
        now.courseBookings.some(
          ({ sourceType, status }) => sourceType === 'TEEONE' && status === 'CANCELLED',
        ) && now
      );
    },
    40,
  );
  const [stays] = after.courseBookings;
  expect(stays!.discountBack).toBe(before.courseBookings[0]!.discountBack);
  const lostNow = after.courseBookings.find(({ id }) => id === lost.id)!;
  expect(lostNow).toMatchObject({ refunded: lost.price, discountBack: 0 });
  await eventually('given back', async () => {
    const { refunded } = await readTrip(on, trip);
    return totalPrice - refunded === stays!.price + stays!.discountBack;
  });
  await expectClean(on);
}, 60_000);

it('the database refuses a deduction above the discount, and reconciliation finds a cent astray', async () => {
  const trip = await paidTrip(on, { weeks: 14, sources: ['LOCAL', 'LOCAL'], players: 2 });
  const [one, other] = trip.booking.courseBookings;
  const move = (cents: number) =>
    sql('update course_bookings set discount_back_cents = discount_back_cents + $2 where id = $1', [
      one!.id,
      cents,
    ]);
  await expect(move(1_000_000)).rejects.toThrow('course_bookings_discount');
  await cancelSeen(on, trip, { lines: [whole(other)] });
  await eventually('refunded', async () => (await readTrip(on, trip)).refunded > 0);
  await expectClean(on);
  await move(-1);
  const report = await on.app.reconciliation.run({ graceSeconds: 0 });
  expect(report.doublePaid + report.paidWithoutBooking + report.bookedWithoutPayment).toBeGreaterThan(0);
  await move(1);
  await expectClean(on);
});
