import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceTrip } from '#shared/offers/pricing.ts';
import { cancellationMoney, paidByPlayers } from '#shared/quotes/cancellation/money.ts';
import {
  type DiscountDeduction,
  type DiscountedLine,
  deductDiscount,
  discountDue,
  type LineAfterStep,
  refundDiscount,
} from './discount-back.ts';

interface TripParts {
  readonly courseId: string;
  readonly players: number;
  readonly pricePerPlayerCents: number;
  readonly offerPercent?: number | undefined;
}
type Line = DiscountedLine & { players: number; isLost: boolean };

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

/** The lines of a trip at their sale. */
function sell(lines: readonly TripParts[]): Line[] {
  const price = priceTrip({
    playerCount: 4,
    lines: lines.map(({ offerPercent = 0, ...line }) => ({ ...line, offerPercent })),
  });
  return lines.map((line, i) => ({
    courseId: line.courseId,
    pricePerPlayerCents: line.pricePerPlayerCents,
    soldPlayers: line.players,
    players: line.players,
    totalCents: price.lines[i]!.totalCents,
    multiCourseCents: price.lines[i]!.multiCourseCents,
    discountBackCents: 0,
    isLost: false,
  }));
}

const linesAfterOf = (lines: readonly Line[], keep: readonly number[]): LineAfterStep[] =>
  lines.map((line, i) => ({ ...line, keepPlayers: Math.min(keep[i] ?? line.players, line.players) }));

/** A player's step: the players who remain in each line, and its fee. */
function cancel(lines: readonly Line[], keep: readonly number[], percents: readonly number[]) {
  const linesAfter = linesAfterOf(lines, keep);
  const ladder = linesAfter.map((line, i) =>
    cancellationMoney(line, { players: lines[i]!.players, keepPlayers: line.keepPlayers }, percents[i]!),
  );
  const availableCents = sum(ladder.map(({ refundCents }) => refundCents));
  const back = deductDiscount(linesAfter, availableCents);
  return {
    lines: settled(lines, linesAfter, back),
    feeCents: sum(ladder.map(({ feeCents }) => feeCents)),
    availableCents,
    refundCents: availableCents - back.changeCents,
    isExact: sum(back.byLine) === discountDue(linesAfter),
  };
}

const settled = (
  lines: readonly Line[],
  linesAfter: readonly LineAfterStep[],
  { byLine }: DiscountDeduction,
): Line[] =>
  lines.map((line, i) => ({ ...line, players: linesAfter[i]!.keepPlayers, discountBackCents: byLine[i]! }));

/** Money retained for the remaining players. */
const paidFor = (lines: readonly Line[]) =>
  sum(lines.map((line) => paidByPlayers(line, line.players) + line.discountBackCents));

/** Price of the remaining courses if they were sold alone. */
const priceAlone = (lines: readonly Line[]) =>
  priceTrip({ playerCount: 4, lines: lines.filter(({ players }) => players > 0) }).totalCents;

const anyTrip = (offers: boolean) =>
  fc.array(
    fc.record({
      courseId: fc.constantFrom('a', 'b', 'c', 'd'),
      players: fc.integer({ min: 1, max: 8 }),
      pricePerPlayerCents: fc.nat(20_000),
      offerPercent: offers
        ? fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
        : fc.constant(undefined),
    }),
    { minLength: 1, maxLength: 6 },
  );

/** The players who remain in each line after a step, and each line's fee at that moment. */
const step = fc.record({
  keep: fc.array(fc.oneof(fc.constant(0), fc.constant(99), fc.nat(8)), { minLength: 6, maxLength: 6 }),
  percents: fc.array(fc.constantFrom(0, 25, 50, 100), { minLength: 6, maxLength: 6 }),
});

