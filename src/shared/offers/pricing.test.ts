import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiCoursePercent, priceTrip, type TripLine } from './pricing.ts';

const line = (courseId: string, euros: number, detail: Partial<TripLine> = {}): TripLine => ({
  courseId,
  players: 4,
  pricePerPlayerCents: euros * 100,
  ...detail,
});

describe('the multi-course discount', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 10],
    [3, 15],
    [8, 15],
  ])('at %d courses is %d percent', (courses, percent) => {
    expect(multiCoursePercent(courses)).toBe(percent);
  });

  it('counts courses, not rounds', () => {
    const price = priceTrip({ playerCount: 4, lines: [line('a', 75), line('a', 75)] });
    expect(price.discounts).toEqual([]);
    expect(price.totalCents).toBe(600_00);
  });

  it('is taken on gross green fees and never on hotels', () => {
    const price = priceTrip({
      playerCount: 4,
      lines: [line('a', 75), line('b', 85), line('c', 120)],
      hotels: [{ totalCents: 1_000_00 }],
    });
    expect(price.greenFeesCents).toBe(1_120_00);
    expect(price.discounts).toEqual([
      { kind: 'MULTI_COURSE', percent: 15, courseCount: 3, amountCents: 168_00 },
    ]);
    expect(price.totalCents).toBe(1_952_00);
    expect(price.perPlayerCents).toBe(488_00);
  });
});

describe('a flash offer', () => {
  it("is taken on its own line's gross, beside the multi-course discount", () => {
    const price = priceTrip({ playerCount: 4, lines: [line('a', 100, { offerPercent: 20 }), line('b', 50)] });
    expect(price.discounts).toEqual([
      { kind: 'FLASH_OFFER', percent: 20, courseId: 'a', amountCents: 80_00 },
      { kind: 'MULTI_COURSE', percent: 10, courseCount: 2, amountCents: 60_00 },
    ]);
    expect(price.totalCents).toBe(460_00);
    expect(price.lines.map((priced) => priced.totalCents)).toEqual([283_08, 176_92]);
  });

  it('never makes a line cost less than nothing', () => {
    const free = line('a', 100, { offerPercent: 100 });
    const price = priceTrip({ playerCount: 4, lines: [free, { ...free, courseId: 'b' }] });
    expect(price.totalCents).toBe(0);
    expect(priceTrip({ playerCount: 4, lines: [line('a', 100, { offerPercent: 140 })] }).totalCents).toBe(0);
  });
});

const trip = fc.record({
  playerCount: fc.integer({ min: 1, max: 50 }),
  lines: fc.array(
    fc.record({
      courseId: fc.constantFrom('a', 'b', 'c', 'd'),
      players: fc.integer({ min: 1, max: 50 }),
      pricePerPlayerCents: fc.nat(70_000),
      offerPercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    }),
    { maxLength: 10 },
  ),
  hotels: fc.array(fc.record({ totalCents: fc.nat(1_000_000) }), { maxLength: 4 }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe('any trip', () => {
  it('accounts for every cent: total = green fees + hotels − discounts, and the lines sum to their part', () => {
    fc.assert(
      fc.property(trip, (randomTrip) => {
        const price = priceTrip(randomTrip);
        const discounts = sum(price.discounts.map((discount) => discount.amountCents));
        expect(price.totalCents).toBe(price.greenFeesCents + price.hotelsCents - discounts);
        expect(price.discountCents).toBe(discounts);
        expect(sum(price.lines.map((priced) => priced.grossCents))).toBe(price.greenFeesCents);
        expect(sum(price.lines.map((priced) => priced.totalCents))).toBe(price.greenFeesCents - discounts);
        for (const priced of price.lines) {
          expect(priced.totalCents).toBe(
            priced.grossCents - priced.flashOfferCents - priced.multiCourseCents,
          );
        }
      }),
    );
  });

  it('costs whole cents, no line less than nothing, and the hotels always in full', () => {
    fc.assert(
      fc.property(trip, (randomTrip) => {
        const price = priceTrip(randomTrip);
        expect(price.totalCents).toBeGreaterThanOrEqual(price.hotelsCents);
        for (const priced of price.lines) {
          expect(Number.isInteger(priced.totalCents) && priced.totalCents >= 0).toBe(true);
        }
        for (const discount of price.discounts) expect(discount.amountCents).toBeGreaterThan(0);
      }),
    );
  });

  it('costs the same in whatever order its courses are listed', () => {
    fc.assert(
      fc.property(trip, (randomTrip) => {
        const reversed = priceTrip({ ...randomTrip, lines: randomTrip.lines.toReversed() });
        expect(reversed.totalCents).toBe(priceTrip(randomTrip).totalCents);
      }),
    );
  });
});
