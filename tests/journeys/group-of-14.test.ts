import { describe, expect, it } from 'vitest';
import { centsFromEuros, percentOf } from '#shared/kernel/money.ts';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import { formatTime } from '#web/features/dates/dates.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import {
  askClubs,
  askForTrip,
  centsIn,
  courseRow,
  createButton,
  money,
  planBar,
  searchCourses,
  seeSummary,
  toast,
} from './support/planning.ts';
import {
  bookingCard,
  bookingsOf,
  chooseCourse,
  closeAnswer,
  courses,
  findRounds,
  proceedButton,
  type Round,
  startsFor,
  validate,
} from './support/quoting.ts';
import { say } from './support/texts.ts';

withBrowser();

const GROUP = 14;
const first = tuesdayIn(weeks.group);

/** Places that any player is offered at a course on a day, by hour. */
async function placesOn({ course, time }: Round): Promise<Map<string, number>> {
  const starts = await startsFor([course], { from: time.date, players: 1 });
  return new Map(starts.get(course.id)!.map((start) => [start.time, start.freePlaces]));
}

/** Two rounds at our own courses that a single player may book too, so that every place can be counted. */
async function ownRounds(): Promise<Round[]> {
  const local = await courses('Costa Brava', 'LOCAL');
  const single = await startsFor(local, { from: first, to: addDays(first, 1), players: 1 });
  return findRounds({
    sources: ['LOCAL', 'LOCAL'],
    from: first,
    players: GROUP,
    fits: (_, { id }) => single.get(id)!.length > 0,
  });
}

describe('a group of fourteen', () => {
  it('goes out in even flights one after the other, at one price, and takes fourteen places', async () => {
    const person = await newPerson(appUrl());
    const rounds = await ownRounds();
    const own = await visit('phone', { as: person });
    const { page } = own;
    await own.go('/reservar');
    await askForTrip(own, {
      destination: 'Costa Brava',
      from: first,
      days: 2,
      players: GROUP,
      style: 'amigos',
    });
    await seen(page.getByText(say('planner:ask.flights', { count: 4, sizes: '4 + 4 + 3 + 3' })));
    await own.expectGood('Paso 1 con catorce');
    await searchCourses(own);
    for (const { course } of rounds) await chooseCourse(own, course);
    await askClubs(own);

    // Step 3: the hour of the first flight also shows the hours of the others.
    for (const { course, time } of rounds) {
      const flights = time.teeTimeSlots;
      expect(flights.map((flight) => flight.players).sort()).toEqual([3, 3, 4, 4]);
      const minutes = flights.map((flight) => minutesOfTime(flight.time));
      const gaps = minutes.slice(1).map((one, i) => one - minutes[i]!);
      expect(new Set(gaps).size).toBe(1);
      expect(gaps[0]).toBeLessThanOrEqual(12);
      const row = courseRow(page, course.name);
      const more = row.getByRole('button', { name: /^\+\d+ more$/ });
      if (await more.count()) await more.click();
      await row.locator(`input[type=radio][value="${time.date} ${time.time}"]`).check();
      await seen(row.getByText(say('planner:times.flights')));
      for (const { groupNumber: group, time: at, players } of flights) {
        await seen(row.getByText(say('planner:times.flight', { group, time: formatTime(at), players })));
      }
    }
    await own.expectGood('Paso 3 con catorce');
    const grossCents = rounds.reduce((sum, { time }) => sum + GROUP * centsFromEuros(time.price!), 0);
    const totalCents = grossCents - percentOf(grossCents, 10);
    const before = await Promise.all(rounds.map(placesOn));

    await seeSummary(own);
    for (const { course, time } of rounds) {
      const card = page.getByRole('article').filter({ hasText: course.name });
      for (const { groupNumber: group, time: at, players } of time.teeTimeSlots) {
        const flight = card
          .getByRole('listitem')
          .filter({ hasText: say('planner:summary.group', { group, players }) });
        await seen(flight.getByText(formatTime(at), { exact: true }));
      }
    }
    expect(centsIn(await planBar(page).textContent())).toBe(totalCents);
    await own.expectGood('Paso 4 con catorce');
    await createButton(page).click();
    await page.waitForURL('**/mis-presupuestos');
    await seen(page.getByText(money(totalCents), { exact: true }));
    await page.getByRole('link', { name: say('player:quotes.book') }).click();
    const seeFlights = async (role: 'article' | 'listitem') => {
      for (const { course, time } of rounds) {
        const card = page
          .getByRole(role)
          .filter({ has: page.getByRole('heading', { level: 3, name: course.name, exact: true }) });
        for (const { groupNumber: number, time: at, players } of time.teeTimeSlots) {
          await seen(card.getByText(say('player:group', { number, time: formatTime(at), players })));
        }
      }
    };
    await seeFlights('article');
    await own.expectGood('Presupuesto para catorce');
    expect(await validate(own)).toMatchObject({ valid: true });
    await closeAnswer(own);
    await proceedButton(own).click();
    await page.waitForURL('**/mis-reservas-multi');
    const [booked] = await bookingsOf(person);
    const seeHours = async () => {
      for (const { time } of rounds) {
        const hours = time.teeTimeSlots.map(({ time: at }) => formatTime(at)).join(', ');
        await seen(page.getByText(hours, { exact: true }).filter({ visible: true }).first());
      }
    };
    await seeHours();
    await bookingCard(own, booked!.bookingName).getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(page));
    await page.locator('main summary').first().click();
    await seeHours();
    expect(centsIn(await payButton(page).textContent())).toBe(totalCents);
    await pay(page, 'good');
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);
    await seeHours();
    await own.go('/mis-viajes');
    await seeHours();
    await own.go(`/booking/${booked!.id}`);
    await seen(page.getByText('Confirmada'));
    await seeFlights('listitem');
    await seen(page.getByText(money(totalCents), { exact: true }));
    await own.expectGood('Reserva de catorce');

    // Fourteen places fewer for other players, each at its flight, and no other.
    const after = await Promise.all(rounds.map(placesOn));
    for (const [i, { time }] of rounds.entries()) {
      const taken = [...before[i]!].flatMap(([hour, places]) => {
        const players = places - (after[i]!.get(hour) ?? 0);
        return players === 0 ? [] : [{ time: hour, players }];
      });
      expect(taken).toEqual(time.teeTimeSlots.map(({ time, players }) => ({ time, players })));
    }
  });

  it('and any other size from one to fifty can be selected, no smaller and no larger', async () => {
    const own = await visit('desk');
    const { page } = own;
    await own.go('/reservar');
    await askForTrip(own, { destination: 'Costa Brava', from: first, days: 1, players: 51 });
    const players = page.getByLabel(say('planner:ask.players'), { exact: true });
    expect(await players.inputValue()).toBe('50');
    const sizes = [...Array(11).fill(4), 3, 3].join(' + ');
    await seen(page.getByText(say('planner:ask.flights', { count: 13, sizes })));
    await players.fill('0');
    await page.getByRole('button', { name: say('planner:ask.submit') }).click();
    await seen(toast(page, 'planner:ask.incomplete'));
    await seen(toast(page, 'planner:ask.incompleteText'));
    const [course] = await courses('Costa Brava', 'LOCAL');
    for (const wrong of [0, 51]) {
      await expect(startsFor([course!], { from: first, players: wrong })).rejects.toThrow(
        /answered 400.*VALIDATION/s,
      );
    }
  });
});
