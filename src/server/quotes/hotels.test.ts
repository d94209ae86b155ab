import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Hotel, HotelDetail } from '#shared/hotels/contract.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { confirm, openIntent, pay } from '#tests/support/paying.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
let hotel: HotelDetail;
let now = new Date();
beforeAll(async () => {
  on = await startTestApp({ now: () => now });
  const [first] = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
  hotel = (await on.call<HotelDetail>('GET', `/api/hotels/${first!.id}`)).body;
});
afterAll(() => on.close());

let week = 8;
/** A saved quote of four players and two rounds on following days. */
async function saved() {
  week += 1;
  const token = await newPlayer(on);
  const quote = await newQuote(on, token, ['LOCAL', 'LOCAL'], { from: someTuesday(week), players: 4 });
  return { token, quote };
}

const stay = () => ({
  hotelId: hotel.id,
  roomType: 'DOUBLE' as const,
  mealPlan: 'HALF_BOARD' as const,
  nights: 2,
  rooms: 2,
});
type Stay = Partial<ReturnType<typeof stay>> | Record<string, unknown>;

type Answer = Quote & { code?: string };
const add = (quoteId: string, token: string | undefined, change: Stay = {}) =>
  on.call<Answer>('POST', `/api/quotes/${quoteId}/hotels`, { token, body: { ...stay(), ...change } });
const remove = (quoteId: string, token: string | undefined, lineId: string) =>
  on.call<Answer>('DELETE', `/api/quotes/${quoteId}/hotels/${lineId}`, { token });
const read = async (quoteId: string, token: string) =>
  (await on.call<Quote>('GET', `/api/quotes/${quoteId}`, { token })).body;
const nightOf = (room: string, meals: string) =>
  hotel.rates.find(({ roomType, mealPlan }) => roomType === room && mealPlan === meals)!.pricePerNight;

/** The total is the sum of its lines. */
function expectSum(quote: Quote) {
  const off = quote.discounts.reduce((sum, { amount }) => sum + amount, 0);
  const hotels = quote.hotels.reduce((sum, { totalHotelPrice }) => sum + totalHotelPrice, 0);
  expect(quote.hotelsTotal).toBeCloseTo(hotels, 2);
  expect(quote.totalPrice).toBeCloseTo(quote.greenFees + hotels - off, 2);
}

