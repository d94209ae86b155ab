import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '#shared/kernel/course-clock.ts';
import {
  type ClubSteps,
  defaultLadder,
  feePercentAt,
  isStricter,
  Ladder,
  ladderOf,
  ladderSteps,
  strictestSteps,
} from './cancellation-ladder.ts';

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

  it('never refunds more for waiting', () => {
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

  it('are sorted, end in no refund, and contain each change once', () => {
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

describe("a club's own terms", () => {
  const deadline = (hours: number): ClubSteps => [{ until: hoursBefore(hours).toISOString(), feePercent: 0 }];
  const at = (hours: number, club: ClubSteps) =>
    feePercentAt(defaultLadder, teeTime, hoursBefore(hours), club);

  it('keep everything from the moment after which the club takes nothing back', () => {
    const club = deadline(720);
    expect([721, 720, 719.99, 100, 50, 1].map((hours) => at(hours, club))).toEqual([
      0, 0, 100, 100, 100, 100,
    ]);
    expect(ladderSteps(defaultLadder, teeTime, club)).toEqual([
      { feePercent: 0, until: hoursBefore(720) },
      { feePercent: 100, until: teeTime },
    ]);
  });

  it('cut the ladder between two rungs', () => {
    expect(ladderSteps(defaultLadder, teeTime, deadline(48))).toEqual([
      { feePercent: 0, until: hoursBefore(72) },
      { feePercent: 50, until: hoursBefore(48) },
      { feePercent: 100, until: teeTime },
    ]);
  });

  it('change nothing where they are as kind as the ladder, or kinder', () => {
    for (const hours of [24, 2, -3])
      expect(ladderSteps(defaultLadder, teeTime, deadline(hours))).toEqual(
        ladderSteps(defaultLadder, teeTime),
      );
  });

  it('of several steps count wherever they are stricter', () => {
    const club = [
      { until: hoursBefore(168).toISOString(), feePercent: 0 },
      { until: hoursBefore(48).toISOString(), feePercent: 25 },
      { until: hoursBefore(36).toISOString(), feePercent: 80 },
    ];
    expect(ladderSteps(defaultLadder, teeTime, club)).toEqual([
      { feePercent: 0, until: hoursBefore(168) },
      { feePercent: 25, until: hoursBefore(72) },
      { feePercent: 50, until: hoursBefore(48) },
      { feePercent: 80, until: hoursBefore(36) },
      { feePercent: 100, until: teeTime },
    ]);
  });

  it('of several flights are the earliest deadline', () => {
    expect(strictestSteps([deadline(48), null, deadline(720)])).toEqual(deadline(720));
    expect(strictestSteps([null, null])).toBeNull();
    expect(at(1000, strictestSteps([[{ until: hoursBefore(2).toISOString(), feePercent: 100 }]]))).toBe(100);
  });

  it('never make the ladder cheaper, and steps and shares always agree', () => {
    const steps = fc
      .uniqueArray(fc.integer({ min: -10, max: 1000 }), { minLength: 1, maxLength: 4 })
      .chain((hours) =>
        fc
          .array(fc.nat(100), { minLength: hours.length, maxLength: hours.length })
          .map((fees) =>
            hours
              .sort((a, b) => b - a)
              .map((h, i) => ({ until: hoursBefore(h).toISOString(), feePercent: fees[i]! })),
          ),
      );
    fc.assert(
      fc.property(steps, steps, fc.nat(1100), (one, other, hours) => {
        const when = hoursBefore(hours);
        const fee = feePercentAt(defaultLadder, teeTime, when, one);
        expect(fee).toBeGreaterThanOrEqual(feePercentAt(defaultLadder, teeTime, when));
        const step = ladderSteps(defaultLadder, teeTime, one).find(({ until }) => when <= until);
        expect(step?.feePercent).toBe(fee);
        const both = Math.max(fee, feePercentAt(defaultLadder, teeTime, when, other));
        expect(feePercentAt(defaultLadder, teeTime, when, strictestSteps([one, other]))).toBe(both);
      }),
    );
  });

  it('are stricter than others only where a cancellation that is still possible costs more', () => {
    const terms = (club: ClubSteps) => ({ ladder: defaultLadder, club });
    const stricter = (now: ClubSteps, shown: ClubSteps, hours: number) =>
      isStricter(terms(now), terms(shown), teeTime, hoursBefore(hours));
    expect(stricter(deadline(720), null, 2000)).toBe(true);
    expect(stricter(deadline(720), deadline(700), 2000)).toBe(true);
    expect(stricter(deadline(700), deadline(720), 2000)).toBe(false);
    expect(stricter(deadline(10), null, 2000)).toBe(false);
    expect(stricter(deadline(720), deadline(719), 300)).toBe(false);
    expect(stricter(deadline(720), null, 300)).toBe(true);
    const dear = { ladder: ladderOf([{ hoursBefore: 0, feePercent: 100 }]), club: null };
    expect(isStricter(dear, terms(null), teeTime, hoursBefore(500))).toBe(true);
    expect(isStricter(terms(null), dear, teeTime, hoursBefore(500))).toBe(false);
  });
});
