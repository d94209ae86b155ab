import { afterEach, describe, expect, it } from 'vitest';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, payBySlowCard, seenPaid, typeCard } from './support/paying.ts';
import { weeks } from './support/people.ts';
import { centsIn, toast } from './support/planning.ts';
import { say } from './support/texts.ts';
import { allWell } from './support/third-parties.ts';
import { atBank, bookingsToPay, expectPaidOnce, expectUnpaid } from './support/unpaid-bookings.ts';

withBrowser();

const toPay = bookingsToPay(weeks.cards);
afterEach(() => allWell(appUrl()));

describe('a card', () => {
  it('that is refused can be tried with another, and the trip is charged once', async () => {
    const trip = await toPay('phone');
    const { own, page } = trip;
    await own.go(trip.path);
    for (const [card, reason] of [
      ['declined', 'checkout:declined.generic_decline'],
      ['noFunds', 'checkout:declined.insufficient_funds'],
    ] as const) {
      own.expectTrouble(/402/);
      await pay(page, card);
      await seen(toast(page, 'checkout:payment.failed'));
      await seen(toast(page, reason));
      await seen(page.getByRole('main').getByText(say(reason)));
      await expectUnpaid(trip);
      await own.expectGood('Pago rechazado');
    }
    await pay(page, 'good');
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('whose bank requires authentication is charged after its owner confirmed', async () => {
    const trip = await toPay('phone');
    const { own, page, booking } = trip;
    await own.go(trip.path);
    await pay(page, 'asksBank');
    await seen(atBank(page, 'Autorizar'));
    expect(centsIn(await page.getByRole('main').textContent())).toBe(booking.totalPrice);
    await own.expectGood('Banco');
    await expectUnpaid(trip);
    await atBank(page, 'Autorizar').click();
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('whose owner refuses at the bank is not charged, and another one can be tried', async () => {
    const trip = await toPay('desk');
    const { own, page } = trip;
    await own.go(trip.path);
    await pay(page, 'asksBank');
    await atBank(page, 'Rechazar').click();
    await seen(page.getByText(say('checkout:success.unpaidHeading')));
    await seen(page.getByText(say('checkout:success.unpaidText')));
    await own.expectGood('Pago sin completar');
    await expectUnpaid(trip);
    await page.getByRole('link', { name: say('checkout:success.again') }).click();
    await pay(page, 'good');
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('that is processed slowly shows this, and the booking becomes confirmed without a reload', async () => {
    const trip = await toPay('phone');
    const { own, page } = trip;
    await own.go(trip.path);
    const { letBankAnswer } = await payBySlowCard(page);
    await seen(page.getByRole('heading', { level: 1, name: say('checkout:success.processingHeading') }));
    await own.expectGood('Pago en curso');
    await expectUnpaid(trip);
    await letBankAnswer();
    await seenPaid(page);
    await expectPaidOnce(trip);
  });

  it('pays once what is open in two tabs, and the other one shows that it is paid', async () => {
    const trip = await toPay('phone');
    const { own, page } = trip;
    const other = await visit('desk', { as: trip.person });
    await Promise.all([own.go(trip.path), other.go(trip.path)]);
    await Promise.all([typeCard(page, 'good'), typeCard(other.page, 'good')]);
    await payButton(page).click();
    await seenPaid(page);
    // Stripe's reply to the confirmation of a payment that succeeded meanwhile.
    other.expectTrouble(/400/);
    await payButton(other.page).click();
    await seenPaid(other.page);
    await expectPaidOnce(trip);
  });

  it('can be typed and sent by keyboard, and the first invalid field takes the focus', async () => {
    const trip = await toPay('desk');
    const { own, page, person } = trip;
    await own.go(trip.path);
    const field = (name: string) => page.getByLabel(say(`checkout:card.${name}`));
    const expectFocus = async (on: ReturnType<typeof field>) =>
      expect(await on.evaluate((node) => node === document.activeElement)).toBe(true);

    await field('cvc').focus();
    await page.keyboard.press('Enter');
    await expectFocus(field('number'));
    for (const issue of ['numberRequired', 'expiryInvalid', 'cvcRequired'])
      await seen(page.getByText(say(`checkout:card.${issue}`)));
    await own.expectGood('Pago con errores');

    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    await expectFocus(field('expiry'));
    await page.keyboard.type('0820');
    await page.keyboard.press('Tab');
    await expectFocus(field('cvc'));
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
    await expectFocus(field('holder'));
    expect(await field('holder').inputValue()).toBe(person.name);
    await page.keyboard.press('Tab');
    await expectFocus(payButton(page));
    await page.keyboard.press('Enter');
    await seen(page.getByText(say('checkout:card.expiryPast')));
    await expectFocus(field('expiry'));
    await expectUnpaid(trip);

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(`08${(new Date().getFullYear() + 2) % 100}`);
    await page.keyboard.press('Enter');
    await seenPaid(page);
    await expectPaidOnce(trip);
  });
});