describe('the discount for several courses', () => {
  // 560 € for four at one course, and one player each at two others, for 15 % of all: 586,50 € paid.
  const trip = sell([
    { courseId: 'a', players: 4, pricePerPlayerCents: 14_000 },
    { courseId: 'b', players: 1, pricePerPlayerCents: 5_500 },
    { courseId: 'c', players: 1, pricePerPlayerCents: 7_500 },
  ]);
  const free = [0, 0, 0];

  it('can’t be gained by adding two small courses and cancelling them for free', () => {
    const done = cancel(trip, [4, 0, 0], free);
    expect(paidFor(trip)).toBe(58_650);
    expect(done).toMatchObject({ availableCents: 11_050, refundCents: 2_650, feeCents: 0 });
    expect(paidFor(done.lines)).toBe(56_000);
    expect(done.lines.map(({ discountBackCents }) => discountBackCents)).toEqual([8_400, 0, 0]);
  });

  it('falls from 15 % to 10 % with the third course, and a deduction is refunded with the rest', () => {
    const first = cancel(trip, [4, 1, 0], free);
    expect(first.refundCents).toBe(6_375 - 3_075);
    expect(paidFor(first.lines)).toBe(Math.round((56_000 + 5_500) * 0.9));
    const second = cancel(first.lines, [0, 1, 0], [50, 0, 0]);
    expect(second).toMatchObject({ feeCents: 23_800 });
    expect(paidFor(second.lines)).toBe(5_500);
    const third = cancel(second.lines, [0, 0, 0], free);
    expect(paidFor(third.lines)).toBe(0);
    expect(first.refundCents + second.refundCents + third.refundCents + 23_800).toBe(58_650);
  });

  it('remains while the number of courses still qualifies: of four courses one may leave, and of two rounds at one course one', () => {
    const four = sell(
      ['a', 'b', 'c', 'd', 'd'].map((courseId) => ({ courseId, players: 2, pricePerPlayerCents: 5_000 })),
    );
    expect(cancel(four, [2, 2, 2, 2, 0], Array(5).fill(0))).toMatchObject({ refundCents: 8_500 });
    expect(cancel(four, [2, 2, 2, 0, 0], Array(5).fill(0))).toMatchObject({ refundCents: 17_000 });
  });

  it('is never reduced by more than a step refunds: a step costs nothing', () => {
    const done = cancel(trip, [4, 0, 0], [0, 100, 50]);
    expect(done).toMatchObject({ refundCents: 0, feeCents: 4_675 + 3_187 });
    expect(done.lines[0]!.discountBackCents).toBe(3_188);
  });

  it('stays whole where a club takes a course, also for a player who cancels another one later', () => {
    const lost = linesAfterOf(trip, [4, 0, 1]).map((line, i) => ({ ...line, isLost: i === 1 }));
    expect(refundDiscount(lost)).toEqual({ changeCents: 0, byLine: [0, 0, 0] });
    const lines = settled(trip, lost, refundDiscount(lost)).map((line, i) => ({ ...line, isLost: i === 1 }));
    // Without the club's change two courses would remain: 10 %.
    expect(paidFor(cancel(lines, [4, 0, 0], free).lines)).toBe(50_400);
  });

  it('refunds the deduction for a course that its club takes later', () => {
    const one = cancel(trip, [4, 1, 0], free);
    const lost = linesAfterOf(one.lines, [4, 0, 0]).map((line, i) => ({ ...line, isLost: i === 1 }));
    const { changeCents, byLine } = refundDiscount(lost);
    expect(changeCents).toBe(-one.lines[1]!.discountBackCents);
    expect(byLine).toEqual([one.lines[0]!.discountBackCents, 0, 0]);
  });
});

