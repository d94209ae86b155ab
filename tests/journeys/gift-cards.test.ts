import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { formatCents } from '#shared/kernel/money.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { readBooking } from './support/booking-by-api.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import {
  balanceOf,
  codeField,
  codeIn,
  giveCard,
  mailsTo,
  newRecipient,
  redeemButton,
  seenGiftDone,
  toPayment,
  typeGift,
} from './support/gift-cards.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, payBySlowCard, seenPaid } from './support/paying.ts';
import { newPerson, weeks } from './support/people.ts';
import { toast } from './support/planning.ts';
import { containing, say } from './support/texts.ts';
import { allWell, atProvider, eventually } from './support/third-parties.ts';
import { atBank, bookingsToPay } from './support/unpaid-bookings.ts';

withBrowser();
afterEach(() => allWell(appUrl()));

const toPay = bookingsToPay(weeks.giftCards);

/** An amount as its button shows it. */
const amountOf = (cents: number) => containing(formatCents(cents));

/** The card of the page, as it will be printed. */
const face = ({ page }: Visit) => page.getByRole('figure', { name: say('gift-cards:card.label') });

async function redeemInBrowser({ page }: Visit, code: string): Promise<void> {
  await codeField(page).fill(code);
  await redeemButton(page).click();
}

describe('a gift card', () => {
  it('is made, paid, emailed, redeemed by another person, and pays a part of their booking', async () => {
    const url = appUrl();
    const giver = await newPerson(url);
    const own = await visit('desk', { as: giver });
    const { page } = own;
    const email = newRecipient();
    await own.go('/gift-cards');
    await page.getByRole('radio', { name: '50 €' }).check();
    await page.getByRole('radio', { name: say('gift-cards:pictures.volcan') }).check();
    await typeGift(page, { email, name: 'Papá', message: 'Felices sesenta.\nNos vemos en el tee.' });
    for (const words of ['50 €', 'Para Papá', 'Felices sesenta.', `De ${giver.name}`])
      await seen(face(own).getByText(words));
    await own.expectGood('Tarjeta regalo hecha');
    await toPayment(page).click();
    await page.waitForURL('**/payment/gift-card/*');
    await seen(page.getByText(say('gift-cards:pay.withdrawal')));
    await own.expectGood('Pago de la tarjeta regalo');
    await pay(page, 'good');
    await seenGiftDone(page);
    await own.expectGood('Tarjeta regalo pagada');

    const printing = page.waitForEvent('download');
    await page.getByRole('button', { name: say('gift-cards:own.print') }).click();
    const file = await printing;
    expect(file.suggestedFilename()).toBe('tarjeta-regalo-salida.pdf');
    const code = await codeIn(url, email);
    expect(textOf(readFileSync(await file.path()))).toContain(code.slice(0, 14));
    await page.getByRole('link', { name: say('gift-cards:pay.see') }).click();
    await seen(page.getByRole('heading', { name: containing('50,00', 'Papá') }));
    const receipt = await eventually('the receipt', async () => (await mailsTo(url, giver.email))[0]);
    expect(receipt.subject).toContain('Papá');

    const trip = await toPay('phone');
    const theirs = trip.own;
    await theirs.go('/gift-cards');
    await redeemInBrowser(theirs, code.toLowerCase().replaceAll('-', ' '));
    await seen(trip.page.getByText(say('gift-cards:redeem.done', { amount: '50,00\u00a0€' })));
    await theirs.expectGood('Tarjeta regalo canjeada');
    // Once is all: the same words as for a code that never was.
    theirs.expectTrouble(/422/);
    await redeemInBrowser(theirs, code);
    await seen(trip.page.getByText(say('errors:GIFT_CODE_REFUSED')));
    await theirs.expectGood('Código rechazado');
    expect(await balanceOf(url, trip.person)).toBe(50);

    await theirs.go(trip.path);
    const rest = trip.booking.totalPrice - 50_00;
    await trip.page.getByRole('switch', { name: say('checkout:credit.use') }).click();
    await seen(payButton(trip.page).and(trip.page.getByRole('button', { name: amountOf(rest) })));
    await theirs.expectGood('Pago en parte con saldo');
    await pay(trip.page, 'good');
    await seenPaid(trip.page);
    expect(await readBooking(url, trip.person, trip.booking.id)).toMatchObject({
      status: 'CONFIRMED',
      credit: 50_00,
      paid: trip.booking.totalPrice,
    });
    expect((await atProvider(url, trip.booking.id)).chargedCents).toEqual([rest]);
    expect(await balanceOf(url, trip.person)).toBe(0);
  });

  it('keeps the typed values for a buyer who has to sign in first, and its picture, day and amount', async () => {
    const own = await visit('phone');
    const { page } = own;
    const person = await newPerson(own.url);
    const email = newRecipient();
    await own.go('/gift-cards');
    await page.getByRole('radio', { name: say('gift-cards:form.other') }).check();
    await page.locator('#gift-amount').fill('75');
    await page.getByRole('radio', { name: say('gift-cards:pictures.isla') }).check();
    await typeGift(page, { email, message: 'Palabras que no se pierden' });
    await toPayment(page).click();
    await page.waitForURL('**/login?**');
    await page.getByLabel(say('accounts:fields.email')).fill(person.email);
    await page.getByLabel(say('accounts:fields.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: say('accounts:login.submit') }).click();
    await page.waitForURL('**/gift-cards');
    await seen(face(own).getByText('Palabras que no se pierden'));
    await seen(face(own).getByText('75 €'));
    expect(await page.getByRole('radio', { name: say('gift-cards:pictures.isla') }).isChecked()).toBe(true);
    await toPayment(page).click();
    await page.waitForURL('**/payment/gift-card/*');
    await pay(page, 'asksBank');
    await atBank(page, 'Autorizar').click();
    await seenGiftDone(page);
    await codeIn(own.url, email);
    // A bought card is no longer a draft.
    await own.go('/gift-cards');
    await seen(face(own).getByText(say('gift-cards:card.forNobody')));
  });

  it('shows below each field what is missing, and focuses the first', async () => {
    const own = await visit('desk', { as: await newPerson(appUrl()) });
    const { page } = own;
    await own.go('/gift-cards');
    await page.getByRole('radio', { name: say('gift-cards:form.other') }).check();
    await toPayment(page).click();
    for (const key of ['giftCard.amount', 'giftCard.recipientName', 'email.required'])
      await seen(page.getByText(say(`validation:${key}`)));
    expect(await page.locator('#gift-amount').evaluate((node) => node === document.activeElement)).toBe(true);
    await own.expectGood('Tarjeta regalo con errores');
  });

  it('that its bank refuses can be paid with another card, and is made once', async () => {
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    const { page } = own;
    const email = newRecipient();
    await own.go('/gift-cards');
    await typeGift(page, { email });
    await toPayment(page).click();
    await page.waitForURL('**/payment/gift-card/*');
    own.expectTrouble(/402/);
    await pay(page, 'declined');
    await seen(page.getByRole('main').getByText(say('checkout:declined.generic_decline')));
    await pay(page, 'asksBank');
    await atBank(page, 'Rechazar').click();
    await seen(page.getByRole('heading', { level: 1, name: say('gift-cards:pay.unpaidHeading') }));
    await own.expectGood('Tarjeta regalo sin pagar');
    await page.getByRole('link', { name: say('gift-cards:own.pay') }).click();
    const { letBankAnswer } = await payBySlowCard(page);
    await seen(page.getByRole('heading', { level: 1, name: say('gift-cards:pay.processingHeading') }));
    await own.expectGood('Tarjeta regalo en curso');
    await letBankAnswer();
    await seenGiftDone(page);
    await codeIn(own.url, email);
    expect(await mailsTo(own.url, email)).toHaveLength(1);
  });

  it('opens from its email with the code filled in, which no address contains', async () => {
    const email = newRecipient();
    await giveCard(appUrl(), { to: { name: 'Marta', email }, from: await newPerson(appUrl()) }, 100);
    const code = await codeIn(appUrl(), email);
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    await own.go(`/gift-cards#${code}`);
    expect(await codeField(own.page).inputValue()).toBe(code);
    expect(new URL(own.page.url()).hash).toBe('');
    await redeemButton(own.page).click();
    await seen(own.page.getByText(say('gift-cards:redeem.done', { amount: '100,00\u00a0€' })));
  });

  it('can be withdrawn on the page until it is redeemed', async () => {
    const giver = await newPerson(appUrl());
    const own = await visit('phone', { as: giver });
    const { page } = own;
    const email = newRecipient();
    await giveCard(own.url, { to: { name: 'Marta', email }, from: giver }, 100);
    const code = await codeIn(own.url, email);
    await own.go('/gift-cards');
    await page.getByRole('button', { name: say('gift-cards:own.withdraw') }).click();
    await seen(page.getByRole('alertdialog'));
    await own.expectGood('Desistir');
    await page.getByRole('button', { name: say('gift-cards:own.withdrawConfirm') }).click();
    await seen(toast(page, 'gift-cards:own.withdrawnText'));
    await seen(page.getByText(say('gift-cards:own.status.WITHDRAWN')));
    own.expectTrouble(/422/);
    await redeemInBrowser(own, code);
    await seen(page.getByText(say('errors:GIFT_CODE_REFUSED')));
    await eventually('told of it', async () =>
      (await mailsTo(own.url, giver.email)).some(({ subject }) => subject.startsWith('Te devolvemos')),
    );
  });
});
