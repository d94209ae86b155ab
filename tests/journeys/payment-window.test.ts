import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { type Running, startProcess } from '#tests/support/process.ts';
import { placesFree, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { api, newPerson, type Person, weeks } from './support/people.ts';
import { money } from './support/planning.ts';
import { say } from './support/texts.ts';
import { allWell, atProvider, eventually, seatsAtClub, setFault } from './support/third-parties.ts';
import { atBank, bookingsToPay, expectPaidOnce } from './support/to-pay.ts';

withBrowser();

/** An app of its own, where a booking has fifteen seconds to be paid instead of ten minutes. */
let hurried: Running;
const dataDir = mkdtempSync(join(tmpdir(), 'salida-hurried-'));
beforeAll(async () => {
  hurried = await startProcess({ DATA_DIR: dataDir, PAYMENT_WINDOW_SECONDS: '15' });
});
afterEach(() => allWell(hurried.url));
afterAll(async () => {
  await hurried.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const toPay = bookingsToPay(weeks.cards, () => hurried.url);

const ended = (person: Person, { id }: Booking) =>
  eventually('ended by its time', async () => {
    const { status, cancelReason } = await readBooking(hurried.url, person, id);
    return status === 'CANCELLED' && cancelReason === 'EXPIRED';
  });

describe('the time to pay', () => {
  it('runs down on the page; at its end nothing can be paid, nothing was charged and all places are free', async () => {
    const { own, page, path, person, booking } = await toPay('phone', ['LOCAL', 'GOLF_MANAGER']);
    const { url } = hurried;
    const [local, external] = booking.courseBookings;
    const taken = await placesFree(url, local!);
    const bank = await visit('desk', { as: person, at: url });
    const detail = await visit('desk', { as: person, at: url });
    await Promise.all([own.go(path), bank.go(path), detail.go(`/booking/${booking.id}`)]);
    const timer = page.getByRole('timer', { name: say('checkout:payment.timer') });
    const left = async () => Number(/0:(\d\d)/.exec((await timer.textContent()) ?? '')?.[1]);
    const before = await left();
    expect(before).toBeGreaterThan(0);
    await seen(timer.getByText(`0:${String(before - 1).padStart(2, '0')}`, { exact: true }));
    await pay(bank.page, 'asksBank');
    await seen(atBank(bank.page, 'Autorizar'));

    await seen(page.getByRole('heading', { name: say('checkout:payment.expired') }));
    await seen(page.getByText(say('checkout:payment.expiredText')));
    expect(await payButton(page).count()).toBe(0);
    expect(await timer.count()).toBe(0);
    await own.expectGood('Sin tiempo para pagar');
    await ended(person, booking);
    expect(await placesFree(url, local!)).toBe(taken + 2);
    await eventually('given back at the club', async () => (await seatsAtClub(url, external!)).length === 0);

    // Who was at the bank all the while can't authorise it any more.
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
    await ended(trip.person, trip.booking);
    return trip;
  }
  type Trip = Awaited<ReturnType<typeof lateAtBank>>;

  async function expectBookedAgain(trip: Trip) {
    const [local, external] = trip.booking.courseBookings;
    const { url } = hurried;
    await eventually('given back at the club', async () => (await seatsAtClub(url, external!)).length === 0);
    const free = await placesFree(url, local!);
    await atBank(trip.page, 'Autorizar').click();
    await seenPaid(trip.page);
    await expectPaidOnce(trip);
    expect(await placesFree(url, local!)).toBe(free - 2);
    await eventually('confirmed at the club', async () => {
      const seats = await seatsAtClub(url, external!);
      return seats.length === 2 && seats.every((seat) => seat.confirmed);
    });
  }

  async function expectRefunded({ own, page, path, person, booking }: Trip) {
    const { url } = hurried;
    const [line] = booking.courseBookings;
    const { courseId: fieldId, date, time } = line!;
    const numPlayers = await placesFree(url, line!);
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

  it('has the places again when they are free, else goes back whole, and the screens say which', async () => {
    // The provider does not hear in time that the payments are to be closed.
    await setFault(hurried.url, 'stripe', { mode: 'error', only: ['cancel'] });
    const [free, taken] = await Promise.all([lateAtBank('phone', ['LOCAL', 'TEEONE']), lateAtBank('phone')]);
    await expectRefunded(taken);
    await expectBookedAgain(free);
  });

  it('because the bank took its time confirms the booking by itself when its places are free', async () => {
    const trip = await toPay('desk');
    const { own, page, person, booking } = trip;
    await own.go(trip.path);
    // The bank needs six seconds: from here on its answer comes after the end.
    await seen(page.getByRole('timer').getByText('0:05', { exact: true }));
    await pay(page, 'slow');
    await seen(page.getByRole('heading', { level: 1, name: say('checkout:success.processingHeading') }));
    await ended(person, booking);
    await seenPaid(page);
    await expectPaidOnce(trip);
  });
});
