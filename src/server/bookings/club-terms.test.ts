import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelTrip, previewOf, readTrip } from '#tests/support/cancelling.ts';
import { confirm, openIntent, pay } from '#tests/support/paying.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import {
  availability,
  bookQuote,
  eventually,
  newPlayer,
  setClubTerms,
  someTuesday,
} from '#tests/support/travel.ts';

const DAY_MS = 86_400_000;
let on: TestApp;
let shiftMs = 0;

interface Listed {
  id: string;
  name: string;
  sourceType: 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';
  holes: number;
}
let unused: Listed[];

beforeAll(async () => {
  on = await startTestApp({ now: () => new Date(Date.now() + shiftMs) });
  unused = (await on.call<Listed[]>('GET', '/api/golf-courses')).body.filter(({ holes }) => holes === 18);
});
afterAll(() => on.close());

/** A course that no other test has requested: the app has no facts of its club yet. */
function newCourse(source: Listed['sourceType'] = 'GOLF_MANAGER'): Listed {
  const found = unused.find((course) => course.sourceType === source)!;
  unused = unused.filter((course) => course !== found);
  return found;
}

async function timesAt(course: Listed, date: string, players: number): Promise<AvailableTime[]> {
  const [found] = await availability(on, [course], { from: date, to: date, players });
  return found!.availableTimes;
}

async function quoteOf(token: string, course: Listed, time: AvailableTime, players: number): Promise<Quote> {
  const { status, body } = await on.call<Quote>('POST', '/api/golf-quotes', {
    token,
    body: {
      quoteName: 'Con condiciones',
      playerCount: players,
      tripStartDate: time.date,
      tripEndDate: time.date,
      courses: [{ courseId: course.id, playDate: time.date, teeTimeSlots: time.teeTimeSlots }],
    },
  });
  expect(status).toBe(201);
  return body;
}

/** A quote of the first time of a course on a day. */
async function newQuoteAt(course: Listed, date: string, players = 4) {
  const token = await newPlayer(on);
  const [time] = await timesAt(course, date, players);
  const quote = await quoteOf(token, course, time!, players);
  return { token, quote, time: time! };
}

