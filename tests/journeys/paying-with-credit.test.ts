import { afterEach, describe, expect, it } from 'vitest';
import { formatCents } from '#shared/kernel/money.ts';
import { readBooking } from './support/booking-by-api.ts';
import { seen, withBrowser } from './support/browser.ts';
import { balanceOf, giveCredit } from './support/gift-cards.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { weeks } from './support/people.ts';
import { containing, say } from './support/texts.ts';
import { allWell, atProvider, setFault } from './support/third-parties.ts';
import { bookingsToPay } from './support/unpaid-bookings.ts';

withBrowser();
afterEach(() => allWell(appUrl()));

const ordinary = bookingsToPay(weeks.giftCards + 1);
/** A booking to pay, its player with so much credit. */
async function toPayWith(euros: number, size: 'phone' | 'desk') {
  const trip = await ordinary(size);
  await giveCredit(trip.person, euros);
  const { page } = trip;
  return {
    ...trip,
    url: trip.own.url,
    part: page.getByRole('switch', { name: say('checkout:credit.use') }),
    whole: page.getByRole('button', {
      name: containing(...say('checkout:credit.whole', { amount: '|' }).split('|')),
    }),
    asks: (cents: number) =>
      seen(page.getByRole('button', { name: containing('Pagar', formatCents(cents)) })),
  };
}

describe('credit', () => {
  it('that covers the price pays all of it by one button, without a card', async () => {
    const { own, page, url, booking, person, whole, path } = await toPayWith(1000, 'phone');
    await own.go(path);
    await seen(whole);
    await own.expectGood('Saldo que llega');
    await whole.click();
    await seenPaid(page);
    expect(await readBooking(url, person, booking.id)).toMatchObject({
      status: 'CONFIRMED',
      isCredit: true,
      paid: booking.totalPrice,
    });
    expect((await atProvider(url, booking.id)).chargedCents).toEqual([]);
    expect(await balanceOf(url, person)).toBe(1000 - booking.totalPrice / 100);
    await own.go(path);
    await seen(page.getByRole('heading', { level: 1, name: say('checkout:payment.paid') }));
  });

  it('that does not cover the price is applied and removed with the card already typed, and pays its part', async () => {
    const { own, page, url, booking, person, part, asks, path } = await toPayWith(50, 'desk');
    const total = booking.totalPrice;
    await own.go(path);
    await asks(total);
    await page.getByLabel(say('checkout:card.number')).fill('4242 4242 4242 4242');
    await part.click();
    await asks(total - 5000);
    await seen(page.getByText(say('checkout:credit.rest'), { exact: true }));
    await own.expectGood('Saldo en parte');
    await part.click();
    await asks(total);
    expect(await balanceOf(url, person)).toBe(50);
    await part.click();
    await asks(total - 5000);
    expect(await page.getByLabel(say('checkout:card.number')).inputValue()).toBe('4242 4242 4242 4242');
    await pay(page, 'good');
    await seenPaid(page);
    expect((await atProvider(url, booking.id)).chargedCents).toEqual([total - 5000]);
  });

  it('is refunded when its player cancels the booking', async () => {
    const { own, page, url, person, part, asks, booking, path } = await toPayWith(50, 'phone');
    await own.go(path);
    await part.click();
    await asks(booking.totalPrice - 5000);
    await page.getByRole('button', { name: say('checkout:payment.cancel') }).click();
    await page.getByRole('button', { name: say('checkout:payment.cancelConfirm') }).click();
    await page.waitForURL('**/mis-viajes');
    expect(await balanceOf(url, person)).toBe(50);
  });

  it('that can’t be removed because the provider is down stays applied, with an explanation', async () => {
    const { own, page, url, booking, person, part, asks, path } = await toPayWith(50, 'desk');
    await own.go(path);
    await part.click();
    await asks(booking.totalPrice - 5000);
    await setFault(url, 'stripe', { mode: 'error', only: ['update'] });
    own.expectTrouble(/503/);
    await part.click();
    await seen(page.getByRole('heading', { name: say('checkout:payment.initFailed') }));
    await own.expectGood('Pago sin proveedor');
    await setFault(url, 'stripe', { mode: 'ok' });
    await page.getByRole('button', { name: say('checkout:payment.tryAgain') }).click();
    await asks(booking.totalPrice - 5000);
    await pay(page, 'good');
    await seenPaid(page);
    expect(await readBooking(url, person, booking.id)).toMatchObject({ credit: 5000, refunded: 0 });
  });

  it('of zero is not offered', async () => {
    const { own, page, path } = await ordinary('phone');
    await own.go(path);
    await seen(payButton(page));
    expect(await page.getByRole('switch').count()).toBe(0);
  });
});
