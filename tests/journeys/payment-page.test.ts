import { afterEach, describe, expect, it } from 'vitest';
import { placesLeft, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid, typeCard } from './support/paying.ts';
import { newPerson, weeks } from './support/people.ts';
import { money, toast } from './support/planning.ts';
import { say } from './support/texts.ts';
import { allWell, eventually, seatsAtClub, setFault } from './support/third-parties.ts';
import { bookingsToPay, expectPaidOnce } from './support/unpaid-bookings.ts';

withBrowser();

const url = appUrl();
const toPay = bookingsToPay(weeks.cards + 2);
afterEach(() => allWell(url));

describe('a payment page', () => {
  it('that is abandoned ends the booking: its places are free again, locally and at the club', async () => {
    const { own, page, path, person, booking } = await toPay('phone', ['LOCAL', 'GOLF_MANAGER']);
    const [local, external] = booking.courseBookings;
    const taken = await placesLeft(url, local!);
    expect(await seatsAtClub(url, external!)).toHaveLength(2);
    const forgotten = await visit('desk', { as: person });
    await Promise.all([own.go(path), forgotten.go(path)]);

    const cancel = page.getByRole('button', { name: say('checkout:payment.cancel'), exact: true });
    const question = page.getByRole('alertdialog', { name: say('checkout:payment.cancelTitle') });
    await cancel.click();
    await own.expectGood('¿Dejas libres tus plazas?');
    await question.getByRole('button', { name: say('checkout:payment.cancelKeep') }).click();
    expect((await readBooking(url, person, booking.id)).status).toBe('PENDING');
    await cancel.click();
    await question.getByRole('button', { name: say('checkout:payment.cancelConfirm') }).click();
    await page.waitForURL('**/mis-viajes');
    await seen(toast(page, 'checkout:payment.cancelled'));
    expect(await readBooking(url, person, booking.id)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'PLAYER',
      paid: 0,
    });
    expect(await placesLeft(url, local!)).toBe(taken + 2);
    await eventually('given back at the club', async () => (await seatsAtClub(url, external!)).length === 0);

    // A tab that was left open does not pay for a booking that has ended.
    forgotten.expectTrouble(/400/);
    await pay(forgotten.page, 'good');
    for (const tab of [forgotten, own]) {
      if (tab === own) await own.go(path);
      await seen(tab.page.getByRole('heading', { name: say('checkout:payment.cancelled') }));
      await seen(tab.page.getByRole('main').getByText(say('checkout:payment.cancelledText')));
      expect(await payButton(tab.page).count()).toBe(0);
    }
    await own.expectGood('Pago de una reserva cancelada');
    expect((await readBooking(url, person, booking.id)).paid).toBe(0);
  });

  it('of a paid booking does not offer to pay again', async () => {
    const trip = await toPay('phone');
    const { own, page, path, booking } = trip;
    await own.go(path);
    await pay(page, 'good');
    await seenPaid(page);
    await own.go(path);
    await seen(page.getByRole('heading', { name: say('checkout:payment.paid') }));
    expect(await payButton(page).count()).toBe(0);
    await own.expectGood('Ya pagada');
    await page.getByRole('link', { name: say('checkout:payment.seeBooking') }).click();
    await page.waitForURL(`**/booking/${booking.id}`);
    await seen(page.getByText(say('player:booking.paid')));
    await seen(page.getByText(money(booking.totalPrice)));
    await expectPaidOnce(trip);
  });

  it('of another person’s booking, or of an unknown one, is a 404', async () => {
    const { booking } = await toPay('phone');
    const stranger = await newPerson(url);
    const own = await visit('phone', { as: stranger });
    own.expectTrouble(/404/);
    const none = '01a1fdf9-dc35-7b27-a806-d2064915b390';
    for (const path of [
      `/payment/${booking.id}`,
      `/payment/${none}`,
      '/payment/nonsense',
      `/payment-success?reserva=${booking.id}`,
    ]) {
      await own.go(path);
      await seen(own.page.getByRole('heading', { name: say('checkout:payment.notFound') }));
      expect(await payButton(own.page).count()).toBe(0);
    }
    await own.expectGood('Pago que no existe');
    await own.page.getByRole('link', { name: say('checkout:payment.trips') }).click();
    await own.page.waitForURL('**/mis-viajes');
  });

  it('whose payment the provider does not open shows this, and opens it on retry', async () => {
    const trip = await toPay('desk');
    const { own, page, path } = trip;
    await setFault(url, 'stripe', { mode: 'down', only: ['create'] });
    own.expectTrouble(/503/);
    await own.go(path);
    await seen(toast(page, 'checkout:payment.initFailed'));
    await seen(toast(page, 'checkout:payment.initFailedText'));
    const screen = page.getByRole('alert').filter({
      has: page.getByRole('heading', { name: say('checkout:payment.initFailed') }),
    });
    await seen(screen.getByText(say('checkout:payment.initFailedText')));
    await seen(screen.getByRole('link', { name: say('checkout:payment.back') }));
    await own.expectGood('Payment Error');
    await setFault(url, 'stripe', { mode: 'ok' });
    await screen.getByRole('button', { name: say('checkout:payment.tryAgain') }).click();
    await pay(page, 'good');
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('whose payment has no secret shows this, and links back to the booking', async () => {
    const { own, page, path, booking } = await toPay('phone');
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({ json: { clientSecret: '', paymentIntentId: 'pi_none', amount: 1 } }),
    );
    await own.go(path);
    const screen = page.getByRole('alert').filter({ hasText: say('checkout:payment.noSecret') });
    await seen(screen.getByRole('button', { name: say('checkout:payment.tryAgain') }));
    await own.expectGood('Unable to initialize payment');
    await screen.getByRole('link', { name: say('checkout:payment.back') }).click();
    await page.waitForURL(`**/booking/${booking.id}`);
    await seen(page.getByRole('timer'));
    await own.expectGood('Reserva por pagar');
  });
});

