import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '#shared/kernel/tee-date.ts';
import { chooseOffers, MOST_OFFERS, thursdayOf } from './weekly-offers.ts';

const offer = (id: string, percent: number | null) => ({
  id,
  announced: percent === null ? null : { percent },
});

describe('the offers of a week’s mail', () => {
  it.each([
    ['the largest announced discount first', 'a10 b30 c20', '', 'b c a'],
    ['what announces none after what does, in their order', 'a b10 c', '', 'b a c'],
    ['equal ones in the order given, the newest first', 'a20 b20', '', 'a b'],
    ['never one that was sent before', 'a50 b10', 'a', 'b'],
    ['nothing when all were sent', 'a50', 'a', ''],
    ['nothing when there is none', '', 'a', ''],
  ])('are %s', (_, given, sent, expected) => {
    const offers = given
      .split(' ')
      .filter(Boolean)
      .map((one) => offer(one[0]!, Number(one.slice(1)) || null));
    const chosen = chooseOffers(offers, new Set(sent));
    expect(chosen.map(({ id }) => id).join(' ')).toBe(expected);
  });

  it('are a handful at most, all new, none twice, and none left out is better', () => {
    const offers = fc.uniqueArray(
      fc.record({ id: fc.uuid(), percent: fc.option(fc.integer({ min: 1, max: 90 })) }),
      { selector: ({ id }) => id, maxLength: 20 },
    );
    fc.assert(
      fc.property(offers, fc.infiniteStream(fc.boolean()), (given, coins) => {
        const all = given.map(({ id, percent }) => offer(id, percent));
        const sent = new Set(all.filter(() => coins.next().value).map(({ id }) => id));
        const chosen = chooseOffers(all, sent);
        const fresh = all.filter(({ id }) => !sent.has(id));
        expect(chosen).toHaveLength(Math.min(MOST_OFFERS, fresh.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        const percentOf = (one: (typeof all)[number]) => one.announced?.percent ?? 0;
        const least = Math.min(...chosen.map(percentOf));
        for (const one of fresh) if (!chosen.includes(one)) expect(percentOf(one)).toBeLessThanOrEqual(least);
        for (const one of chosen) expect(sent.has(one.id)).toBe(false);
      }),
    );
  });
});

describe('a week', () => {
  it.each([
    ['2027-03-08', '2027-03-11'],
    ['2027-03-11', '2027-03-11'],
    ['2027-03-14', '2027-03-11'],
    ['2027-03-15', '2027-03-18'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-03', '2026-12-31'],
  ])('%s is of the Thursday %s', (day, thursday) => expect(thursdayOf(day)).toBe(thursday));

  it('has one Thursday, three days away at most, and seven days later another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2020-01-01', days);
        expect(weekday(thursdayOf(day))).toBe(4);
        expect(Math.abs(daysBetween(day, thursdayOf(day)))).toBeLessThanOrEqual(3);
        expect(thursdayOf(addDays(day, 7))).toBe(addDays(thursdayOf(day), 7));
      }),
    );
  });
});