async function paid(token: string, quoteId: string) {
  const { status, body } = await bookQuote(on, token, quoteId);
  expect(status).toBe(201);
  const intent = (await openIntent(on, token, body.id)).body;
  await pay(on, intent);
  expect((await confirm(on, token, body.id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
  return { id: body.id, token };
}

const revalidate = (token: string, id: string) =>
  on.call<Revalidation>('POST', `/api/quotes/${id}/revalidate`, { token });

const startOf = (time: AvailableTime) => Date.parse(`${time.date}T${time.time}:00Z`);
const sharesOf = (line: { cancellationSteps: readonly { feePercent: number }[] }) =>
  line.cancellationSteps.map(({ feePercent }) => feePercent);

describe("a club's cancellation deadline", () => {
  it('is shown from the first list to the payment, and decides the refund', async () => {
    const course = newCourse();
    // Eight weeks ahead, a week and less before the club's refunds end; our own ladder is free until 72 hours.
    await setClubTerms(on, course, { cancelHours: 55 * 24 });
    const { token, quote, time } = await newQuoteAt(course, someTuesday(8));
    const [policy] = time.clubCancellation!;
    expect(policy!.feePercent).toBe(0);
    const daysBefore = (startOf(time) - Date.parse(policy!.until)) / DAY_MS;
    expect(Math.round(daysBefore)).toBe(55);
    const { body: day } = await on.call<CourseDay>(
      'GET',
      `/api/golf-courses/${course.id}/tee-times?date=${time.date}&players=4`,
    );
    expect(day.times[0]).toMatchObject({ time: time.time, clubCancellation: [policy] });
    const [line] = quote.courses;
    expect(line!.cancellationSteps.map(({ until, feePercent }) => [until, feePercent])).toEqual([
      [policy!.until, 0],
      [line!.cancellationSteps.at(-1)!.until, 100],
    ]);

    const trip = await paid(token, quote.id);
    const booking = await readTrip(on, trip);
    expect(booking.courseBookings[0]!.cancellationSteps[0]).toMatchObject({
      until: policy!.until,
      feePercent: 0,
    });
    expect((await previewOf(on, trip)).body).toMatchObject({ fee: 0, refund: booking.totalPrice });
    shiftMs = 8 * DAY_MS;
    try {
      const late = (await previewOf(on, trip)).body;
      expect(late).toMatchObject({ fee: booking.totalPrice, refund: 0, lines: [{ feePercent: 100 }] });
      expect((await cancelTrip(on, trip, { expectedRefund: 0 })).status).toBe(200);
      expect(await readTrip(on, trip)).toMatchObject({ status: 'CANCELLED', refunded: 0 });
    } finally {
      shiftMs = 0;
    }
  });

  it('that is over already is sold as non-refundable from now on, and shows so before any payment', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { cancelHours: 90 * 24 });
    const { token, quote, time } = await newQuoteAt(course, someTuesday(8), 2);
    const [line] = quote.courses;
    expect(sharesOf(line!)).toEqual([0, 100]);
    expect(Date.parse(line!.cancellationSteps[0]!.until)).toBeLessThan(Date.now());
    expect(line!.cancellationSteps[1]).toMatchObject({ refund: 0 });
    const priced = await on.call<typeof line>('POST', '/api/reservations/calculate-price', {
      body: { fieldId: course.id, date: time.date, time: time.time, numPlayers: 2 },
    });
    expect(sharesOf(priced.body!)).toEqual([0, 100]);
    const trip = await paid(token, quote.id);
    expect((await previewOf(on, trip)).body).toMatchObject({ refund: 0, lines: [{ feePercent: 100 }] });
  });

  it('that became earlier since the quote is no booking until the person has seen it', async () => {
    const course = newCourse();
    const { token, quote } = await newQuoteAt(course, someTuesday(9), 2);
    expect(sharesOf(quote.courses[0]!)).toEqual([0, 50, 100]);
    await setClubTerms(on, course, { cancelHours: 40 * 24 });
    const changed = { courseId: course.id, cancellation: true, noLongerIncluded: [] };
    expect(await bookQuote(on, token, quote.id)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED', changedTerms: [changed] },
    });
    expect((await revalidate(token, quote.id)).body).toMatchObject({
      valid: false,
      status: 'TERMS_CHANGED',
      message: 'El club ha cambiado sus condiciones. Revísalas antes de reservar.',
      changedTerms: [changed],
    });
    const { body: shown } = await on.call<Quote>('GET', `/api/quotes/${quote.id}`, { token });
    expect(sharesOf(shown.courses[0]!)).toEqual([0, 100]);
    expect((await revalidate(token, quote.id)).body).toMatchObject({ valid: true, status: 'OK' });
    const booked = await bookQuote(on, token, quote.id);
    expect(booked.status).toBe(201);
    expect(sharesOf(booked.body.courseBookings[0]!)).toEqual([0, 100]);
  });

  it('that became later needs no consent', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { cancelHours: 40 * 24 });
    const { token, quote } = await newQuoteAt(course, someTuesday(9), 2);
    await setClubTerms(on, course);
    const booked = await bookQuote(on, token, quote.id);
    expect(booked.status).toBe(201);
    expect(sharesOf(booked.body.courseBookings[0]!)).toEqual([0, 50, 100]);
  });

  it('of our own course, changed since the quote, is no booking until it was seen either', async () => {
    const course = newCourse('LOCAL');
    const { token, quote, time } = await newQuoteAt(course, someTuesday(9), 2);
    await on.database.pool.query('update cancellation_rungs set fee_percent = 100 where course_id = $1', [
      course.id,
    ]);
    await eventually('the catalogue has the new ladder', async () => {
      const { body } = await on.call<Quote['courses'][number]>('POST', '/api/reservations/calculate-price', {
        body: { fieldId: course.id, date: time.date, time: time.time, numPlayers: 2 },
      });
      return sharesOf(body).every((share) => share === 100);
    });
    expect(await bookQuote(on, token, quote.id)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED' },
    });
    expect((await revalidate(token, quote.id)).body.status).toBe('TERMS_CHANGED');
    expect((await bookQuote(on, token, quote.id)).status).toBe(201);
  });

  it('that TeeOne returns only with the hold is shown on the quote before it can be booked', async () => {
    const course = newCourse('TEEONE');
    await setClubTerms(on, course, { cancelHours: 40 * 24, cancelToldLate: true });
    const { token, quote } = await newQuoteAt(course, someTuesday(9), 2);
    expect(sharesOf(quote.courses[0]!)).toEqual([0, 50, 100]);
    expect(await bookQuote(on, token, quote.id)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED', changedTerms: [{ courseId: course.id, cancellation: true }] },
    });
    const { body: shown } = await on.call<Quote>('GET', `/api/quotes/${quote.id}`, { token });
    expect(sharesOf(shown.courses[0]!)).toEqual([0, 100]);
    expect((await revalidate(token, quote.id)).body.status).toBe('OK');
    const booked = await bookQuote(on, token, quote.id);
    expect(booked.status).toBe(201);
    expect(sharesOf(booked.body.courseBookings[0]!)).toEqual([0, 100]);
  });

  it('that TeeOne returns only with the hold is on the payment page of a course booked by itself', async () => {
    const course = newCourse('TEEONE');
    await setClubTerms(on, course, { cancelHours: 40 * 24, cancelToldLate: true });
    const token = await newPlayer(on);
    const [time] = await timesAt(course, someTuesday(9), 2);
    const { status, body } = await on.call<{ id: string }>('POST', '/api/reservations', {
      token,
      body: { fieldId: course.id, date: time!.date, time: time!.time, numPlayers: 2 },
    });
    expect(status).toBe(201);
    const booking = await readTrip(on, { id: body.id, token });
    expect(sharesOf(booking.courseBookings[0]!)).toEqual([0, 100]);
  });
});

