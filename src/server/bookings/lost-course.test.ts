import { afterAll, beforeAll, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Hotel } from '#shared/hotels/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { balanceOf, giveCredit, mailsTo } from '#tests/support/gift-cards.ts';
import { booked, confirm, creditedPlayer, openIntent, pay } from '#tests/support/paying.ts';
import { bookQuote, eventually, newPlayer, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const read = async (token: string, id: string) =>
  (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

/** While its system was failing, the club has sold a course's tee time to another player. */
async function loseTheHour(token: string, id: string): Promise<void> {
  const [line] = (await read(token, id)).courseBookings;
  const { courseId, date, time, externalReservationId: reference } = line!;
  const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [courseId]);
  await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
  await on.call('PUT', '/sandbox/teeone/slots', {
    body: { courseRef: rows[0].external_ref, date, time, stolen: 4 },
  });
  await setFault(on, 'teeone', { mode: 'ok' });
  await eventually('given up', async () => (await read(token, id)).status === 'CANCELLED', 40);
}

async function expectAllAgrees(): Promise<void> {
  expect(isClean(await on.app.reconciliation.run({ graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}

it('a course paid with credit that its club cannot keep is refunded as credit, and shows it', async () => {
  const { token, cents, body } = await creditedPlayer(on, { source: 'TEEONE', weeks: 9 });
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const { id } = (await on.call<{ id: string }>('POST', '/api/reservations', { token, body })).body;
  expect(await read(token, id)).toMatchObject({ status: 'CONFIRMED', paid: cents, refunded: 0 });
  await loseTheHour(token, id);
  expect(await read(token, id)).toMatchObject({ cancelReason: 'CLUB', paid: cents, refunded: cents });
  expect(await balanceOf(on, token)).toBe(cents / 100);
  await expectAllAgrees();
}, 60_000);

it('a course paid in part with credit refunds each part to its source, and shows so', async () => {
  const { token, id, totalPrice } = await booked(on, 10, ['TEEONE']);
  await giveCredit(on, token, await newPlayer(on), 25);
  await on.call('POST', `/api/bookings/${id}/credit`, { token, body: { apply: true } });
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const intent = (await openIntent(on, token, id)).body;
  await pay(on, intent);
  expect((await confirm(on, token, id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
  await loseTheHour(token, id);
  expect(await read(token, id)).toMatchObject({ credit: 2500, paid: totalPrice, refunded: totalPrice });
  expect(await balanceOf(on, token)).toBe(25);
  const { email } = (await on.call<{ email: string }>('GET', '/api/me', { token })).body;
  const mail = await eventually('told of it', async () =>
    (await mailsTo(on, email)).find(({ messageId }) => messageId.startsWith('course-lost-')),
  );
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('y 25,00 € a tu saldo');
  await expectAllAgrees();
}, 60_000);

/** A paid trip with a hotel; `lose` has the clubs of all its courses sell the tee times to another player. */
async function paidTrip(sources: readonly 'TEEONE'[], weeks: number) {
  const token = await newPlayer(on);
  const quote = await newQuote(on, token, [...sources], { from: someTuesday(weeks), players: 2 });
  const [hotel] = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
  const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1 };
  await on.call('POST', `/api/quotes/${quote.id}/hotels`, { token, body: stay });
  const { id, totalPrice, hotelsTotal } = (await bookQuote(on, token, quote.id)).body;
  expect(hotelsTotal).toBeGreaterThan(0);
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const { body: intent } = await openIntent(on, token, id);
  await pay(on, intent);
  await confirm(on, token, id, intent.paymentIntentId);
  const read = async () =>
    (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

  async function lose() {
    for (const { courseId, date, time, externalReservationId } of (await read()).courseBookings) {
      const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
        courseId,
      ]);
      await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference: externalReservationId } });
      await on.call('PUT', '/sandbox/teeone/slots', {
        body: { courseRef: rows[0].external_ref, date, time, stolen: 4 },
      });
    }
    await setFault(on, 'teeone', { mode: 'ok' });
  }
  return { totalPrice, read, lose };
}

it('the last course of a trip that its club cannot keep ends the hotel stay too, and both are refunded', async () => {
  const { totalPrice, read, lose } = await paidTrip(['TEEONE'], 11);
  await lose();
  await eventually('given back', async () => (await read()).refunded === totalPrice, 40);
  expect(await read()).toMatchObject({ status: 'CANCELLED', cancelReason: 'CLUB', paid: totalPrice });
  expect(isClean(await on.app.reconciliation.run({ graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}, 60_000);

it('of two courses lost at the same moment the second one ends the trip and its hotel stay', async () => {
  const { totalPrice, read, lose } = await paidTrip(['TEEONE', 'TEEONE'], 13);
  // Both are lost before either is written: the lock delays all refunds until the test releases it.
  const holder = await on.database.pool.connect();
  await holder.query('begin; lock table refunds in share mode');
  await lose();
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await eventually('both wait', async () => (await holder.query(waiting)).rows.length === 2, 14);
  await holder.query('commit');
  holder.release();

  await eventually('given back', async () => (await read()).refunded === totalPrice, 40);
  expect(await read()).toMatchObject({ status: 'CANCELLED', cancelReason: 'CLUB', paid: totalPrice });
  expect(isClean(await on.app.reconciliation.run({ graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}, 60_000);
