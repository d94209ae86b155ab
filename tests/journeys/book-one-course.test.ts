import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { bookingPath } from '#web/features/course-day/round-address.ts';
import { notice, rowsOf, signIn } from './support/accounts.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { type Size, seen, visit, withBrowser } from './support/browser.ts';
import { downloaded } from './support/files.ts';
import { giveCredit } from './support/gift-cards.ts';
import { holdTimer } from './support/held-timer.ts';
import { appUrl } from './support/own-app.ts';
import { pay } from './support/paying.ts';
import { api, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { courseOfSource } from './support/rounds.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

let days = 0;

/** A day that no other of these journeys plays on, and its free hours. */
async function someRound(
  players: number,
): Promise<{ course: GolfCourse; date: string; hours: CourseDay['times'] }> {
  days += 1;
  const date = addDays(tuesdayIn(weeks.oneCourse), days);
  const course = await courseOfSource(appUrl(), 'Costa Blanca', 'LOCAL');
  const path = `/api/golf-courses/${course.id}/tee-times?date=${date}&players=${players}`;
  const { times } = await api<CourseDay>(appUrl(), 'GET', path);
  return { course, date, hours: times };
}

const step = (page: Page, number: 1 | 2 | 3 | 4) =>
  page.getByRole('heading', { level: 1, name: say(`flow:titles.${number}`) });
const visible = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name }).filter({ visible: true });
const error = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first();
const reserveButton = (page: Page) =>
  visible(page, 'button', /^(Reservar y pagar|Pagar .+ con tu saldo|Confirmar)/);

const reservationsOf = ({ token }: Person) =>
  api<{ id: string; status: string; isCredit: boolean; paymentId: string | null }[]>(
    appUrl(),
    'GET',
    '/api/reservations',
    { token },
  );

/** Opens the summary of a round by its link, signed in. */
async function atSummary(size: Size, person: Person) {
  const round = await someRound(2);
  const hour = round.hours[0]!;
  const own = await visit(size, { as: person });
  const path = bookingPath(round.course.id, { date: round.date, players: 2, time: hour.time });
  const totalCents = 2 * centsFromEuros(hour.price);
  return { ...round, hour, own, page: own.page, path, totalCents };
}

describe('one course', () => {
  it('is chosen by a visitor, booked after signing in and paid, and its invoice is downloaded', async () => {
    const person = await newPerson(appUrl());
    const { course, date, hours } = await someRound(3);
    const own = await visit('phone');
    const { page } = own;
    await own.go('/flow-reservas');
    await seen(step(page, 1));

    await visible(page, 'button', say('flow:continue')).click();
    await seen(error(page, 'Please select a field'));
    await goodAtBothSizes(own, 'Paso 1, sin campo');
    await page.getByRole('searchbox').fill(course.name);
    await page.getByRole('radio', { name: containing(course.name) }).check();
    await visible(page, 'button', say('flow:continue')).click();

    await seen(step(page, 2));
    const dayField = page.getByLabel(say('flow:day.date'), { exact: true });
    const playersField = page.getByLabel(say('flow:day.players'), { exact: true });
    const toHours = visible(page, 'button', say('flow:day.submit'));
    await playersField.fill('5');
    await toHours.click();
    await seen(error(page, 'Please select a date'));
    await seen(error(page, 'Maximum 4 players'));
    await playersField.fill('0');
    await seen(error(page, 'At least 1 player'));
    await goodAtBothSizes(own, 'Paso 2, mal rellenado');
    await playersField.fill('3');
    await dayField.fill(date);
    await toHours.click();

    await seen(step(page, 3));
    const wanted = hours[1]!;
    await page.locator(`input[type=radio][value="${wanted.time}"]`).check();
    const totalCents = 3 * centsFromEuros(wanted.price);
    await seen(page.getByRole('main').getByText(containing(money(totalCents))));
    await goodAtBothSizes(own, 'Paso 3');
    // In the bar at the bottom of a phone, and in the ticket on a desk.
    const way = await visible(page, 'link', say('flow:continue')).getAttribute('href');
    await resize(own, 'desk');
    expect(await visible(page, 'link', say('flow:hour.submit')).getAttribute('href')).toBe(way);
    await resize(own, 'phone');
    await visible(page, 'link', say('flow:continue')).click();

    await seen(step(page, 4));
    const path = bookingPath(course.id, { date, players: 3, time: wanted.time });
    await page.waitForURL((at) => at.pathname + at.search === path);
    await seen(visible(page, 'link', say('flow:summary.login')));
    await seen(page.getByText(containing(money(totalCents))));
    const law = [say('checkout:payment.obligation'), say('checkout:payment.noWithdrawal'), 'NIF B00000000'];
    for (const words of law) await seen(page.getByText(containing(words)));
    await goodAtBothSizes(own, 'Paso 4 de un visitante');

    await visible(page, 'link', say('flow:summary.login')).click();
    await page.waitForURL('**/login?volver=*');
    await signIn(own, person);
    await page.waitForURL((at) => at.pathname + at.search === path);
    await seen(visible(page, 'button', containing('Reservar y pagar', money(totalCents))));
    await goodAtBothSizes(own, 'Paso 4');
    await reserveButton(page).click();

    await page.waitForURL((at) => at.pathname.startsWith('/payment/'));
    await seen(page.getByText(containing('NIF B00000000')));
    await goodAtBothSizes(own, 'Pago');
    await pay(page, 'good');
    await page.waitForURL(`${own.url}/mis-reservas`);
    await seen(notice(page, 'Payment Successful'));
    const [made] = await reservationsOf(person);
    expect(made).toMatchObject({ status: 'CONFIRMED', isCredit: false, paymentId: expect.any(String) });
    const invoice = visible(page, 'button', 'Download Invoice');
    await seen(invoice);
    await goodAtBothSizes(own, 'Mis reservas');
    const { name, text } = await downloaded(page, invoice);
    expect(name).toMatch(/^factura-F-\d{4}-\d{6}\.pdf$/);
    for (const words of [course.name, person.name, money(totalCents)])
      expect(plain(text)).toContain(plain(words));
  });
});