describe('a club that requires payment at the booking', () => {
  it.each(['PREPAID', 'PREPAID_PERCENT'])('is not offered (%s)', async (payment) => {
    const course = newCourse();
    await setClubTerms(on, course, { payment });
    expect(await timesAt(course, someTuesday(10), 2)).toEqual([]);
  });

  it('is offered where it grants us credit', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { payment: 'CREDIT' });
    expect(await timesAt(course, someTuesday(10), 2)).not.toEqual([]);
  });

  it('since the quote was made is no longer bookable', async () => {
    const course = newCourse();
    const { token, quote } = await newQuoteAt(course, someTuesday(10), 2);
    await setClubTerms(on, course, { payment: 'PREPAID' });
    expect((await revalidate(token, quote.id)).body.status).toBe('UNAVAILABLE');
    expect(await bookQuote(on, token, quote.id)).toMatchObject({
      status: 409,
      body: { code: 'TEE_TIME_GONE' },
    });
  });

  it('since the places were held is a lost course, with a full refund', async () => {
    const course = newCourse();
    const { token, quote } = await newQuoteAt(course, someTuesday(10), 2);
    const { body } = await bookQuote(on, token, quote.id);
    await setClubTerms(on, course, { payment: 'PREPAID' });
    const intent = (await openIntent(on, token, body.id)).body;
    await pay(on, intent);
    await confirm(on, token, body.id, intent.paymentIntentId);
    await eventually('refunded', async () => {
      const booking = await readTrip(on, { id: body.id, token });
      return booking.status === 'CANCELLED' && booking.refunded === booking.totalPrice;
    });
    on.takeLogged();
  });
});

