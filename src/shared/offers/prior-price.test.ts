import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcedPercent, type PriceSince, priorPriceCents, ratesOfOffer } from './prior-price.ts';

const DAY = 86_400_000;
const now = Date.UTC(2027, 2, 1);
const ago = (days: number) => now - days * DAY;
const stood = (days: number, cents: number | null, key = '') => ({ key, cents, since: ago(days) });

describe('the lowest price before', () => {
  it.each<[string, PriceSince[], number | null]>([
    ['that stood all the time', [stood(90, 100)], 100],
    ['also counts when it ended within the thirty days', [stood(90, 80), stood(29, 100)], 80],
    ['does not count when it ended before them', [stood(90, 80), stood(31, 100)], 100],
    ['was raised and lowered: the least of all', [stood(20, 120), stood(10, 90), stood(5, 110)], 90],
    ['is that of any rate', [stood(90, 100, 'a'), stood(90, 70, 'b')], 70],
    ['is none for what was not sold yet', [stood(0, 100)], null],
    ['is none without prices', [], null],
    ['leaves out what was no longer sold', [stood(90, 60, 'a'), stood(40, null, 'a'), stood(9, 95, 'b')], 95],
    ['counts from the day on which it came to be', [stood(3, 100)], 100],
  ])('%s', (_, prices, expected) => {
    expect(priorPriceCents(now, prices)).toBe(expected);
  });

  it.each([
    ['within the thirty days lowers it', { from: ago(20), until: ago(12), percent: 25 }, 7500],
    ['that still runs lowers it', { from: ago(2), until: now + DAY, percent: 10 }, 9000],
    ['that ended before does not', { from: ago(60), until: ago(31), percent: 50 }, 10_000],
    ['that begins later does not', { from: now + 1, until: now + DAY, percent: 50 }, 10_000],
  ])('an earlier reduction %s', (_, reduction, expected) => {
    expect(priorPriceCents(now, [stood(90, 10_000)], [reduction])).toBe(expected);
  });

  it('is never above any price of the thirty days, whatever happened', () => {
    const change = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      cents: fc.integer({ min: 1, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const prices = [...new Map(changes.map((one) => [one.days, stood(one.days, one.cents)])).values()];
        const found = priorPriceCents(now, prices);
        const within = prices.filter(({ since }) => since < now && since >= ago(30));
        for (const { cents } of within) expect(found).toBeLessThanOrEqual(cents!);
        if (found !== null) expect(prices.map(({ cents }) => cents)).toContain(found);
      }),
    );
  });
});

describe('an announced percentage', () => {
  it.each([
    [7000, 10_000, 30, 30],
    [3326, 4751, 30, 30],
    // The rate was raised before the "discount": only the real difference remains.
    [8400, 9000, 30, 7],
    [9000, 9000, 30, null],
    [9500, 9000, 30, null],
    [8960, 9000, 30, null],
    [7000, null, 30, null],
    [5000, 10_000, 20, 20],
  ])('%d after %d, %d %% taken off, is %s', (final, prior, discountPercent, expected) => {
    expect(announcedPercent(final, prior, discountPercent)).toBe(expected);
  });
});

it('an offer for a day takes off that day’s rates alone, one for any day those of the round', () => {
  const rate = (season: string, dayKind: 'WEEKDAY' | 'WEEKEND', holes = 18) =>
    ({ season, dayKind, band: 'ANY', holes, priceCents: 1 }) as const;
  const course = {
    holes: 18,
    seasons: [
      { name: 'HIGH', fromDay: '03-01', toDay: '10-31' },
      { name: 'LOW', fromDay: '11-01', toDay: '02-28' },
    ],
    rates: [
      rate('HIGH', 'WEEKDAY'),
      rate('HIGH', 'WEEKEND'),
      rate('LOW', 'WEEKDAY'),
      rate('HIGH', 'WEEKDAY', 9),
    ],
  };
  expect(ratesOfOffer(course, '2027-03-06')).toEqual([rate('HIGH', 'WEEKEND')]);
  expect(ratesOfOffer(course, '2027-12-07')).toEqual([rate('LOW', 'WEEKDAY')]);
  expect(ratesOfOffer(course, null)).toHaveLength(3);
});
