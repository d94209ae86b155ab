import { afterAll, beforeAll, expect, it } from 'vitest';
import { isClean, reconcile } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { balanceOf, giveCredit, mailsTo } from '#tests/support/gift-cards.ts';
import { booked, confirm, creditedPlayer, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const read = async (token: string, id: string) =>
  (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

/** While its system was in trouble the club has given a course's tee time to somebody else. */
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
  expect(isClean(await reconcile(on.app.reconciliation, { graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}

it('a course paid with credit that its club cannot keep gives the credit back, and shows it', async () => {
  const { token, cents, body } = await creditedPlayer(on, { source: 'TEEONE', weeks: 9 });
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const { id } = (await on.call<{ id: string }>('POST', '/api/reservations', { token, body })).body;
  expect(await read(token, id)).toMatchObject({ status: 'CONFIRMED', paid: cents, refunded: 0 });
  await loseTheHour(token, id);
  expect(await read(token, id)).toMatchObject({ cancelReason: 'CLUB', paid: cents, refunded: cents });
  expect(await balanceOf(on, token)).toBe(cents / 100);
  await expectAllAgrees();
}, 60_000);

it('a course paid in part with credit gives each part back to where it came from, and says so', async () => {
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
