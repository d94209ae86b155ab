import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostUnpaidBookings as most } from '#shared/bookings/unpaid-holds.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { confirm, openIntent, pay } from '#tests/support/paying.ts';
import {
  availability,
  bookQuote,
  coursesOf,
  newPlayer,
  newQuote,
  placesLeft,
  someTuesday,
} from '#tests/support/travel.ts';

let on: TestApp;
let token: string;
let courseId: string;
const date = someTuesday(8);
beforeAll(async () => {
  on = await startTestApp();
  const courses = await coursesOf(on, ['LOCAL', 'LOCAL', 'LOCAL']);
  courseId = courses[0]!.id;
  // Days without other players, so that only the rule can refuse.
  for (const { id } of courses) {
    await on.database.pool.query(
      `update tee_sheet_days set remaining = decode(repeat('04', slots), 'hex')
       where course_id = $1 and play_date between $2 and $3`,
      [id, date, addDays(date, 20)],
    );
  }
});
beforeEach(async () => {
  token = await newPlayer(on);
});
afterAll(() => on.close());

const tooMany = {
  status: 409,
  body: {
    code: 'TOO_MANY_HOLDS',
    message: expect.stringMatching(/hasta 8 reservas .* hasta 60 plazas de un campo/),
  },
};

async function timesOf(players: number): Promise<string[]> {
  const [found] = await availability(on, [{ id: courseId }], { from: date, to: date, players });
  return found!.availableTimes.map(({ time }) => time);
}

const reserve = (time: string, numPlayers = 1) =>
  on.call<{ id: string }>('POST', '/api/reservations', {
    token,
    body: { fieldId: courseId, date, time, numPlayers, isCredit: false },
  });

/** Times for flights of four on a morning, in groups of so many flights. */
async function groupsOf(flightsInGroup: readonly number[], day: string) {
  const [found] = await availability(on, [{ id: courseId }], { from: day, to: day, players: 4 });
  const morning = found!.availableTimes.map(({ time }) => time).filter((time) => time < '13:00');
  const requested = flightsInGroup.reduce((sum, flights) => sum + flights, 0);
  expect(morning.length).toBeGreaterThanOrEqual(requested);
  return flightsInGroup.map((flights) =>
    morning.splice(0, flights).map((time, i) => ({ groupNumber: i + 1, time, players: 4 })),
  );
}

/** A quote with a round at the course for each group. */
const quoteFor = (day: string, groups: readonly { players: number }[][]) =>
  newQuote(on, token, ['LOCAL'], {
    from: day,
    players: 24,
    change: (payload) => {
      payload.playerCount = Math.max(
        ...groups.map((group) => group.reduce((sum, { players }) => sum + players, 0)),
      );
      payload.courses = groups.map((teeTimeSlots) => ({ courseId, playDate: day, teeTimeSlots }));
    },
  });

describe('the unpaid holds of a person', () => {
  it('are at most eight bookings, of twenty requested at once on as many days', async () => {
    const days = Array.from({ length: 20 }, (_, i) => addDays(date, i));
    const quotes = await Promise.all(
      days.map((from) => newQuote(on, token, ['LOCAL'], { from, players: 1 })),
    );
    const before = await Promise.all(days.map((day) => placesLeft(on, courseId, day)));
    const replies = await Promise.all(quotes.map(({ id }) => bookQuote(on, token, id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(most);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const reply of refused) expect(reply).toMatchObject(tooMany);
    const after = await Promise.all(days.map((day) => placesLeft(on, courseId, day)));
    const taken = before.reduce((sum, free, i) => sum + free - after[i]!, 0);
    expect(taken).toBe(most);
  });

  it('are at most sixty places of a course in one morning, of three groups that book at once', async () => {
    const day = addDays(date, 3);
    const groups = await groupsOf([6, 5, 5], day);
    const quotes = await Promise.all(groups.map((group) => quoteFor(day, [group])));
    const replies = await Promise.all(quotes.map(({ id }) => bookQuote(on, token, id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject(tooMany);
  });

  it('do not count any more once they are cancelled, or paid', async () => {
    const times = await timesOf(2);
    const ids: string[] = [];
    for (const time of times.slice(0, most)) ids.push((await reserve(time, 2)).body.id);
    expect(await reserve(times[most]!, 2)).toMatchObject(tooMany);

    expect((await on.call('POST', `/api/bookings/${ids[0]}/cancel`, { token })).status).toBe(200);
    expect((await reserve(times[most]!, 2)).status).toBe(201);
    expect(await reserve(times[most + 1]!, 2)).toMatchObject(tooMany);

    const { body: intent } = await openIntent(on, token, ids[1]!);
    await pay(on, intent);
    expect((await confirm(on, token, ids[1]!, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
    expect((await reserve(times[most + 1]!, 2)).status).toBe(201);
  });

  it('do not limit other people', async () => {
    const times = await timesOf(1);
    for (const time of times.slice(0, most)) expect((await reserve(time)).status).toBe(201);
    expect(await reserve(times[most]!)).toMatchObject(tooMany);
    token = await newPlayer(on);
    expect((await reserve(times[most]!)).status).toBe(201);
  });
});

describe('a group of fifty', () => {
  it('books three courses in one booking', async () => {
    const from = addDays(date, 1);
    const quote = await newQuote(on, token, ['LOCAL', 'LOCAL', 'LOCAL'], { from, players: 50 });
    const reply = await bookQuote(on, token, quote.id);
    expect(reply.status).toBe(201);
    expect(reply.body.courseBookings.map((line) => line.playerCount)).toEqual([50, 50, 50]);
  });
});

describe('a quote', () => {
  it('can’t hold more of one morning by naming the same course many times', async () => {
    const day = addDays(date, 5);
    const quote = await quoteFor(day, await groupsOf([6, 5, 5], day));
    const before = await placesLeft(on, courseId, day);
    expect(await bookQuote(on, token, quote.id)).toMatchObject(tooMany);
    expect(await placesLeft(on, courseId, day)).toBe(before);
  });
});
