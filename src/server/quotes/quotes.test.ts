import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  availability,
  bookQuote,
  coursesOf,
  eventually,
  newPlayer,
  newQuote,
  someTuesday,
} from '#tests/support/travel.ts';

let on: TestApp;
let now = new Date();
beforeAll(async () => {
  on = await startTestApp({ now: () => now });
});
afterAll(() => on.close());

const DAY_MS = 86_400_000;

describe('a quote', () => {
  it('belongs to its owner: other people do not find it', async () => {
    const [owner, stranger] = [await newPlayer(on), await newPlayer(on)];
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(8), players: 2 });
    for (const token of [stranger, undefined]) {
      expect((await on.call('GET', `/api/quotes/${quote.id}`, { token })).status).toBe(404);
    }
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/revalidate'],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ] as const) {
      expect((await on.call(method, `/api/quotes/${quote.id}${path}`, { token: stranger })).status).toBe(404);
    }
    expect((await bookQuote(on, stranger, quote.id)).status).toBe(404);
    expect((await on.call<Quote[]>('GET', '/api/quotes', { token: owner })).body.map(({ id }) => id)).toEqual(
      [quote.id],
    );
  });

  it('is read, and only read, by a shared link until the link is revoked', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(9), players: 2 });
    const share = () =>
      on.call<{ token: string; shareUrl: string }>('POST', `/api/quotes/${quote.id}/share`, { token: owner });
    const { body } = await share();
    expect(body.shareUrl).toBe(
      `http://localhost:${on.config.port}/presupuesto/${quote.id}?share=${body.token}`,
    );
    expect((await share()).body.token).toBe(body.token);

    const read = () => on.call<Quote>('GET', `/api/quotes/${quote.id}?share=${body.token}`);
    expect(await read()).toMatchObject({ status: 200, body: { quoteName: quote.quoteName, isOwner: false } });
    expect((await on.call('DELETE', `/api/quotes/${quote.id}?share=${body.token}`)).status).toBe(401);
    expect((await on.call('GET', `/api/quotes/${quote.id}?share=${body.token}x`)).status).toBe(404);

    expect((await on.call('DELETE', `/api/quotes/${quote.id}/share`, { token: owner })).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect((await share()).body.token).not.toBe(body.token);
  });

  it('is deleted by its owner', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(10), players: 2 });
    expect((await on.call('DELETE', `/api/quotes/${quote.id}`, { token: owner })).status).toBe(200);
    expect((await on.call('GET', `/api/quotes/${quote.id}`, { token: owner })).status).toBe(404);
  });

  it('is valid for seven days, then reads as expired and can be neither validated nor booked', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(11), players: 2 });
    expect(Date.parse(quote.validUntil) - Date.parse(quote.createdAt)).toBe(7 * DAY_MS);
    const before = now;
    now = new Date(before.getTime() + 7 * DAY_MS + 1000);
    try {
      expect((await on.call<Quote>('GET', `/api/quotes/${quote.id}`, { token: owner })).body.status).toBe(
        'EXPIRED',
      );
      expect((await on.call('POST', `/api/quotes/${quote.id}/revalidate`, { token: owner })).status).toBe(
        410,
      );
      expect(await bookQuote(on, owner, quote.id)).toMatchObject({
        status: 410,
        body: { code: 'QUOTE_EXPIRED' },
      });
    } finally {
      now = before;
    }
  });

  it('that was cancelled is refused with that reason, neither validated nor booked', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(11), players: 2 });
    await on.database.pool.query("update quotes set status = 'CANCELLED' where id = $1", [quote.id]);
    const refused = {
      status: 410,
      body: {
        code: 'QUOTE_CANCELLED',
        message: 'Este presupuesto está cancelado. Crea uno nuevo con los mismos campos.',
      },
    };
    expect(await on.call('POST', `/api/quotes/${quote.id}/revalidate`, { token: owner })).toMatchObject(
      refused,
    );
    expect(await bookQuote(on, owner, quote.id)).toMatchObject(refused);
  });

  it('whose course now requires more players names it, when it is validated and booked', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], { from: someTuesday(11), players: 1 });
    const { courseId, courseName } = quote.courses[0]!;
    const limit = (players: number) =>
      on.database.pool.query('update courses set min_players = $2 where id = $1', [courseId, players]);
    await limit(2);
    try {
      const validated = await eventually('the new rule', async () => {
        const answer = await on.call<Revalidation>('POST', `/api/quotes/${quote.id}/revalidate`, {
          token: owner,
        });
        return answer.body.status === 'UNAVAILABLE' && answer;
      });
      expect(validated.body.unavailableSlots).toMatchObject([{ courseName, reason: 'TOO_FEW_PLAYERS' }]);
      expect(await bookQuote(on, owner, quote.id)).toMatchObject({
        status: 422,
        body: { code: 'TOO_FEW_PLAYERS', unavailableSlots: [{ reason: 'TOO_FEW_PLAYERS' }] },
      });
    } finally {
      await limit(1);
    }
  });

  it('without a name is refused with a message that requests one', async () => {
    const owner = await newPlayer(on);
    const body = {
      quoteName: ' ',
      tripStartDate: someTuesday(11),
      tripEndDate: someTuesday(11),
      courses: [],
    };
    const answer = await on.call<{ issues: unknown[] }>('POST', '/api/golf-quotes', { token: owner, body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual({
      path: 'quoteName',
      message: 'Por favor ingresa un nombre para tu reserva.',
    });
  });

  it('is classified by its data: profile by style, budget by total, price a person and day', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL', 'LOCAL'], {
      from: someTuesday(12),
      players: 2,
      change: (payload) => {
        payload.groupProfile = 'pareja';
        payload.budgetRange = 'OVER_250';
      },
    });
    expect(quote.groupProfile).toBe('COUPLE');
    const total = quote.totalPrice;
    const range =
      total < 400
        ? 'UNDER_100'
        : total < 600
          ? 'BETWEEN_100_150'
          : total < 1000
            ? 'BETWEEN_150_250'
            : 'OVER_250';
    expect(quote.budgetRange).toBe(range);
    expect(quote.pricePerPersonPerDay).toBeCloseTo(total / 2 / 2, 2);
  });

  it('with a hostile name shows it as text: the summary is made here and escaped', async () => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], {
      from: someTuesday(13),
      players: 2,
      change: (payload) => {
        payload.quoteName = '<img src=x onerror=alert(1)>';
        payload.quoteSummary = '<script>alert(2)</script>';
      },
    });
    expect(quote.quoteSummary).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(quote.quoteSummary).not.toMatch(/<(img|script)/);
  });

  it.each([
    [18, [1, 1, 1]],
    [19, [3e9, 70_000, 2 ** 53 - 1]],
    [20, [undefined, undefined, undefined]],
  ])('counts its flights itself, whatever numbers they came with: week %d, %j', async (week, numbers) => {
    const owner = await newPlayer(on);
    const quote = await newQuote(on, owner, ['LOCAL'], {
      from: someTuesday(week),
      players: 9,
      change: (payload) => {
        const [course] = payload.courses as { teeTimeSlots: { groupNumber?: number }[] }[];
        for (const [i, slot] of course!.teeTimeSlots.entries()) slot.groupNumber = numbers[i];
      },
    });
    expect(quote.courses[0]!.teeTimeSlots.map((slot) => slot.groupNumber)).toEqual([1, 2, 3]);
    expect((await bookQuote(on, owner, quote.id)).status).toBe(201);
  });

  it('has as many players as the course with the most: a larger number is refused', async () => {
    const owner = await newPlayer(on);
    const [first, second] = await coursesOf(on, ['LOCAL', 'LOCAL']);
    const day = someTuesday(14);
    const slotsFor = async (course: { id: string }, players: number) => {
      const [found] = await availability(on, [course], { from: day, to: day, players });
      return { courseId: course.id, playDate: day, teeTimeSlots: found!.availableTimes[0]!.teeTimeSlots };
    };
    const courses = [await slotsFor(first!, 5), await slotsFor(second!, 2)];
    const post = (playerCount?: number) =>
      on.call<{ playerCount?: number }>('POST', '/api/golf-quotes', {
        token: owner,
        body: { quoteName: 'X', playerCount, tripStartDate: day, tripEndDate: day, courses },
      });
    for (const wrong of [50, 1, 2, 7]) {
      expect(await post(wrong)).toMatchObject({
        status: 400,
        body: {
          issues: [
            {
              path: 'playerCount',
              message: 'Los jugadores no son los de las salidas: cuenta los del campo con más jugadores.',
            },
          ],
        },
      });
    }
    for (const right of [5, undefined])
      expect(await post(right)).toMatchObject({ status: 201, body: { playerCount: 5 } });
  });

  it('of an unknown course, or with a day outside the trip or in the past, is refused and nothing is saved', async () => {
    const owner = await newPlayer(on);
    const [course] = await coursesOf(on, ['LOCAL']);
    const day = someTuesday(14);
    const post = (courses: unknown[], start = day, end = day) =>
      on.call('POST', '/api/golf-quotes', {
        token: owner,
        body: { quoteName: 'X', playerCount: 2, tripStartDate: start, tripEndDate: end, courses },
      });
    const slots = [{ time: '10:00', players: 2, groupNumber: 1 }];
    expect(await post([{ courseId: 'nope', playDate: day, teeTimeSlots: slots }])).toMatchObject({
      status: 422,
      body: { code: 'UNKNOWN_COURSE' },
    });
    const line = { courseId: course!.id, teeTimeSlots: slots };
    expect((await post([{ ...line, playDate: someTuesday(15) }])).body).toMatchObject({
      code: 'DATE_OUTSIDE_TRIP',
    });
    expect((await post([{ ...line, playDate: '2020-01-07' }], '2020-01-07', '2020-01-07')).status).toBe(422);
    expect((await post([{ ...line, playDate: day }], day, someTuesday(13))).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await on.call<unknown[]>('GET', '/api/quotes', { token: owner })).body).toEqual([]);
  });

  it('gets a flash offer that fits as a line of its own, beside the multi-course discount', async () => {
    const owner = await newPlayer(on);
    const [course] = await coursesOf(on, ['LOCAL']);
    await on.database.pool.query(
      `insert into offers (id, course_id, source, status, discount_percent, price_cents, description, valid_until)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', 20, 5000, 'x', now() + interval '1 day')`,
      [course!.id],
    );
    const quote = await newQuote(on, owner, ['LOCAL', 'LOCAL'], { from: someTuesday(16), players: 2 });
    const [first] = quote.courses;
    expect(first).toMatchObject({ appliedDiscountValue: 20, eligibleOfferId: expect.any(String) });
    expect(quote.discounts).toMatchObject([
      { kind: 'FLASH_OFFER', percent: 20, courseName: first!.courseName },
      { kind: 'MULTI_COURSE', percent: 10 },
    ]);
    const off = quote.discounts.reduce((sum, discount) => sum + discount.amount, 0);
    expect(quote.totalPrice).toBeCloseTo(quote.greenFees - off, 2);
  });
});
