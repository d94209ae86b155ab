import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#shared/quotes/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  availability,
  bookQuote,
  coursesOf,
  eventually,
  newPlayer,
  newQuote,
  placesLeft,
  setFault,
  someTuesday,
} from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ env: { PAYMENT_WINDOW_SECONDS: '600' } });
});
afterEach(async () => {
  await setFault(on, 'golf-manager', { mode: 'ok' });
  await setFault(on, 'teeone', { mode: 'ok' });
});
afterAll(() => on.close());

const everySource = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;

async function statusOfQuote(token: string, id: string): Promise<string> {
  return (await on.call<Quote>('GET', `/api/quotes/${id}`, { token })).body.status;
}

async function holdStates(bookingId: string): Promise<string[]> {
  const { rows } = await on.database.pool.query(
    'select hold_state from course_bookings where booking_id = $1 order by position',
    [bookingId],
  );
  return rows.map((row) => row.hold_state);
}

/** The bookings of a quote, including those that were abandoned. */
async function bookingsOf(quoteId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await on.database.pool.query('select id, status from bookings where quote_id = $1', [
    quoteId,
  ]);
  return rows;
}

describe('booking a quote over the three sources', () => {
  it('holds every place for ten minutes, and releases all of them when the player cancels', async () => {
    const token = await newPlayer(on);
    const from = someTuesday(8);
    const quote = await newQuote(on, token, everySource, { from, players: 4 });
    const [local] = quote.courses;
    const before = await placesLeft(on, local!.courseId, from);

    const { status, body } = await bookQuote(on, token, quote.id);
    expect(status).toBe(201);
    expect(body.status).toBe('PENDING');
    expect(body.totalPrice).toBe(Math.round(quote.totalPrice * 100));
    expect(body.courseBookings.reduce((sum, line) => sum + line.price, 0)).toBe(body.totalPrice);
    const secondsLeft = (Date.parse(body.expiresAt!) - Date.now()) / 1000;
    expect(secondsLeft).toBeGreaterThan(580);
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(await placesLeft(on, local!.courseId, from)).toBe(before - 4);
    expect(await holdStates(body.id)).toEqual(['NONE', 'HELD', 'HELD']);
    expect(body.courseBookings.slice(1).every((line) => line.externalReservationId)).toBe(true);

    const cancelled = await on.call('POST', `/api/bookings/${body.id}/cancel`, { token });
    expect(cancelled.status).toBe(200);
    expect(await placesLeft(on, local!.courseId, from)).toBe(before);
    await eventually('external holds released', async () =>
      (await holdStates(body.id)).every((state) => state === 'NONE' || state === 'RELEASED'),
    );
    expect(await statusOfQuote(token, quote.id)).toBe('CONVERTED_TO_BOOKING');
  });

  it('is one booking, however often and however simultaneously it is requested', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, everySource, { from: someTuesday(9), players: 2 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => bookQuote(on, token, quote.id)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(7);
    expect(await bookingsOf(quote.id)).toHaveLength(1);
    const deletion = await on.call('DELETE', `/api/quotes/${quote.id}`, { token });
    expect(deletion).toMatchObject({ status: 409, body: { code: 'QUOTE_CONVERTED' } });
  });

  it('refuses with the tee time that was sold meanwhile, and nothing is held anywhere', async () => {
    const token = await newPlayer(on);
    const from = someTuesday(10);
    const quote = await newQuote(on, token, everySource, { from, players: 4 });
    const [local] = quote.courses;
    const rival = await newPlayer(on);
    const taken = await on.call('POST', '/api/reservations', {
      token: rival,
      body: { fieldId: local!.courseId, date: from, time: local!.teeTimeSlots[0]!.time, numPlayers: 2 },
    });
    expect(taken.status).toBe(201);
    const before = await placesLeft(on, local!.courseId, from);

    const revalidated = await on.call('POST', `/api/quotes/${quote.id}/revalidate`, { token });
    expect(revalidated.body).toMatchObject({
      valid: false,
      status: 'UNAVAILABLE',
      message: 'Algunos horarios ya no están disponibles.',
      unavailableSlots: [{ courseName: local!.courseName, date: from, reason: 'TAKEN' }],
    });
    const reply = await bookQuote(on, token, quote.id);
    expect(reply).toMatchObject({ status: 409, body: { code: 'TEE_TIME_GONE', unavailableSlots: [{}] } });
    expect(await placesLeft(on, local!.courseId, from)).toBe(before);
    expect(await bookingsOf(quote.id)).toHaveLength(0);
    expect(await statusOfQuote(token, quote.id)).toBe('SAVED');
  });

  it('releases our own places and the quote too when an external system reports that the slot is gone', async () => {
    const token = await newPlayer(on);
    const from = someTuesday(11);
    const quote = await newQuote(on, token, everySource, { from, players: 4 });
    const [local] = quote.courses;
    const before = await placesLeft(on, local!.courseId, from);
    await setFault(on, 'teeone', { mode: 'conflict' });

    const reply = await bookQuote(on, token, quote.id);
    expect(reply).toMatchObject({ status: 409, body: { code: 'TEE_TIME_GONE' } });
    expect(reply.body.unavailableSlots).toMatchObject([{ courseName: quote.courses[2]!.courseName }]);
    expect(await placesLeft(on, local!.courseId, from)).toBe(before);
    expect(await statusOfQuote(token, quote.id)).toBe('SAVED');
    const [attempt] = await bookingsOf(quote.id);
    await eventually('the other hold released', async () =>
      (await holdStates(attempt!.id)).every((state) => ['NONE', 'RELEASED', 'FAILED'].includes(state)),
    );

    await setFault(on, 'teeone', { mode: 'ok' });
    expect((await bookQuote(on, token, quote.id)).status).toBe(201);
    on.takeLogged();
  });

  it('holds once when the external system does its work and loses the reply', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, everySource, { from: someTuesday(12), players: 3 });
    await setFault(on, 'golf-manager', { mode: 'lost-reply', times: 1 });
    await setFault(on, 'teeone', { mode: 'lost-reply', times: 1 });
    const reply = await bookQuote(on, token, quote.id);
    expect(reply.status).toBe(201);
    expect(await holdStates(reply.body.id)).toEqual(['NONE', 'HELD', 'HELD']);
    on.takeLogged();
  });

  it('answers in time and holds nothing when an external system is down', async () => {
    const token = await newPlayer(on);
    const from = someTuesday(13);
    const quote = await newQuote(on, token, everySource, { from, players: 2 });
    const before = await placesLeft(on, quote.courses[0]!.courseId, from);
    await setFault(on, 'golf-manager', { mode: 'down' });
    const reply = await bookQuote(on, token, quote.id);
    expect(reply).toMatchObject({ status: 409, body: { code: 'PROVIDER_SILENT' } });
    expect(reply.body.unavailableSlots).toMatchObject([{ reason: 'NO_ANSWER' }]);
    expect(await placesLeft(on, quote.courses[0]!.courseId, from)).toBe(before);
    expect(await statusOfQuote(token, quote.id)).toBe('SAVED');
    on.takeLogged();
  });

  it('books a group of fourteen in even flights on consecutive times at every source', async () => {
    const token = await newPlayer(on);
    const from = someTuesday(14);
    const courses = await coursesOf(on, everySource);
    const found = await availability(on, courses, { from, to: from, players: 14 });
    for (const course of found) {
      for (const time of course.availableTimes) {
        expect(time.teeTimeSlots.map((slot) => slot.players).sort()).toEqual([3, 3, 4, 4]);
      }
    }
    const willing = found.filter((course) => course.available).map((course) => course.sourceType);
    const quote = await newQuote(on, token, willing.slice(0, 1), { from, players: 14 });
    const reply = await bookQuote(on, token, quote.id);
    expect(reply.status).toBe(201);
    expect(reply.body.courseBookings[0]!.teeTimeSlots).toHaveLength(4);
  });
});

