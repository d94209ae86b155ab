import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { rateBandOf, rateBands } from './rate-bands.ts';
import { dayKindOf, lowestRateCents, type Rate, rateFor } from './rates.ts';

it.each([
  ['06:30', 'EARLY'],
  ['09:29', 'EARLY'],
  ['09:30', 'MORNING'],
  ['12:29', 'MORNING'],
  ['12:30', 'MIDDAY'],
  ['14:59', 'MIDDAY'],
  ['15:00', 'TWILIGHT'],
  ['19:00', 'TWILIGHT'],
] as const)('a start at %s is priced as %s', (time, band) => {
  expect(rateBandOf(minutesOfTime(time))).toBe(band);
});

it.each([
  ['2026-12-18', 'WEEKDAY'],
  ['2026-12-19', 'WEEKEND'],
  ['2026-12-20', 'WEEKEND'],
  ['2026-12-21', 'WEEKDAY'],
] as const)('%s is a %s', (date, kind) => {
  expect(dayKindOf(date)).toBe(kind);
});

const rate = (band: Rate['band'], priceCents: number, detail: Partial<Rate> = {}): Rate => ({
  season: 'HIGH',
  dayKind: 'WEEKDAY',
  band,
  holes: 18,
  priceCents,
  ...detail,
});
const monday = { season: 'HIGH', playDate: '2026-12-21', startMinutes: 600, holes: 18 };

describe('the rate of a start', () => {
  it("is its own band's before the one for any band, in whatever order they are listed", () => {
    const rates = [rate('ANY', 70_00), rate('MORNING', 90_00)];
    expect(rateFor(rates, monday)?.priceCents).toBe(90_00);
    expect(rateFor(rates.toReversed(), monday)?.priceCents).toBe(90_00);
    expect(rateFor(rates, { ...monday, startMinutes: 900 })?.priceCents).toBe(70_00);
  });

  it('never comes from another season, kind of day or number of holes', () => {
    expect(rateFor([rate('ANY', 1, { season: 'LOW' })], monday)).toBeUndefined();
    expect(rateFor([rate('ANY', 1, { dayKind: 'WEEKEND' })], monday)).toBeUndefined();
    expect(rateFor([rate('ANY', 1, { holes: 9 })], monday)).toBeUndefined();
    expect(rateFor([rate('TWILIGHT', 1)], monday)).toBeUndefined();
  });

  it('is a single one for every start of the day', () => {
    const rates = rateBands.map((band, i) => rate(band, i + 1));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (startMinutes) => {
        expect(rateFor(rates, { ...monday, startMinutes })?.band).toBe(rateBandOf(startMinutes));
      }),
    );
  });
});

it('lists a course from its lowest rate, and without a price if it has none', () => {
  expect(lowestRateCents([rate('ANY', 70_00), rate('EARLY', 60_00)])).toBe(60_00);
  expect(lowestRateCents([])).toBeUndefined();
});