describe('a payment', () => {
  it('whose result the browser could not fetch is confirmed all the same, and the page shows it on retry', async () => {
    const trip = await toPay('phone');
    const { own, page, path, person, booking } = trip;
    await own.go(path);
    own.expectTrouble(/500/);
    await page.route('**/api/confirm-payment', (route) =>
      route.fulfill({ status: 500, json: { message: '' } }),
    );
    await pay(page, 'good');
    await seen(toast(page, 'checkout:payment.confirmFailed'));
    const screen = page.getByRole('alert').filter({ hasText: say('checkout:success.failedHeading') });
    await seen(screen.getByText(say('checkout:success.safe')));
    await own.expectGood('Failed to confirm payment');
    await eventually(
      'confirmed by the webhook',
      async () => (await readBooking(url, person, booking.id)).status === 'CONFIRMED',
    );
    await page.unroute('**/api/confirm-payment');
    await screen.getByRole('button', { name: say('checkout:success.retry') }).click();
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('whose browser is closed at that moment is confirmed by the webhook, and is in My Trips', async () => {
    const trip = await toPay('phone');
    const { own, page, path, person, booking } = trip;
    await own.go(path);
    // This browser never reports it to our server.
    await page.route('**/api/confirm-payment', () => undefined);
    await typeCard(page, 'good');
    const paid = page.waitForResponse((response) => response.url().endsWith('/confirm'));
    await payButton(page).click();
    expect((await paid).status()).toBe(200);
    await page.close();

    const later = await visit('phone', { as: person });
    await eventually(
      'confirmed by the webhook',
      async () => (await readBooking(url, person, booking.id)).status === 'CONFIRMED',
    );
    await later.go('/mis-viajes');
    const card = later.page.getByRole('article').filter({ hasText: booking.bookingName });
    await seen(card.getByText(say('player:bookingStatus.CONFIRMED')));
    await seen(card.getByText(money(booking.totalPrice)));
    await expectPaidOnce(trip);
  });
});
