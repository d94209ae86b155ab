import { afterEach, describe, expect, it } from 'vitest';
import { placesLeft, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, payBySlowCard, seenPaid } from './support/paying.ts';
import { api, newPerson, weeks } from './support/people.ts';
import { money } from './support/planning.ts';
import { say } from './support/texts.ts';
import { allWell, atProvider, eventually, seatsAtClub, setFault } from './support/third-parties.ts';
import { atBank, bookingsToPay, endTimeToPay, expectPaidOnce } from './support/unpaid-bookings.ts';

withBrowser();

const url = appUrl();
const toPay = bookingsToPay(weeks.cards + 1);
afterEach(() => allWell(url));

describe('the time to pay', () => {
  it('runs down on the page; at its end nothing can be paid, nothing was charged and all places are free', async () => {
    const trip = await toPay('phone', ['LOCAL', 'GOLF_MANAGER']);
    const { own, page, path, person, booking } = trip;
    const [local, external] = booking.courseBookings;
    const taken = await placesLeft(url, local!);
    const bank = await visit('desk', { as: person });
    const detail = await visit('desk', { as: person });
    // The journey moves the clock of these two.
    for (const one of [own, detail]) await one.page.clock.install();
    await Promise.all([own.go(path), bank.go(path), detail.go(`/booking/${booking.id}`)]);
    const timer = page.getByRole('timer', { name: say('checkout:payment.timer') });
    const end = Date.parse(booking.expiresAt!);
    await page.clock.pauseAt(end - 9_500);
    await seen(timer.getByText('0:10', { exact: true }));
    await page.clock.runFor(1000);
    await seen(timer.getByText('0:09', { exact: true }));
    await pay(bank.page, 'asksBank');
    await seen(atBank(bank.page, 'Autorizar'));

    await page.clock.runFor(9000);
    await page.clock.resume();
    await seen(page.getByRole('heading', { name: say('checkout:payment.expired') }));
    await seen(page.getByText(say('checkout:payment.expiredText')));
    expect(await payButton(page).count()).toBe(0);
    expect(await timer.count()).toBe(0);
    await own.expectGood('Sin tiempo para pagar');
    await endTimeToPay(trip);
    expect(await placesLeft(url, local!)).toBe(taken + 2);
    await eventually('given back at the club', async () => (await seatsAtClub(url, external!)).length === 0);

    // A player who was at the bank meanwhile can no longer authorise it.
    await eventually(
      'the payment is closed',
      async () => (await atProvider(url, booking.id)).intents[0]?.status === 'canceled',
    );
    bank.expectTrouble(/410/);
    await atBank(bank.page, 'Autorizar').click();
    await seen(bank.page.getByRole('heading', { name: 'Esta autorización ya no está pendiente' }));
    await bank.expectGood('Banco, tarde');
    expect((await atProvider(url, booking.id)).chargedCents).toEqual([]);

    await page.getByRole('link', { name: say('checkout:payment.plan') }).click();
    await page.waitForURL('**/reservar');
    await detail.page.clock.pauseAt(end);
    await detail.page.clock.resume();
    await seen(detail.page.getByText(say('player:booking.reasons.EXPIRED')));
    await seen(detail.page.getByText(say('player:booking.notCharged')));
    await detail.expectGood('Reserva sin pagar');
  });
});

describe('a payment that arrives too late', () => {
  /** At the bank until the time is over. */
  async function lateAtBank(...wish: Parameters<typeof toPay>) {
    const trip = await toPay(...wish);
    await trip.own.go(trip.path);
    await pay(trip.page, 'asksBank');
    await seen(atBank(trip.page, 'Autorizar'));
    await endTimeToPay(trip);
    return trip;
  }
  type Trip = Awaited<ReturnType<typeof lateAtBank>>;

  async function expectBookedAgain(trip: Trip) {
    const [local, external] = trip.booking.courseBookings;
    await eventually('given back at the club', async () => (await seatsAtClub(url, external!)).length === 0);
    const free = await placesLeft(url, local!);
    await atBank(trip.page, 'Autorizar').click();
    await seenPaid(trip.page);
    await expectPaidOnce(trip);
    expect(await placesLeft(url, local!)).toBe(free - 2);
    await eventually('confirmed at the club', async () => {
      const seats = await seatsAtClub(url, external!);
      return seats.length === 2 && seats.every((seat) => seat.confirmed);
    });
  }

  async function expectRefunded({ own, page, path, person, booking }: Trip) {
    const [line] = booking.courseBookings;
    const { courseId: fieldId, date, time } = line!;
    const numPlayers = await placesLeft(url, line!);
    const rival = await newPerson(url);
    const body = { fieldId, date, time, numPlayers };
    await api(url, 'POST', '/api/reservations', { token: rival.token, body });
    await atBank(page, 'Autorizar').click();
    await seen(page.getByRole('heading', { name: say('checkout:success.refundedHeading') }));
    await seen(page.getByText(say('checkout:success.refundedText')));
    await own.expectGood('Pago devuelto');

    const total = booking.totalPrice;
    await eventually(
      'refunded by the provider',
      async () => (await atProvider(url, booking.id)).refundedCents === total,
    );
    expect((await atProvider(url, booking.id)).chargedCents).toEqual([total]);
    expect(await readBooking(url, person, booking.id)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'EXPIRED',
      paid: total,
      refunded: total,
    });
    await own.go(path);
    await seen(page.getByText(say('checkout:success.refundedText')));
    expect(await page.getByText(say('checkout:payment.expiredText')).count()).toBe(0);
    await page.getByRole('link', { name: say('checkout:payment.seeBooking') }).click();
    const refunded = page.getByText(say('player:booking.refunded')).locator('..');
    await seen(refunded.getByText(money(total)));
    expect(await page.getByText(say('player:booking.notCharged')).count()).toBe(0);
    await own.expectGood('Reserva devuelta');
  }

  it('gets the places again if they are free, otherwise a full refund, and the screens show which', async () => {
    // The request to close the payments reaches the provider too late.
    await setFault(url, 'stripe', { mode: 'error', only: ['cancel'] });
    const [free, taken] = await Promise.all([lateAtBank('phone', ['LOCAL', 'TEEONE']), lateAtBank('phone')]);
    await expectRefunded(taken);
    await expectBookedAgain(free);
  });

  it('because the bank was slow confirms the booking if its places are free', async () => {
    const trip = await toPay('desk');
    const { own, page } = trip;
    await own.go(trip.path);
    const { letBankAnswer } = await payBySlowCard(page);
    await seen(page.getByRole('heading', { level: 1, name: say('checkout:success.processingHeading') }));
    await endTimeToPay(trip);
    await letBankAnswer();
    await seenPaid(page);
    await expectPaidOnce(trip);
  });
});