describe('a hotel in a quote', () => {
  it('is a line at the hotel’s own price, and the server sums the total', async () => {
    const { token, quote } = await saved();
    const added = await add(quote.id, token, { totalHotelPrice: 1, pricePerNight: 1 });
    expect(added.status).toBe(201);
    const night = nightOf('DOUBLE', 'HALF_BOARD');
    expect(added.body.hotels).toMatchObject([
      {
        hotelName: hotel.name,
        hotelLocation: hotel.location,
        roomType: 'Doble',
        mealPlan: 'Media pensión',
        nights: 2,
        rooms: 2,
        pricePerNight: night,
        totalHotelPrice: night * 4,
      },
    ]);
    expect(added.body.totalPrice).toBeCloseTo(quote.totalPrice + night * 4, 2);
    expectSum(added.body);
    expect(await read(quote.id, token)).toEqual(added.body);
    expect(added.body.quoteSummary).toContain(hotel.name.replace('&', '&amp;'));
    // Discounts do not include it.
    expect(added.body.discounts).toEqual(quote.discounts);
  });

  it('is shown in the user’s language', async () => {
    const { token, quote } = await saved();
    await add(quote.id, token);
    const headers = { 'accept-language': 'en' };
    const { body } = await on.call<Quote>('GET', `/api/quotes/${quote.id}`, { token, headers });
    expect(body.hotels).toMatchObject([{ roomType: 'Double', mealPlan: 'Half board' }]);
  });

  it('added twice at once, or again with other nights, is one line', async () => {
    const { token, quote } = await saved();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(quote.id, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const again = (await add(quote.id, token, { nights: 1, rooms: 1 })).body;
    expect(again.hotels).toHaveLength(1);
    expect(again.hotels[0]!.totalHotelPrice).toBe(nightOf('DOUBLE', 'HALF_BOARD'));
    expectSum(again);
  });

  it('is removed again, and the total with it, once', async () => {
    const { token, quote } = await saved();
    await add(quote.id, token, { roomType: 'FAMILY' });
    const { hotels } = (await add(quote.id, token)).body;
    expect(hotels).toHaveLength(2);
    const line = hotels[0]!.id;
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(quote.id, token, line)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const left = await read(quote.id, token);
    expect(left.hotels).toHaveLength(1);
    expectSum(left);
    await remove(quote.id, token, left.hotels[0]!.id);
    expect((await read(quote.id, token)).totalPrice).toBe(quote.totalPrice);
  });

  it('changes made at once leave a total that is the sum of the lines', async () => {
    const { token, quote } = await saved();
    const rooms = ['DOUBLE', 'DOUBLE_VIEW', 'JUNIOR_SUITE', 'FAMILY'];
    const { hotels } = (await add(quote.id, token)).body;
    await Promise.all([
      ...rooms.map((roomType) => add(quote.id, token, { roomType, mealPlan: 'BREAKFAST' })),
      remove(quote.id, token, hotels[0]!.id),
      on.call('POST', `/api/quotes/${quote.id}/revalidate`, { token }),
    ]);
    const after = await read(quote.id, token);
    expect(after.hotels).toHaveLength(4);
    expectSum(after);
  });

  it.each<[string, Stay, number, string]>([
    ['at a hotel that is nowhere', { hotelId: crypto.randomUUID() }, 422, 'UNKNOWN_HOTEL'],
    ['at something that is no hotel', { hotelId: 'x' }, 422, 'UNKNOWN_HOTEL'],
    ['for more nights than the trip lasts', { nights: 3 }, 422, 'STAY_TOO_LONG'],
    ['in a room that there is not', { roomType: 'PENTHOUSE' }, 400, 'VALIDATION'],
    ['for no night', { nights: 0 }, 400, 'VALIDATION'],
    ['in half a room', { rooms: 0.5 }, 400, 'VALIDATION'],
  ])('%s is refused, and nothing changes', async (_, change, status, code) => {
    const { token, quote } = await saved();
    expect(await add(quote.id, token, change)).toMatchObject({ status, body: { code } });
    expect(await read(quote.id, token)).toEqual(quote);
  });

  it('that the hotel does not sell with these meals is refused', async () => {
    const { token, quote } = await saved();
    const { rows } = await on.database.pool.query(
      "select h.id from hotels h where not exists (select 1 from hotel_rates r where r.hotel_id = h.id and r.meal_plan = 'FULL_BOARD')",
    );
    const answer = await add(quote.id, token, { hotelId: rows[0].id, mealPlan: 'FULL_BOARD' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'ROOM_NOT_SOLD' } });
  });

  it('is the tenth at most', async () => {
    const { token, quote } = await saved();
    const { body: all } = await on.call<Hotel[]>('GET', '/api/hotels');
    for (const { id } of all.slice(0, 10))
      expect((await add(quote.id, token, { hotelId: id })).status).toBe(201);
    expect(await add(quote.id, token, { hotelId: all[10]!.id })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_HOTELS' },
    });
    // Other nights for one of the ten are no eleventh.
    expect((await add(quote.id, token, { hotelId: all[0]!.id, nights: 1 })).status).toBe(201);
  });

  it('of another player’s quote is not found, for visitors and players', async () => {
    const { token, quote } = await saved();
    const { hotels } = (await add(quote.id, token)).body;
    const stranger = await newPlayer(on);
    expect((await add(quote.id, stranger)).status).toBe(404);
    expect((await remove(quote.id, stranger, hotels[0]!.id)).status).toBe(404);
    expect((await add(quote.id, undefined)).status).toBe(401);
    const own = await newQuote(on, stranger, ['LOCAL'], { from: someTuesday(week), players: 2 });
    expect((await remove(own.id, stranger, hotels[0]!.id)).status).toBe(404);
    expect((await read(quote.id, token)).hotels).toHaveLength(1);
  });

  it('of an expired or a booked quote can be neither added nor removed', async () => {
    const { token, quote } = await saved();
    const { hotels, totalPrice } = (await add(quote.id, token)).body;
    const before = now;
    now = new Date(before.getTime() + 8 * 86_400_000);
    try {
      expect(await add(quote.id, token)).toMatchObject({ status: 410, body: { code: 'QUOTE_EXPIRED' } });
      expect((await remove(quote.id, token, hotels[0]!.id)).status).toBe(410);
    } finally {
      now = before;
    }
    expect((await bookQuote(on, token, quote.id)).status).toBe(201);
    expect(await add(quote.id, token, { nights: 1 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CONVERTED' },
    });
    expect((await remove(quote.id, token, hotels[0]!.id)).status).toBe(409);
    expect((await read(quote.id, token)).totalPrice).toBe(totalPrice);
  });
});

describe('a booking made of it', () => {
  it('has the hotel with its price, is paid with it, and every ledger agrees', async () => {
    const { token, quote } = await saved();
    const { totalPrice, hotelsTotal } = (await add(quote.id, token)).body;
    const booked = (await bookQuote(on, token, quote.id)).body;
    expect(booked).toMatchObject({
      totalPrice: Math.round(totalPrice * 100),
      hotelsTotal: Math.round(hotelsTotal * 100),
      hotels: [
        {
          hotelName: hotel.name,
          roomType: 'Doble',
          nights: 2,
          rooms: 2,
          totalHotelPrice: Math.round(hotelsTotal * 100),
        },
      ],
    });
    const { body: intent } = await openIntent(on, token, booked.id);
    await pay(on, intent);
    expect((await confirm(on, token, booked.id, intent.paymentIntentId)).status).toBe(200);
    const { body } = await on.call<{ booking: Booking }>('GET', `/api/bookings/${booked.id}`, { token });
    expect(body.booking).toMatchObject({ status: 'CONFIRMED', paid: Math.round(totalPrice * 100) });
    expect(isClean(await on.app.reconciliation.run({ graceSeconds: 10 }))).toBe(true);
  });

  it('at the moment in which a hotel is added has the price that the person saw, or is refused: never a price without its stay', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { token, quote } = await saved();
      const [booked] = await Promise.all([
        on.call<Booking & { code?: string }>('POST', '/api/bookings/from-quote', {
          token,
          body: { quoteId: quote.id, expectedTotal: quote.totalPrice },
        }),
        add(quote.id, token),
      ]);
      const after = await read(quote.id, token);
      if (booked.status === 201) {
        expect(booked.body).toMatchObject({ hotels: [], totalPrice: Math.round(quote.totalPrice * 100) });
        expect(after).toMatchObject({ status: 'CONVERTED_TO_BOOKING', hotels: [] });
      } else {
        expect(booked.body.code).toBe('PRICE_CHANGED');
        expect(after).toMatchObject({ status: 'SAVED', hotels: [{ hotelName: hotel.name }] });
      }
    }
  });
});
