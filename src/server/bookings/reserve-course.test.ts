import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { offersFor } from '#server/offers/store.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { creditedPlayer } from '#tests/support/paying.ts';
import { availability, coursesOf, newPlayer, setFault, someTuesday } from '#tests/support/travel.ts';
import { priceCourse } from './reserve-course.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const countOf = async (userId: string) =>
  (await on.database.pool.query('select count(*)::int as n from bookings where user_id = $1', [userId]))
    .rows[0].n;

describe('the price of one course', () => {
  it('is returned with its parts, and is the cost of the later reservation', async () => {
    const [course] = await coursesOf(on, ['LOCAL']);
    const date = someTuesday(8);
    await on.database.pool.query(
      `insert into offers (id, course_id, source, status, play_date, discount_percent, price_cents, description, valid_until)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', $2, 20, 0, 'Martes', now() + interval '90 days')`,
      [course!.id, date],
    );
    const query = { fieldId: course!.id, date, numPlayers: 3 };
    type Priced = Record<'price' | 'greenFees' | 'pricePerPlayer', number> & {
      time: string;
      discounts: { kind: string; percent: number; amount: number; courseName: string }[];
    };
    const { body } = await on.call<Priced>('POST', '/api/reservations/calculate-price', { body: query });
    const [discount] = body.discounts;
    expect(body.greenFees).toBeCloseTo(3 * body.pricePerPlayer, 5);
    expect(discount).toMatchObject({ kind: 'FLASH_OFFER', percent: 20, courseName: course!.name });
    expect(body.price).toBeCloseTo(body.greenFees - discount!.amount, 5);

    const token = await newPlayer(on);
    const made = await on.call('POST', '/api/reservations', {
      token,
      body: { ...query, time: body.time, price: body.price },
    });
    expect(made).toMatchObject({ status: 201, body: { price: body.price, time: body.time } });
  });

  it('is 75 € where an external system gives none, as in all other places', async () => {
    const [course] = await coursesOf(on, ['TEEONE']);
    const check = async () =>
      new Map([
        ['only', { placesLeft: [4], minPlayers: [1], pricePerPlayerCents: null, external: [] }],
      ]) as never;
    const deps = {
      catalogue: on.app.catalogue,
      teeTimes: { check, find: () => Promise.reject(new Error('the time is given')) },
      offers: { offersFor: offersFor.bind(undefined, on.app.database.db) },
    };
    const choice = { fieldId: course!.id, date: someTuesday(9), time: '10:00', numPlayers: 2 };
    const priced = await priceCourse(deps, choice);
    expect(priced).toMatchObject({ ok: true, value: { pricePerPlayerCents: 7500, isEstimate: true } });
  });
});

describe('the moment of a reservation', () => {
  it('given as an instant is read on the course’s clock, in the Canaries an hour earlier', async () => {
    for (const zone of ['Costa del Sol', 'Canarias']) {
      const [course] = await coursesOf(on, ['LOCAL'], zone);
      const date = someTuesday(16);
      const [found] = await availability(on, [course!], { from: date, to: date, players: 2 });
      const { time } = found!.availableTimes.at(-1)!;
      const timeZone = zone === 'Canarias' ? 'Atlantic/Canary' : 'Europe/Madrid';
      const instant = instantAt(date, time, timeZone);
      for (const moment of [instant.toISOString(), `${date}T${time}`]) {
        const body = { fieldId: course!.id, date: moment, numPlayers: 2 };
        const priced = await on.call('POST', '/api/reservations/calculate-price', { body });
        expect(priced).toMatchObject({ status: 200, body: { time } });
      }
      // The value that a date picker sends for a day: its local midnight.
      const midnight = instantAt(date, '00:00', timeZone).toISOString();
      const body = { fieldId: course!.id, date: midnight, numPlayers: 2 };
      const token = await newPlayer(on);
      const made = await on.call<{ date: string }>('POST', '/api/reservations', { token, body });
      expect(made).toMatchObject({ status: 201 });
      expect(made.body.date.slice(0, 10)).toBe(date);
    }
  });
});

