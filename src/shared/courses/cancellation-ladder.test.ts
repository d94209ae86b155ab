import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { defaultLadder, feePercentAt, Ladder, ladderOf, ladderSteps } from './cancellation-ladder.ts';

const teeTime = instantAt('2027-03-12', '09:40', 'Europe/Madrid');
const hoursBefore = (hours: number, ms = 0) => new Date(teeTime.getTime() - hours * 3_600_000 + ms);

describe('a ladder', () => {
  it.each([
    [hoursBefore(1000), 0],
    [hoursBefore(72), 0],
    [hoursBefore(72, 1), 50],
    [hoursBefore(24), 50],
    [hoursBefore(24, 1), 100],
    [hoursBefore(0), 100],
    [hoursBefore(-1), 100],
  ])('at %s keeps %d %%: the last moment of a rung still belongs to it', (at, percent) => {
    expect(feePercentAt(defaultLadder, teeTime, at)).toBe(percent);
  });

  it('counts elapsed hours, also across a change of the clocks', () => {
    // On 28 March 2027 clocks go from 2:00 to 3:00, so that 24 hours before are 9:00 of the day before.
    const sunday = instantAt('2027-03-28', '10:00', 'Europe/Madrid');
    const [, half] = ladderSteps(defaultLadder, sunday);
    expect(half!.until).toEqual(instantAt('2027-03-27', '09:00', 'Europe/Madrid'));
  });

  it('is the same moments before in the Canaries, an hour later by the clock of Madrid', () => {
    const [free] = ladderSteps(defaultLadder, instantAt('2027-03-12', '09:40', 'Atlantic/Canary'));
    expect(free!.until).toEqual(instantAt('2027-03-09', '10:40', 'Europe/Madrid'));
  });

  it('never gives back more for waiting', () => {
    const rung = fc.record({ hoursBefore: fc.nat(8760), feePercent: fc.nat(100) });
    const rising = fc
      .array(rung, { minLength: 1, maxLength: 6 })
      .map((rungs) => rungs.map(({ feePercent }) => feePercent).sort((a, b) => a - b))
      .chain((fees) =>
        fc
          .uniqueArray(fc.nat(8760), { minLength: fees.length, maxLength: fees.length })
          .map((hours) =>
            hours.sort((a, b) => b - a).map((h, i) => ({ hoursBefore: h, feePercent: fees[i]! })),
          ),
      );
    fc.assert(
      fc.property(rising, fc.nat(9000), fc.nat(9000), (rungs, a, b) => {
        const ladder = ladderOf(rungs);
        const [early, late] = [Math.max(a, b), Math.min(a, b)].map((h) =>
          feePercentAt(ladder, teeTime, hoursBefore(h)),
        );
        expect(early!).toBeLessThanOrEqual(late!);
      }),
    );
  });
});

describe('the rungs of a course', () => {
  it('are the default ladder where there are none', () => {
    expect(ladderOf([])).toBe(defaultLadder);
  });

  it('come in any order, end in nothing back, and say each change once', () => {
    const rungs = [
      { hoursBefore: 48, feePercent: 50 },
      { hoursBefore: 336, feePercent: 0 },
      { hoursBefore: 96, feePercent: 50 },
    ];
    const ladder = [
      { hoursBefore: 336, feePercent: 0 },
      { hoursBefore: 48, feePercent: 50 },
      { hoursBefore: 0, feePercent: 100 },
    ];
    expect(ladderOf(rungs)).toEqual(ladder);
    expect(Ladder.parse(ladder)).toEqual(ladder);
  });

  it('may keep everything from the first day on, or nothing until the last minute', () => {
    expect(ladderOf([{ hoursBefore: 0, feePercent: 100 }])).toEqual([{ hoursBefore: 0, feePercent: 100 }]);
    const kind = ladderOf([{ hoursBefore: 0, feePercent: 0 }]);
    expect(feePercentAt(kind, teeTime, hoursBefore(0))).toBe(0);
    expect(feePercentAt(kind, teeTime, hoursBefore(-0.01))).toBe(100);
  });
});