describe('the summary', () => {
  it('offers enough credit as a clear choice, confirms at once and leads on after two seconds', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path, course, totalCents } = await atSummary('phone', person);
    await giveCredit(person, totalCents / 100 + 12.5);
    await own.go(path);
    const credit = page.getByRole('radio', { name: containing(say('flow:pay.credit')) });
    expect(await page.getByRole('radio', { name: containing(say('flow:pay.card')) }).isChecked()).toBe(true);
    await credit.check();
    await seen(visible(page, 'button', containing('Pagar', money(totalCents), 'con tu saldo')));
    await own.expectGood('Resumen con saldo');
    const leadOn = await holdTimer(page, 2000);
    await reserveButton(page).click();
    await seen(page.getByRole('heading', { name: say('flow:booked.title') }));
    await leadOn();
    await page.waitForURL(`${own.url}/mis-reservas`);
    // Own money is not free: what credit paid is an amount.
    await seen(page.getByText(say('player:reservations.credit'), { exact: true }));
    await seen(page.getByText(money(totalCents), { exact: true }));
    expect(await reservationsOf(person)).toMatchObject([{ status: 'CONFIRMED', isCredit: true }]);
    const { balance } = await api<{ balance: number }>(appUrl(), 'GET', '/api/credit', {
      token: person.token,
    });
    expect(balance).toBe(12.5);

    // Its documents are with the booking.
    await visible(page, 'link', say('player:reservations.see')).click();
    await page.waitForURL('**/booking/*');
    const confirmation = await downloaded(page, visible(page, 'button', say('player:booking.pdf')));
    expect(confirmation.name).toMatch(/^reserva-SAL-\w{6}\.pdf$/);
    expect(confirmation.text).toContain(course.name);
    const invoice = await downloaded(page, visible(page, 'button', say('invoices:download')));
    expect(invoice.text).toContain(say('invoices:paidWith.CREDIT'));
    await own.expectGood('Reserva con sus papeles');
  });

  it('shows when credit is too little, and disables that choice', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path } = await atSummary('desk', person);
    await giveCredit(person, 1);
    await own.go(path);
    await seen(page.getByText(say('flow:pay.creditShort', { credit: money(100) })));
    expect(await page.getByRole('radio', { name: containing(say('flow:pay.credit')) }).isDisabled()).toBe(
      true,
    );
    await own.expectGood('Resumen con poco saldo');
  });

  it('confirms a free booking without a card', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path, course, date } = await atSummary('desk', person);
    await rowsOf(
      `insert into offers (id, course_id, source, status, play_date, discount_percent, price_cents, description, valid_until)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', $2, 100, 0, 'De regalo', now() + interval '1 day')`,
      [course.id, date],
    );
    await own.go(path);
    await visible(page, 'button', say('flow:summary.bookFree')).click();
    await page.waitForURL(`${own.url}/mis-reservas`);
    const free = page.getByText('Free (Credit)', { exact: true });
    await seen(free);
    expect(await free.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    expect(await reservationsOf(person)).toMatchObject([{ status: 'CONFIRMED', isCredit: false }]);
  });

  it('shows that the price could not be calculated, books nothing, and retries on request', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path, totalCents } = await atSummary('phone', person);
    own.expectTrouble(/503/);
    await page.route('**/calculate-price', (route) => route.fulfill({ status: 503, body: '{}' }));
    await own.go(path);
    await seen(error(page, 'Failed to calculate price. Please try again.'));
    expect(await visible(page, 'button', /^Reservar y pagar/).count()).toBe(0);
    await own.expectGood('Resumen sin precio');
    await page.unroute('**/calculate-price');
    await visible(page, 'button', say('general:retry')).click();
    await seen(visible(page, 'button', containing(money(totalCents))));
  });

  it('shows that the reservation failed; a retry after a lost reply returns the reservation that was made', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path } = await atSummary('desk', person);
    own.expectTrouble(/ERR_FAILED|Failed to load/);
    await own.go(path);
    await page.route('**/api/reservations', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await reserveButton(page).click();
    await seen(notice(page, 'Failed to create reservation. Please try again.'));
    await seen(error(page, 'Failed to create reservation. Please try again.'));
    await own.expectGood('Resumen sin reserva');
    const [made] = await reservationsOf(person);
    await page.unroute('**/api/reservations');
    await reserveButton(page).click();
    await page.waitForURL((at) => at.pathname === `/payment/${made!.id}`);
    expect(await reservationsOf(person)).toHaveLength(1);
  });

  it('shows that the places were taken meanwhile, and links to the other hours', async () => {
    const person = await newPerson(appUrl());
    const rival = await newPerson(appUrl());
    const { own, page, path, course, date, hour } = await atSummary('phone', person);
    own.expectTrouble(/409.*api\/reservations/);
    await own.go(path);
    await seen(reserveButton(page));
    const body = { fieldId: course.id, date, time: hour.time, numPlayers: hour.freePlaces };
    await api(appUrl(), 'POST', '/api/reservations', { token: rival.token, body });
    await reserveButton(page).click();
    await seen(error(page, say('errors:TEE_TIME_GONE')));
    await visible(page, 'link', say('flow:summary.otherHour')).click();
    await seen(step(page, 3));
    await seen(page.getByText(containing('La hora de las', 'ya no está libre')));
  });

  it('shows a changed price before it books at that price', async () => {
    const person = await newPerson(appUrl());
    const { own, page, path, course, date, totalCents } = await atSummary('desk', person);
    own.expectTrouble(/409.*api\/reservations/);
    await own.go(path);
    await seen(visible(page, 'button', containing(money(totalCents))));
    await rowsOf(
      `insert into offers (id, course_id, source, status, play_date, discount_percent, price_cents, description, valid_until)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', $2, 50, 0, 'A la mitad', now() + interval '1 day')`,
      [course.id, date],
    );
    await reserveButton(page).click();
    await seen(error(page, say('errors:PRICE_CHANGED')));
    await seen(visible(page, 'button', containing('Reservar y pagar', money(Math.round(totalCents / 2)))));
    expect(await reservationsOf(person)).toEqual([]);
  });
});

it('an incomplete address shows a form for the missing values', async () => {
  const own = await visit('desk');
  const { page } = own;
  await own.go('/flow-reservas?field=no-existe&date=2020-01-01&players=9');
  await seen(step(page, 1));
  await seen(page.getByText(say('flow:course.unknown')));
  const { course } = await someRound(2);
  await own.go(`/flow-reservas?field=${course.id}&date=2020-01-01&players=9&time=10:00`);
  await seen(step(page, 2));
  await seen(page.getByRole('heading', { level: 2, name: course.name }));
});