describe('the classification of rates', () => {
  it('offers juniors’ rates and lessons to no player', async () => {
    for (const source of ['GOLF_MANAGER', 'TEEONE'] as const) {
      const [only, withOther] = [newCourse(source), newCourse(source)];
      await setClubTerms(on, only, { rates: ['JUNIOR', 'LESSON'] });
      expect(await timesAt(only, someTuesday(10), 4)).toEqual([]);
      await setClubTerms(on, withOther, { rates: ['GREEN_FEE', 'JUNIOR', 'LESSON'] });
      const times = await timesAt(withOther, someTuesday(10), 4);
      expect(times.length).toBeGreaterThan(0);
      for (const { rateName } of times) expect(rateName).toMatch(/^Green fee 18 ho/i);
    }
  });

  it('sold in pairs alone is offered to eight with its buggy, and not to seven', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { rates: ['PACK'] });
    const date = someTuesday(10);
    expect(await timesAt(course, date, 7)).toEqual([]);
    const [time] = await timesAt(course, date, 8);
    expect(time).toMatchObject({ rateName: 'Pack 2 GF + Buggy', includes: ['buggy'] });
    const token = await newPlayer(on);
    const quote = await quoteOf(token, course, time!, 8);
    expect(quote.courses[0]).toMatchObject({ rateName: 'Pack 2 GF + Buggy', includes: ['buggy'] });
    const { body } = await bookQuote(on, token, quote.id);
    expect(body.courseBookings[0]).toMatchObject({ rateName: 'Pack 2 GF + Buggy', includes: ['buggy'] });
  });

  it('that no longer includes the buggy needs consent', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { rates: ['PACK'] });
    const { token, quote } = await newQuoteAt(course, someTuesday(10), 2);
    await setClubTerms(on, course, { rates: ['GREEN_FEE'] });
    expect((await revalidate(token, quote.id)).body).toMatchObject({
      status: 'PRICE_CHANGED',
      changedTerms: [{ cancellation: false, noLongerIncluded: ['buggy'] }],
    });
  });

  it('limited to two a sale is offered to two, and not to four', async () => {
    for (const source of ['GOLF_MANAGER', 'TEEONE'] as const) {
      const course = newCourse(source);
      await setClubTerms(on, course, { maxPerSale: 2 });
      expect(await timesAt(course, someTuesday(10), 4)).toEqual([]);
      const { token, quote } = await newQuoteAt(course, someTuesday(10), 2);
      expect((await bookQuote(on, token, quote.id)).status).toBe(201);
    }
  });

  it('limited for one customer and day is offered to no larger group', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { maxPerDay: 6 });
    expect(await timesAt(course, someTuesday(10), 8)).toEqual([]);
    expect(await timesAt(course, someTuesday(10), 6)).not.toEqual([]);
  });
});