describe('the price of a quote', () => {
  it('is the server’s, and a client that shows another total is refused with the right one', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL', 'LOCAL'], {
      from: someTuesday(15),
      players: 2,
      change: (payload) => {
        payload.totalPrice = 1;
      },
    });
    const gross = quote.courses.reduce((sum, course) => sum + course.totalCoursePrice, 0);
    expect(quote.totalPrice).toBeCloseTo(gross * 0.9, 2);
    expect(quote.discounts).toMatchObject([{ kind: 'MULTI_COURSE', percent: 10, courseCount: 2 }]);
    expect(quote.priceChange).toMatchObject({
      code: 'PRICE_CHANGED',
      previousTotal: 1,
      newTotal: quote.totalPrice,
    });
  });

  it('that changed is answered with both totals, stored, and then bookable at the new one', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(16), players: 2 });
    await on.database.pool.query('update rates set price_cents = price_cents + 500 where course_id = $1', [
      quote.courses[0]!.courseId,
    ]);
    on.app.catalogue.clear();

    const refused = await bookQuote(on, token, quote.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', previousTotal: quote.totalPrice, newTotal: quote.totalPrice + 10 },
    });
    const revalidation = await on.call('POST', `/api/quotes/${quote.id}/revalidate`, { token });
    expect(revalidation.body).toMatchObject({
      valid: false,
      status: 'PRICE_CHANGED',
      message: 'El precio ha cambiado. Revisa los detalles.',
      previousTotal: quote.totalPrice,
      newTotal: quote.totalPrice + 10,
    });
    const booked = await bookQuote(on, token, quote.id);
    expect(booked).toMatchObject({
      status: 201,
      body: { totalPrice: Math.round((quote.totalPrice + 10) * 100) },
    });
  });
});

describe('a tee time', () => {
  it('sells exactly its four places to two hundred simultaneous buyers', async () => {
    const [course] = await coursesOf(on, ['LOCAL']);
    const date = someTuesday(17);
    const [found] = await availability(on, [course!], { from: date, to: date, players: 4 });
    const slot = found!.availableTimes[0]!;
    const before = await placesLeft(on, course!.id, date);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => newPlayer(on)));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        on.call('POST', '/api/reservations', {
          token: tokens[i % tokens.length],
          body: { fieldId: course!.id, date, time: slot.time, numPlayers: 1, isCredit: false },
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(4);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(196);
    expect(await placesLeft(on, course!.id, date)).toBe(before - 4);
  });

  it('on credit that the account does not have is refused with 402, and no booking is made', async () => {
    const [course] = await coursesOf(on, ['LOCAL']);
    const token = await newPlayer(on);
    const reply = await on.call('POST', '/api/reservations', {
      token,
      body: { fieldId: course!.id, date: someTuesday(18), numPlayers: 2, isCredit: true },
    });
    expect(reply).toMatchObject({ status: 402, body: { code: 'NOT_ENOUGH_CREDIT' } });
    expect((await on.call('GET', '/api/reservations', { token })).body).toEqual([]);
  });
});