describe('any trip, cancelled in any order and at any fees', () => {
  it('accounts for each cent: payment = fees + refunds + money retained for the remaining players', () => {
    fc.assert(
      fc.property(anyTrip(true), fc.array(step, { maxLength: 6 }), (trip, steps) => {
        let lines = sell(trip);
        const paid = paidFor(lines);
        let leavingCents = 0;
        for (const { keep, percents } of steps) {
          const done = cancel(lines, keep, percents);
          expect(done.refundCents).toBeGreaterThanOrEqual(0);
          leavingCents += done.feeCents + done.refundCents;
          lines = done.lines;
          expect(leavingCents + paidFor(lines)).toBe(paid);
          for (const line of lines) {
            expect(line.discountBackCents).toBeGreaterThanOrEqual(0);
            expect(line.discountBackCents).toBeLessThanOrEqual(line.players > 0 ? line.multiCourseCents : 0);
          }
        }
      }),
    );
  });

  it('never makes the remaining courses cheaper than alone, to the cent, unless the last step refunded nothing', () => {
    fc.assert(
      fc.property(anyTrip(false), fc.array(step, { minLength: 1, maxLength: 6 }), (trip, steps) => {
        let lines = sell(trip);
        for (const { keep, percents } of steps) {
          const done = cancel(lines, keep, percents);
          lines = done.lines;
          if (!done.isExact) expect(done.refundCents).toBe(0);
        }
        const courses = new Set(lines.filter(({ players }) => players > 0).map(({ courseId }) => courseId));
        const last = cancel(lines, [], Array(6).fill(0));
        const isFewer = courses.size < 3 && courses.size < new Set(trip.map(({ courseId }) => courseId)).size;
        if (last.isExact && isFewer) expect(paidFor(lines)).toBe(priceAlone(lines));
        // At the percent of the sale, shares of the line’s price may differ by a cent a line.
        else if (last.isExact)
          expect(Math.abs(paidFor(lines) - priceAlone(lines))).toBeLessThanOrEqual(lines.length);
      }),
    );
  });

  it('refunds as much in many steps at one fee as in one step, if the last step refunds anything', () => {
    fc.assert(
      fc.property(
        anyTrip(true),
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0, 50),
        (trip, steps, percent) => {
          const sold = sell(trip);
          const percents = Array<number>(6).fill(percent);
          let lines = sold;
          let [back, last] = [0, 0];
          for (const { keep } of steps) {
            const done = cancel(lines, keep, percents);
            last = done.refundCents;
            back += last;
            lines = done.lines;
          }
          const atOnce = cancel(
            sold,
            lines.map(({ players }) => players),
            percents,
          ).refundCents;
          if (last > 0) expect(back).toBe(atOnce);
          else expect(back).toBeGreaterThanOrEqual(atOnce);
        },
      ),
    );
  });

  it('refunds the share of each course’s ladder when everything is cancelled, in whatever steps', () => {
    fc.assert(
      fc.property(anyTrip(true), fc.array(step, { maxLength: 5 }), (trip, steps) => {
        const sold = sell(trip);
        let lines = sold;
        let [back, ladder] = [0, 0];
        for (const { keep, percents } of [
          ...steps,
          { keep: Array<number>(6).fill(0), percents: Array<number>(6).fill(50) },
        ]) {
          const done = cancel(lines, keep, percents);
          back += done.refundCents;
          ladder += done.availableCents;
          lines = done.lines;
        }
        expect(back).toBe(ladder);
        expect(paidFor(lines)).toBe(0);
      }),
    );
  });

  it('loses nothing when clubs take courses: they are refunded in full, and no discount is deducted', () => {
    fc.assert(
      fc.property(anyTrip(true), fc.array(step, { maxLength: 3 }), fc.nat(5), (trip, steps, which) => {
        let lines = sell(trip);
        for (const { keep, percents } of steps) lines = cancel(lines, keep, percents).lines;
        const at = which % lines.length;
        const lost = linesAfterOf(
          lines,
          lines.map(({ players }, i) => (i === at ? 0 : players)),
        ).map((line, i) => ({
          ...line,
          isLost: i === at,
        }));
        const { changeCents, byLine } = refundDiscount(lost);
        expect(-changeCents).toBeGreaterThanOrEqual(lines[at]!.discountBackCents);
        expect(sum(byLine)).toBeLessThanOrEqual(sum(lines.map(({ discountBackCents }) => discountBackCents)));
      }),
    );
  });
});
