import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLadder, feePercentAt, isStricter, ladderOf } from '#shared/courses/cancellation-ladder.ts';
import { movedTerms } from './moved-terms.ts';

const HOUR_MS = 3_600_000;
const sold = new Date('2027-05-20T08:00:00Z');
const club = [{ until: '2027-05-18T08:00:00.000Z', feePercent: 0 }];
const hoursLater = (hours: number) => new Date(sold.getTime() + hours * HOUR_MS);

describe('the terms of a line that its club moves', () => {
  it('to a later tee time keep their distance from it, the club’s own deadline too', () => {
    const terms = movedTerms({ ladder: defaultLadder, club }, sold, hoursLater(26));
    expect(terms).toEqual({
      ladder: defaultLadder,
      club: [{ until: '2027-05-19T10:00:00.000Z', feePercent: 0 }],
    });
  });

  it('to an earlier tee time keep the deadlines that were sold', () => {
    const terms = movedTerms({ ladder: defaultLadder, club }, sold, hoursLater(-24));
    expect(terms).toEqual({
      ladder: [
        { hoursBefore: 48, feePercent: 0 },
        { hoursBefore: 0, feePercent: 50 },
      ],
      club,
    });
  });

  it('stay unchanged where the club gives no terms of its own and the hour is the same', () => {
    const terms = { ladder: defaultLadder, club: null };
    expect(movedTerms(terms, sold, sold)).toEqual(terms);
  });

  it('never make a cancellation more expensive at any moment until it is played', () => {
    const rung = fc.record({
      hoursBefore: fc.integer({ min: 0, max: 240 }),
      feePercent: fc.integer({ min: 0, max: 100 }),
    });
    // No real ladder gets cheaper later.
    const rungs = fc.array(rung, { maxLength: 4 }).map((all) => {
      const fees = all.map(({ feePercent }) => feePercent).sort((a, b) => a - b);
      const hours = [...new Set(all.map(({ hoursBefore }) => hoursBefore))].sort((a, b) => b - a);
      return hours.map((hoursBefore, i) => ({ hoursBefore, feePercent: fees[i]! }));
    });
    const steps = fc.option(
      fc
        .integer({ min: 0, max: 240 })
        .map((hours) => [{ until: hoursLater(-hours).toISOString(), feePercent: 0 }]),
      { nil: null },
    );
    fc.assert(
      fc.property(
        rungs,
        steps,
        fc.integer({ min: -300 * 60, max: 300 * 60 }),
        fc.integer({ min: 0, max: 600 }),
        (own, clubSteps, minutes, before) => {
          const terms = { ladder: ladderOf(own), club: clubSteps };
          const to = new Date(sold.getTime() + minutes * 60_000);
          const moved = movedTerms(terms, sold, to);
          expect(isStricter(moved, terms, to, hoursLater(-600))).toBe(false);
          const at = new Date(to.getTime() - before * HOUR_MS);
          expect(feePercentAt(moved.ladder, to, at, moved.club)).toBeLessThanOrEqual(
            feePercentAt(terms.ladder, sold, at, terms.club),
          );
        },
      ),
    );
  });
});