describe('one player at a course that sells to no fewer than two', () => {
  it('is reported by the price call, the reservation and the quote, in the user’s language', async () => {
    const [course] = await coursesOf(on, ['LOCAL']);
    await on.database.pool.query('update courses set min_players = 2 where id = $1', [course!.id]);
    onTestFinished(async () => {
      await on.database.pool.query('update courses set min_players = 1 where id = $1', [course!.id]);
      on.app.catalogue.clear();
    });
    on.app.catalogue.clear();
    const date = someTuesday(17);
    const token = await newPlayer(on);
    const body = { fieldId: course!.id, date, time: '10:00', numPlayers: 1 };
    const refused = { status: 422, body: { code: 'TOO_FEW_PLAYERS' } };
    for (const call of ['/api/reservations', '/api/reservations/calculate-price']) {
      const reply = await on.call<{ message: string }>('POST', call, { token, body });
      expect(reply).toMatchObject(refused);
      expect(reply.body.message).toBe(`En ${course!.name} se sale con 2 jugadores o más.`);
    }
    const quote = {
      quoteName: 'Uno solo',
      playerCount: 1,
      tripStartDate: date,
      tripEndDate: date,
      courses: [{ courseId: course!.id, playDate: date, teeTimeSlots: [{ time: '10:00', players: 1 }] }],
    };
    const headers = { 'accept-language': 'en' };
    const reply = await on.call<{ message: string }>('POST', '/api/golf-quotes', {
      token,
      body: quote,
      headers,
    });
    expect(reply).toMatchObject(refused);
    expect(reply.body.message).toBe(`Rounds at ${course!.name} are for 2 players or more.`);
  });
});

describe('a form that is not filled in', () => {
  it.each([
    [{ fieldId: '' }, 'fieldId', 'Please select a field'],
    [{ date: '' }, 'date', 'Please select a date'],
    [{ numPlayers: 0 }, 'numPlayers', 'At least 1 player'],
    [{ numPlayers: 5 }, 'numPlayers', 'Maximum 4 players'],
  ])('%o is refused with the specified text', async (change, path, message) => {
    const body = { fieldId: 'x', date: someTuesday(8), numPlayers: 2, ...change };
    const token = await newPlayer(on);
    for (const call of ['/api/reservations', '/api/reservations/calculate-price']) {
      const reply = await on.call('POST', call, { token, body });
      expect(reply).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    }
  });
});

describe('a reservation whose reply was lost', () => {
  it('and is requested again is the same one, paid once, also when both run at the same moment', async () => {
    const { token, userId, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 10 });
    const send = () =>
      on.call<{ id: string }>('POST', '/api/reservations', {
        token,
        body: { ...body, requestKey: 'peticion-0001' },
      });
    const first = await Promise.all([send(), send(), send()]);
    const again = await send();
    const replies = [...first, again];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await countOf(userId)).toBe(1);
    expect((await on.call('GET', '/api/credit', { token })).body).toEqual({ balance: 0 });
  });

  it('is refused again when a club refused it: a reservation that was never made is not found', async () => {
    const [course] = await coursesOf(on, ['TEEONE']);
    const date = someTuesday(12);
    const [found] = await availability(on, [course!], { from: date, to: date, players: 2 });
    const body = { fieldId: course!.id, date, time: found!.availableTimes[0]!.time, numPlayers: 2 };
    const token = await newPlayer(on);
    await setFault(on, 'teeone', { mode: 'conflict' });
    for (const _ of ['first', 'again']) {
      const request = { token, body: { ...body, requestKey: 'peticion-0003' } };
      expect(await on.call('POST', '/api/reservations', request)).toMatchObject({ status: 409 });
    }
    await setFault(on, 'teeone', { mode: 'ok' });
    const newRequest = { token, body: { ...body, requestKey: 'peticion-0004' } };
    expect((await on.call('POST', '/api/reservations', newRequest)).status).toBe(201);
    on.takeLogged();
  });

  it('is separate for each person: another person with the same key has their own', async () => {
    const [course] = await coursesOf(on, ['LOCAL']);
    const date = someTuesday(11);
    const [found] = await availability(on, [course!], { from: date, to: date, players: 2 });
    const times = found!.availableTimes.slice(0, 2).map(({ time }) => time);
    const made = await Promise.all(
      times.map(async (time) =>
        on.call<{ id: string }>('POST', '/api/reservations', {
          token: await newPlayer(on),
          body: { fieldId: course!.id, date, time, numPlayers: 2, requestKey: 'peticion-0002' },
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]!.body.id).not.toBe(made[1]!.body.id);
  });
});
