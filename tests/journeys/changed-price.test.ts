import { describe, expect, it } from 'vitest';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { centsIn, money, plain, toast } from './support/planning.ts';
import {
  answerDialog,
  atClub,
  bookingCard,
  bookingsOf,
  closeAnswer,
  findRounds,
  lastPayment,
  openQuote,
  proceedButton,
  type Round,
  readQuote,
  saveQuote,
  seatsAtClub,
  validate,
} from './support/quoting.ts';
import { say } from './support/texts.ts';

withBrowser();

/** Odd, so that no rate in pairs fits and a club's price of a start is what a player pays. */
const PLAYERS = 3;

interface Saved {
  person: Person;
  quote: Quote;
  /** The round at the external club. */
  round: Round;
  priceCents: number;
  totalCents: number;
}

/** A quote of one own and one external course: 10 % less for the two. */
async function savedQuote(
  quoteName: string,
  from: string,
  source: 'GOLF_MANAGER' | 'TEEONE',
): Promise<Saved> {
  const person = await newPerson(appUrl());
  const rounds = await findRounds({ sources: ['LOCAL', source], from, players: PLAYERS });
  const quote = await saveQuote(person, quoteName, rounds);
  const round = rounds[1]!;
  const priceCents = centsFromEuros(round.time.price!);
  return { person, quote, round, priceCents, totalCents: centsFromEuros(quote.totalPrice) };
}

/** Before and now on their lines, the difference after the discount, and both totals. */
async function seeChange(
  { page }: Visit,
  change: { was: number; now: number; difference: string; wasTotal: number; total: number },
) {
  const panel = page.getByRole('alert').filter({ hasText: say('player:quote.changed') });
  await seen(panel.getByText(`${PLAYERS} × ${money(change.was)}`));
  await seen(panel.getByText(`${PLAYERS} × ${money(change.now)}`));
  await seen(panel.getByText(change.difference, { exact: true }));
  const ticket = page.getByRole('heading', { name: say('player:quote.price') }).locator('..');
  await seen(ticket.getByText(money(change.wasTotal), { exact: true }));
  await seen(ticket.getByText(money(change.total), { exact: true }));
}

const acceptButton = ({ page }: Visit) => page.getByRole('button', { name: say('player:quote.acceptBook') });

describe('a price that changes at the club', () => {
  it('is shown before booking, and the accepted price is the paid price', async () => {
    const saved = await savedQuote('Sube el precio', tuesdayIn(weeks.changedPrice), 'GOLF_MANAGER');
    const { person, quote, round, priceCents, totalCents } = saved;
    const own = await visit('phone', { as: person });
    const { page } = own;
    await openQuote(own, quote);
    await seen(page.getByText(money(totalCents), { exact: true }));
    await atClub(round.course, [round.time], { priceCents: priceCents + 1000 });

    // 3 players, 10 € more each, 10 % less for two courses.
    const newTotal = totalCents + 2700;
    const answer = await validate(own);
    expect(answer).toMatchObject({
      valid: false,
      status: 'PRICE_CHANGED',
      previousTotal: totalCents / 100,
      newTotal: newTotal / 100,
    });
    await seen(toast(page, 'player:quote.changed'));
    await seen(toast(page, 'player:quote.changedText'));
    const change = {
      was: priceCents,
      now: priceCents + 1000,
      difference: '+27,00 €',
      wasTotal: totalCents,
      total: newTotal,
    };
    await seeChange(own, change);
    await own.expectGood('Cambio de precio');

    await acceptButton(own).click();
    await page.waitForURL('**/mis-reservas-multi');
    const booking = bookingCard(own, quote.quoteName);
    await seen(booking.getByText(money(newTotal), { exact: true }));
    await booking.getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(page));
    expect(centsIn(await payButton(page).textContent())).toBe(newTotal);
    await own.expectGood('Pago');
    await pay(page, 'good');
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);
    expect(await lastPayment()).toMatchObject({ status: 'succeeded', amount_received: newTotal });
    expect((await seatsAtClub(round)).map((seat) => seat.priceCents)).toEqual(
      Array(PLAYERS).fill(priceCents + 1000),
    );
  });

  it('between validation and booking, is refused, charges nothing and is shown anew', async () => {
    const from = addDays(tuesdayIn(weeks.changedPrice), 7);
    const saved = await savedQuote('Baja el precio', from, 'TEEONE');
    const { person, quote, round, priceCents, totalCents } = saved;
    const own = await visit('desk', { as: person });
    const { page } = own;
    await openQuote(own, quote);
    expect(await validate(own)).toMatchObject({ valid: true, status: 'OK' });
    await seen(answerDialog(own).getByText(say('player:quote.ok')));
    await closeAnswer(own);
    await atClub(round.course, [round.time], { priceCents: priceCents - 1000 });

    const before = await lastPayment();
    // The next question waits until the refusal was read.
    const { promise: wasRead, resolve: read } = Promise.withResolvers<void>();
    await page.route('**/revalidate', async (route) => {
      await wasRead;
      await route.continue();
    });
    const refused = page.waitForResponse((response) => response.url().endsWith('/from-quote'));
    own.expectTrouble(/status of 409/);
    await proceedButton(own).click();
    expect(await (await refused).json()).toMatchObject({
      code: 'PRICE_CHANGED',
      previousTotal: totalCents / 100,
      newTotal: (totalCents - 2700) / 100,
    });
    await seen(toast(page, 'player:quote.bookFailed'));
    await seen(toast(page, 'errors:PRICE_CHANGED'));
    expect(await bookingsOf(person)).toEqual([]);
    expect(await seatsAtClub(round)).toEqual([]);
    expect((await readQuote(person, quote.id)).status).toBe('SAVED');

    // The page retried without a click.
    read();
    const newTotal = totalCents - 2700;
    await seen(toast(page, 'player:quote.changed'));
    const change = {
      was: priceCents,
      now: priceCents - 1000,
      difference: '−27,00 €',
      wasTotal: totalCents,
      total: newTotal,
    };
    await seeChange(own, change);
    expect(page.url()).toContain(`/presupuesto/${quote.id}`);
    expect(await bookingsOf(person)).toEqual([]);
    expect(await lastPayment()).toEqual(before);
    await own.expectGood('Cambio de precio');

    await acceptButton(own).click();
    await page.waitForURL('**/mis-reservas-multi');
    await seen(bookingCard(own, quote.quoteName).getByText(money(newTotal), { exact: true }));
    const [booking] = await bookingsOf(person);
    expect(booking).toMatchObject({ status: 'PENDING', totalPrice: newTotal / 100 });
    await bookingCard(own, quote.quoteName).getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(page));
    expect(plain(await payButton(page).textContent())).toContain(money(newTotal));
  });
});
