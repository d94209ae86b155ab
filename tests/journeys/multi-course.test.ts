import { describe, expect, it } from 'vitest';
import { centsFromEuros, percentOf } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { formatTime } from '#web/features/dates/dates.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { holdTimer } from './support/held-timer.ts';
import {
  add,
  chosen,
  create,
  dayField,
  nameField,
  refuses,
  setPlayers,
  summary,
} from './support/multi-course-form.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { api, newPerson, tuesdayIn, weeks } from './support/people.ts';
import { centsIn, money, plain, toast } from './support/planning.ts';
import {
  bookingCard,
  bookingsOf,
  closeAnswer,
  findRounds,
  proceedButton,
  type Round,
  startsFor,
  validate,
} from './support/quoting.ts';
import { say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

const sources = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;
/** Players of each round; the form starts with two. */
const players = [4, 3, 2];

/** Rounds of three sources on three days, each for its own number of players; and their prices before discounts. */
async function threeRounds(week: number): Promise<{ rounds: Round[]; grossCents: number }> {
  const from = tuesdayIn(week);
  const found = await findRounds({ sources, from, players: 4 });
  let grossCents = 0;
  const rounds: Round[] = [];
  for (const [i, { course, time }] of found.entries()) {
    const starts = await startsFor([course], { from: time.date, players: players[i]! });
    const start = starts.get(course.id)![0]!;
    rounds.push({ course, time: start });
    grossCents += players[i]! * centsFromEuros(start.price!);
  }
  return { rounds, grossCents };
}

/** The three courses with their days, players and hours; missing values are shown on the way. */
async function fillIn(own: Visit, rounds: readonly Round[]): Promise<void> {
  await refuses(own, 'name');
  await nameField(own).fill('Tres campos');
  await refuses(own, 'courses');
  await nameField(own).fill('');
  for (const [i, round] of rounds.entries()) {
    const { date, time } = round.time;
    const card = chosen(own, round);
    await add(own, round);
    await seen(card.getByText(say('multi-course:dateFirst')));
    if (i === 0) {
      await refuses(own, 'name');
      await nameField(own).fill('Tres campos');
    }
    await refuses(own, 'dates');
    await card.getByLabel(say('multi-course:date')).fill(date);
    await setPlayers(card, players[i]!);
    await refuses(own, 'times');
    const start = card.locator(`input[type=radio][value="${date} ${time}"]`);
    await seen(card.getByRole('radio').first());
    await start.check();
    await seen(card.getByText(say('multi-course:picked')));
    const percent = [0, 10, 15][i];
    const words = say('discounts:multiCourse', { percent: percent!, count: i + 1 });
    if (percent) await seen(summary(own).getByText(words));
    else expect(await summary(own).getByText(/%/).count()).toBe(0);
  }
  // Four players are as many as one course takes.
  const more = chosen(own, rounds[0]!).getByRole('button', { name: say('multi-course:morePlayers') });
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await dayField(own, 'checkIn').fill(rounds[0]!.time.date);
  await dayField(own, 'checkOut').fill(rounds[2]!.time.date);
}

describe('several courses at once', () => {
  it('require a signed-in player: a message, then the login page after 1.5 seconds, and back', async () => {
    const person = await newPerson(appUrl());
    const own = await visit('phone');
    const { page } = own;
    // The clock of this browser stops and is advanced by the test.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`${own.url}/reserva-multi-campo`);
    await seen(page.getByRole('main').getByText(say('multi-course:loginNeededText')));
    await page.clock.runFor(1400);
    expect(new URL(page.url()).pathname).toBe('/reserva-multi-campo');
    await page.clock.runFor(200);
    await page.waitForURL('**/login?**');
    await page.clock.resume();
    await seen(toast(page, 'multi-course:loginNeeded'));
    await page.getByLabel(say('accounts:fields.email')).fill(person.email);
    await page.getByLabel(say('accounts:fields.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: say('accounts:login.submit') }).click();
    await page.waitForURL('**/reserva-multi-campo');
    await seen(nameField(own));
    await own.expectGood('Reserva multi-campo');
  });

  it('have each their day, hour and players, and the same price from form to booking', async () => {
    const person = await newPerson(appUrl());
    const { rounds, grossCents } = await threeRounds(weeks.multiCourse);
    const savingCents = percentOf(grossCents, 15);
    const totalCents = grossCents - savingCents;
    const own = await visit('desk', { as: person });
    const { page } = own;
    await own.go('/reserva-multi-campo');
    await seen(page.getByRole('heading', { name: say('multi-course:available') }));
    await fillIn(own, rounds);
    await seen(summary(own).getByText(money(totalCents), { exact: true }));
    await goodAtBothSizes(own, 'Reserva multi-campo, completa');

    // The server fails once: no typed value is lost.
    own.expectTrouble(/status of 500/);
    await page.route('**/api/golf-quotes', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    });
    // In the bar at the bottom of a phone, and in the ticket on a desk.
    await resize(own, 'phone');
    await create(own).click();
    await seen(toast(page, 'multi-course:failedText'));
    await resize(own, 'desk');
    expect(await nameField(own).inputValue()).toBe('Tres campos');
    for (const round of rounds) {
      expect(await chosen(own, round).getByRole('radio', { checked: true }).count()).toBe(1);
    }
    const leadOn = await holdTimer(page, 1500);
    await create(own).click();
    await seen(toast(page, 'planner:create.done'));
    expect(new URL(page.url()).pathname).toBe('/reserva-multi-campo');
    await leadOn();
    await page.waitForURL('**/mis-presupuestos');

    // The same total on the card, on the server and on the quote.
    const quote = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Tres campos' }) });
    await seen(quote.getByText(money(totalCents), { exact: true }));
    await goodAtBothSizes(own, 'Mis presupuestos');
    const saved = await api<Quote[]>(appUrl(), 'GET', '/api/quotes', { token: person.token });
    expect(saved).toMatchObject([
      {
        totalPrice: totalCents / 100,
        tripStartDate: rounds[0]!.time.date,
        tripEndDate: rounds[2]!.time.date,
      },
    ]);
    expect(
      saved[0]!.courses.map((course) => [course.playDate, course.teeTimeSlots[0]!.time, course.players]),
    ).toEqual(rounds.map(({ time }, i) => [time.date, time.time, players[i]]));
    await quote.getByRole('link', { name: say('player:quotes.book') }).click();
    for (const [i, { course, time }] of rounds.entries()) {
      const round = page.getByRole('article').filter({ hasText: course.name });
      await seen(round.getByText(`Grupo 1: ${formatTime(time.time)} (${players[i]})`));
    }
    expect(await validate(own)).toMatchObject({ valid: true });
    await closeAnswer(own);
    await proceedButton(own).click();
    await page.waitForURL('**/mis-reservas-multi');
    const booking = bookingCard(own, 'Tres campos');
    await seen(booking.getByText(say('player:bookingStatus.PENDING')));
    await booking.getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(page));
    expect(centsIn(await payButton(page).textContent())).toBe(totalCents);
    await pay(page, 'good');
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);

    // The clubs' own words for it come by themselves.
    const locators = await eventually('both clubs confirmed', async () => {
      const [mine] = await bookingsOf(person);
      const found = mine!.courses.flatMap((course) => course.externalReservationId ?? []);
      return found.length === 2 && found;
    });
    await own.go('/mis-reservas-multi');
    await seen(booking.getByText('Confirmada'));
    await seen(booking.getByText(money(totalCents), { exact: true }));
    await seen(booking.getByText(say('player:multi.saving', { amount: money(savingCents) })));
    for (const locator of locators) await seen(booking.getByText(say('player:multi.external', { locator })));
    expect(await booking.getByText(say('player:multi.real'), { exact: true }).count()).toBe(2);
    expect(await booking.getByText(say('player:multi.local'), { exact: true }).count()).toBe(1);
    expect(plain(await booking.textContent())).not.toContain('Pagar Ahora');
    await goodAtBothSizes(own, 'Mis reservas multi-campo');
  });
});
