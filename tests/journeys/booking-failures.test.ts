import { afterEach, describe, expect, it } from 'vitest';
import type { Trips } from '#shared/bookings/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { newQuote, placesLeft, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { pay, seenPaid } from './support/paying.ts';
import { api, newPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { toast } from './support/planning.ts';
import { answerDialog, closeAnswer, openQuote, proceedButton, validate } from './support/quoting.ts';
import { say } from './support/texts.ts';
import {
  allWell,
  atProvider,
  clubsAnswer,
  eventually,
  type Fault,
  seatsAtClub,
  setFault,
} from './support/third-parties.ts';
import { bookingsToPay, expectPaidOnce } from './support/unpaid-bookings.ts';

withBrowser();

const url = appUrl();
const PLAYERS = 2;
const toPay = bookingsToPay(weeks.clubsInTrouble + 3);
afterEach(async () => {
  await allWell(url);
  await clubsAnswer(url);
});

let day = 0;

/** A quote at a course of each source, and the browser of the player who is about to book it. */
async function toBook(size: 'phone' | 'desk') {
  const person = await newPerson(url);
  const sources = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;
  const quote = await newQuote(url, person, {
    sources,
    from: addDays(tuesdayIn(weeks.clubsInTrouble + 1), day),
    players: PLAYERS,
  });
  day += sources.length;
  const [local, golfManager, teeOne] = quote.courses.map((course) => ({
    ...course,
    date: course.playDate,
    time: course.teeTimeSlots[0]!.time,
  }));
  const own = await visit(size, { as: person });
  await openQuote(own, quote);
  expect((await validate(own)).valid).toBe(true);
  await closeAnswer(own);
  return { person, quote, own, page: own.page, local: local!, clubs: [golfManager!, teeOne!] };
}

type ToBook = Awaited<ReturnType<typeof toBook>>;

const trips = ({ token }: Person) => api<Trips>(url, 'GET', '/api/my-trips', { token });

/**
 * Shows that the booking failed, and which club does not answer; no place is held, no payment is due, and the quote is
 * still valid.
 */
async function expectRefused({ own, page, person, quote }: ToBook): Promise<void> {
  await seen(toast(page, 'errors:PROVIDER_SILENT'));
  await seen(answerDialog(own).getByText(say('player:quote.noAnswer')));
  await own.expectGood('Error al crear reserva');
  expect((await trips(person)).bookings).toEqual([]);
  const stored = await api<Quote>(url, 'GET', `/api/quotes/${quote.id}`, { token: person.token });
  expect(stored).toMatchObject({ status: 'SAVED', totalPrice: quote.totalPrice });
}

async function expectFree({ local, clubs }: ToBook, places: number): Promise<void> {
  expect(await placesLeft(url, local)).toBe(places);
  for (const club of clubs)
    await eventually(`nothing held at ${club.courseName}`, async () => {
      return (await seatsAtClub(url, club)).length === 0;
    });
}

/** Goes on to the booking; each club holds the group once, under the locator that we show. */
async function expectBooked(trip: ToBook): Promise<void> {
  const { page, person, clubs } = trip;
  await page.waitForURL('**/mis-reservas-multi');
  const { bookings } = await trips(person);
  expect(bookings).toMatchObject([
    { status: 'PENDING', totalPrice: Math.round(trip.quote.totalPrice * 100) },
  ]);
  for (const club of clubs) {
    const line = bookings[0]!.courseBookings.find((one) => one.courseId === club.courseId);
    const seats = await seatsAtClub(url, club);
    expect(seats.map((seat) => seat.reference)).toEqual(Array(PLAYERS).fill(line!.externalReservationId));
    expect(seats.every((seat) => seat.time === club.time)).toBe(true);
    await seen(page.getByText(say('player:multi.external', { locator: seats[0]!.reference })));
  }
}

/** Revalidates the quote on the same screen, and books. */
async function bookAgain(trip: ToBook): Promise<void> {
  const { own } = trip;
  await closeAnswer(own);
  expect((await validate(own)).valid).toBe(true);
  await closeAnswer(own);
  await proceedButton(own).click();
  await expectBooked(trip);
}

describe('booking', () => {
  it('while clubs lose their replies holds the group once at each of them', async () => {
    const trip = await toBook('phone');
    const { own, local } = trip;
    const places = await placesLeft(url, local);
    await setFault(url, 'golf-manager', { mode: 'lost-reply', only: ['hold'] });
    await setFault(url, 'teeone', { mode: 'lost-reply', only: ['hold'], times: 1 });
    await proceedButton(own).click();
    await expectBooked(trip);
    expect(await placesLeft(url, local)).toBe(places - PLAYERS);
  });

  it.each<{ when: string; vendor: 'golf-manager' | 'teeone'; fault: Fault; size: 'phone' | 'desk' }>([
    { when: 'a club is down', vendor: 'golf-manager', fault: { mode: 'down' }, size: 'phone' },
    {
      when: 'a club is lost while it holds',
      vendor: 'golf-manager',
      fault: { mode: 'down', only: ['hold'] },
      size: 'desk',
    },
    {
      when: 'a club holds and never says so',
      vendor: 'teeone',
      // The hold is attempted three times under one key, without success.
      fault: { mode: 'lost-reply', only: ['hold'], times: 3 },
      size: 'phone',
    },
  ])('when $when holds nothing anywhere, and the quote can be booked once it works', async (trouble) => {
    const trip = await toBook(trouble.size);
    const { own, local } = trip;
    const places = await placesLeft(url, local);
    await setFault(url, trouble.vendor, trouble.fault);
    own.expectTrouble(/409/);
    await proceedButton(own).click();
    await seen(toast(trip.page, 'player:quote.bookFailed'));
    await setFault(url, trouble.vendor, { mode: 'ok' });
    await expectRefused(trip);
    await expectFree(trip, places);
    await bookAgain(trip);
    expect(await placesLeft(url, local)).toBe(places - PLAYERS);
  });

  it('is confirmed at clubs that fail to confirm a paid booking, as soon as they can', async () => {
    const trip = await toPay('phone', ['GOLF_MANAGER', 'TEEONE']);
    const { own, page, booking, person } = trip;
    for (const vendor of ['golf-manager', 'teeone'] as const)
      await setFault(url, vendor, { mode: 'error', only: ['confirm'], times: 2 });
    await own.go(trip.path);
    await pay(page, 'good');
    await seenPaid(page);
    for (const line of booking.courseBookings) {
      await eventually(`confirmed at ${line.courseName}`, async () => {
        const seats = await seatsAtClub(url, line);
        return seats.length === PLAYERS && seats.every((seat) => seat.confirmed);
      });
    }
    await expectPaidOnce(trip);
    await page.getByRole('link', { name: say('checkout:success.seeBooking') }).click();
    for (const line of (await readBooking(url, person, booking.id)).courseBookings) {
      const [seat] = await seatsAtClub(url, line);
      expect(line.externalReservationId).toBe(seat!.reference);
      const round = page.getByRole('listitem').filter({ hasText: line.courseName });
      await seen(round.getByText(seat!.reference));
    }
    await own.expectGood('Reserva confirmada');
    expect((await atProvider(url, booking.id)).refundedCents).toBe(0);
  });
});
