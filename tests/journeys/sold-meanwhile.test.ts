import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { api, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { centsIn, money } from './support/planning.ts';
import {
  answerDialog,
  atClub,
  bookingCard,
  bookingsOf,
  closeAnswer,
  findRounds,
  lastPayment,
  misbehave,
  openQuote,
  proceedButton,
  type Round,
  readQuote,
  saveQuote,
  seatsAtClub,
  startsFor,
  validate,
} from './support/quoting.ts';
import { say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

const PLAYERS = 2;
const first = tuesdayIn(weeks.soldMeanwhile);

/** Starts of our own sheets whose last places a pair takes, and any at the clubs outside. */
const lastPlaces = (from: string, sources: Parameters<typeof findRounds>[0]['sources']) =>
  findRounds({
    sources,
    from,
    players: PLAYERS,
    fits: (time, course) => course.sourceType !== 'LOCAL' || time.freePlaces === PLAYERS,
  });

/** The message about a start that is gone. */
async function seeGone(own: Visit, { course, time }: Round): Promise<void> {
  const gone = answerDialog(own).getByRole('listitem');
  await gone.first().waitFor();
  expect(await gone.count()).toBe(1);
  await seen(gone.getByText(course.name, { exact: true }));
  const when = `${formatDay(time.date, 'es', 'short')}, ${formatTime(time.time)}`;
  await seen(gone.getByText(`${when} · ${say('player:players', { count: PLAYERS })}`));
  await seen(gone.getByText(say('player:quote.taken'), { exact: true }));
}

/** Validated, then refused at booking: the screen explains it, and no hold remains. */
async function expectRefused(own: Visit, person: Person, quote: Quote, gone: Round, kept: readonly Round[]) {
  const { page } = own;
  const starts = ({ course, time }: Round) => startsFor([course], { from: time.date, players: PLAYERS });
  const local = kept.filter(({ course }) => course.sourceType === 'LOCAL');
  const placesBefore = await Promise.all(local.map(starts));
  const paymentBefore = await lastPayment();
  const refused = page.waitForResponse((response) => response.url().endsWith('/from-quote'));
  own.expectTrouble(/status of 409/);
  await proceedButton(own).click();
  expect(await (await refused).json()).toMatchObject({
    code: 'TEE_TIME_GONE',
    unavailableSlots: [{ courseId: gone.course.id, date: gone.time.date, time: gone.time.time }],
  });
  await seen(page.getByText(say('player:quote.bookFailed'), { exact: true }));
  await seen(answerDialog(own).getByText(say('errors:TEE_TIME_GONE'), { exact: true }));
  await seeGone(own, gone);
  await own.expectGood('Error al crear reserva');
  await closeAnswer(own);
  expect(await proceedButton(own).isDisabled()).toBe(true);

  expect(await bookingsOf(person)).toEqual([]);
  expect((await readQuote(person, quote.id)).status).toBe('SAVED');
  expect(await lastPayment()).toEqual(paymentBefore);
  expect(await Promise.all(local.map(starts))).toEqual(placesBefore);
  for (const round of kept.filter(({ course }) => course.sourceType !== 'LOCAL')) {
    await eventually(
      'the other club has its places back',
      async () => (await seatsAtClub(round)).length === 0,
    );
  }
}

async function validatedQuote(own: Visit, quote: Quote): Promise<void> {
  await openQuote(own, quote);
  expect(await validate(own)).toMatchObject({ valid: true, status: 'OK', unavailableSlots: [] });
  await closeAnswer(own);
}

describe('places that are sold meanwhile', () => {
  it('to another player who paid: validation names them, and the quote can’t be booked', async () => {
    const [slow, quick] = await Promise.all([newPerson(appUrl()), newPerson(appUrl())]);
    const rounds = await lastPlaces(first, ['LOCAL']);
    const quote = await saveQuote(slow, 'La de quien espera', rounds);
    const rival = await saveQuote(quick, 'La de quien corre', rounds);
    const [one, other] = [await visit('phone', { as: slow }), await visit('desk', { as: quick })];
    await openQuote(one, quote);

    await validatedQuote(other, rival);
    await proceedButton(other).click();
    await other.page.waitForURL('**/mis-reservas-multi');
    await bookingCard(other, rival.quoteName).getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(other.page));
    expect(centsIn(await payButton(other.page).textContent())).toBe(Math.round(rival.totalPrice * 100));
    await pay(other.page, 'good');
    await other.page.waitForURL('**/payment-success?**');
    await seenPaid(other.page);
    expect(await bookingsOf(quick)).toMatchObject([{ status: 'CONFIRMED', totalPrice: rival.totalPrice }]);

    expect(await validate(one)).toMatchObject({ valid: false, status: 'UNAVAILABLE' });
    await seen(one.page.getByText(say('player:quote.gone'), { exact: true }));
    await seen(answerDialog(one).getByText(say('player:quote.goneText'), { exact: true }));
    await seeGone(one, rounds[0]!);
    await seen(answerDialog(one).getByRole('link', { name: say('player:quote.replan') }));
    await one.expectGood('No disponible');
    await closeAnswer(one);
    expect(await proceedButton(one).isDisabled()).toBe(true);
    expect(await bookingsOf(slow)).toEqual([]);
  });

  it('by the club itself: validation names its start and no other', async () => {
    const person = await newPerson(appUrl());
    const rounds = await lastPlaces(addDays(first, 2), ['LOCAL', 'TEEONE', 'GOLF_MANAGER']);
    const quote = await saveQuote(person, 'El club se adelanta', rounds);
    const own = await visit('desk', { as: person });
    await openQuote(own, quote);
    await seen(own.page.getByText(money(Math.round(quote.totalPrice * 100)), { exact: true }));
    await atClub(rounds[2]!.course, [rounds[2]!.time], { stolen: 4 });
    expect(await validate(own)).toMatchObject({
      valid: false,
      status: 'UNAVAILABLE',
      unavailableSlots: [{ courseName: rounds[2]!.course.name, time: rounds[2]!.time.time }],
    });
    await seeGone(own, rounds[2]!);
    await own.expectGood('No disponible');
  });

  it('between validation and booking: the booking is refused by name, and nothing is held, booked or charged', async () => {
    const [slow, quick] = await Promise.all([newPerson(appUrl()), newPerson(appUrl())]);
    const rounds = await lastPlaces(addDays(first, 7), ['LOCAL', 'GOLF_MANAGER']);
    const quote = await saveQuote(slow, 'Un minuto tarde', rounds);
    const rival = await saveQuote(quick, 'Un minuto antes', rounds.slice(0, 1));
    const own = await visit('phone', { as: slow });
    await validatedQuote(own, quote);
    await api(appUrl(), 'POST', '/api/bookings/from-quote', {
      token: quick.token,
      body: { quoteId: rival.id },
    });
    await expectRefused(own, slow, quote, rounds[0]!, rounds.slice(1));
  });

  it('in the moment of booking, at one club: the holds of the others are released', async () => {
    const person = await newPerson(appUrl());
    const rounds = await lastPlaces(addDays(first, 10), ['LOCAL', 'GOLF_MANAGER', 'TEEONE']);
    const quote = await saveQuote(person, 'Por un segundo', rounds);
    const own = await visit('desk', { as: person });
    await validatedQuote(own, quote);
    // Free at the check, gone at the hold.
    await misbehave('teeone', { mode: 'conflict', only: ['hold'], times: 1 });
    await expectRefused(own, person, quote, rounds[2]!, rounds.slice(0, 2));

    // The clash was only the club's: the same quote can be validated and booked after all.
    expect(await validate(own)).toMatchObject({ valid: true, status: 'OK' });
    await closeAnswer(own);
    await proceedButton(own).click();
    await own.page.waitForURL('**/mis-reservas-multi');
    await seen(bookingCard(own, quote.quoteName).getByText(say('player:bookingStatus.PENDING')));
    expect(await bookingsOf(person)).toMatchObject([{ status: 'PENDING', totalPrice: quote.totalPrice }]);
  });
});