describe('a group on a course with two tees', () => {
  const vendor = (ref: string, operation: string, params: Record<string, string>) =>
    fetch(`${on.url}/sandbox/golf-manager/api/${operation}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}` },
      body: new URLSearchParams({ tenant: ref, ...params }),
    });

  it('stays on one: eight whose second flight finds the first tee full all start from the tenth', async () => {
    const course = newCourse();
    const ref = await setClubTerms(on, course, { sellsTeeTen: true });
    const date = someTuesday(10);
    const window = { start: `${date}T09:00:00`, end: `${date}T14:00:00`, slots: '4', idResource: '1' };
    const rows = (await (await vendor(ref, 'searchAvailability', window)).json()) as { start: string }[];
    const starts = [...new Set(rows.map(({ start }) => start))].sort();
    const minutes = (start: string) => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
    const gap = Math.min(...starts.slice(1).map((start, i) => minutes(start) - minutes(starts[i]!)));
    const second = starts.findIndex((start, i) => i > 0 && minutes(start) - minutes(starts[i - 1]!) === gap);
    const taken = { idType: 1, start: starts[second], idResource: 1, name: 'Otra agencia' };
    const made = await vendor(ref, 'makeReservation', { reservations: JSON.stringify([taken]) });
    expect(made.status).toBe(200);

    const times = await timesAt(course, date, 8);
    const hours = times.map(({ time }) => time);
    expect(new Set(hours).size).toBe(hours.length);
    const time = times.find((one) => one.time === starts[second - 1]!.slice(11, 16))!;
    expect(time.sellsTwoTees).toBe(true);
    expect(time.teeTimeSlots.map(({ tee }) => tee)).toEqual([10, 10]);
    const token = await newPlayer(on);
    const quote = await quoteOf(token, course, time, 8);
    expect(quote.courses[0]!.teeTimeSlots.map(({ tee }) => tee)).toEqual([10, 10]);
    const { status, body } = await bookQuote(on, token, quote.id);
    expect(status).toBe(201);
    const [line] = (body as Booking).courseBookings;
    expect(line!.teeTimeSlots.map(({ tee }) => tee)).toEqual([10, 10]);
    const { rows: seats } = await on.database.pool.query(
      `select tee, count(*)::int as seats from sandbox.tee_seats
       where course_ref = $1 and play_date = $2 and name <> 'Otra agencia' group by tee`,
      [ref, date],
    );
    expect(seats).toEqual([{ tee: 10, seats: 8 }]);

    const intent = (await openIntent(on, token, body.id)).body;
    await pay(on, intent);
    expect((await confirm(on, token, body.id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
    const file = async (name: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${on.url}/api/bookings/${body.id}/${name}`, { headers });
      return Buffer.from(await reply.arrayBuffer());
    };
    expect(textOf(await file('pdf'))).toContain('Tee 10');
    expect((await file('calendar.ics')).toString()).toContain('Tee 10');
  });

  it('starts from the first where both are free, and each time is listed once', async () => {
    const course = newCourse();
    await setClubTerms(on, course, { sellsTeeTen: true });
    const times = await timesAt(course, someTuesday(10), 4);
    expect(new Set(times.map(({ time }) => time)).size).toBe(times.length);
    expect(new Set(times.map(({ teeTimeSlots }) => teeTimeSlots[0]!.tee))).toEqual(new Set([1]));
    const token = await newPlayer(on);
    const { teeTimeSlots, ...time } = times[0]!;
    // A client that sends no tees still gets one.
    const withoutTee = teeTimeSlots.map(({ tee: _, ...slot }) => slot);
    const quote = await quoteOf(token, course, { ...time, teeTimeSlots: withoutTee }, 4);
    expect(quote.courses[0]).toMatchObject({ sellsTwoTees: true, teeTimeSlots: [{ tee: 1 }] });
  });

  it('cannot be requested on both', async () => {
    const course = newCourse();
    const token = await newPlayer(on);
    const slot = { groupNumber: 1, time: '10:00', players: 4 };
    const { status } = await on.call('POST', '/api/golf-quotes', {
      token,
      body: {
        quoteName: 'Dos tees',
        playerCount: 8,
        tripStartDate: someTuesday(10),
        tripEndDate: someTuesday(10),
        courses: [
          {
            courseId: course.id,
            playDate: someTuesday(10),
            teeTimeSlots: [
              { ...slot, tee: 1 },
              { ...slot, groupNumber: 2, tee: 10 },
            ],
          },
        ],
      },
    });
    expect(status).toBe(400);
  });
});

it('a time that is sold to two or more only is reported as that, not as taken, to a player alone', async () => {
  const course = newCourse('TEEONE');
  const date = someTuesday(9);
  const single = await newQuoteAt(course, date, 1);
  const two = await newQuoteAt(course, date, 2);
  await setClubTerms(on, course, { rates: ['PACK'] });

  const { body } = await revalidate(single.token, single.quote.id);
  expect(body).toMatchObject({
    status: 'UNAVAILABLE',
    unavailableSlots: [{ time: single.time.time, players: 1, reason: 'TOO_FEW_PLAYERS', minPlayers: 2 }],
  });
  const refused = {
    status: 422,
    body: { code: 'TOO_FEW_PLAYERS', message: `En ${course.name} se sale con 2 jugadores o más.` },
  };
  expect(await bookQuote(on, single.token, single.quote.id)).toMatchObject(refused);
  const request = { fieldId: course.id, date, time: single.time.time, numPlayers: 1 };
  expect(await on.call('POST', '/api/reservations/calculate-price', { body: request })).toMatchObject(
    refused,
  );
  expect(await timesAt(course, someTuesday(11), 1)).toEqual([]);

  expect((await revalidate(two.token, two.quote.id)).body.unavailableSlots).toEqual([]);
  expect((await timesAt(course, someTuesday(11), 2)).length).toBeGreaterThan(0);
});

it('a course whose club uses another time zone is found by the reconciliation', async () => {
  const course = newCourse();
  await setClubTerms(on, course, { timeZone: 'Atlantic/Azores' });
  const report = await on.app.reconciliation.run({ graceSeconds: 0 });
  expect(report.wrongClocks).toBe(1);
  expect(report.details.join('\n')).toContain(
    `${course.name}: Europe/Madrid here, Atlantic/Azores at the vendor`,
  );
});
