import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationMoney, paidByPlayers } from './money.ts';

const line = fc.record({ totalCents: fc.nat(5_000_000), soldPlayers: fc.integer({ min: 1, max: 50 }) });

/** A line, and any way in which its players leave it, each step at a rung of its own. */
const scenario = line.chain((sold) =>
  fc.record({
    sold: fc.constant(sold),
    steps: fc.array(
      fc.record({ leaving: fc.integer({ min: 1, max: sold.soldPlayers }), percent: fc.nat(100) }),
      { maxLength: 12 },
    ),
  }),
);

function play({
  sold,
  steps,
}: {
  sold: { totalCents: number; soldPlayers: number };
  steps: readonly { leaving: number; percent: number }[];
}) {
  let players = sold.soldPlayers;
  let [fee, refund] = [0, 0];
  const each: { feeCents: number; refundCents: number }[] = [];
  for (const { leaving, percent } of steps) {
    const keepPlayers = Math.max(0, players - leaving);
    const money = cancellationMoney(sold, { players, keepPlayers }, percent);
    each.push(money);
    fee += money.feeCents;
    refund += money.refundCents;
    players = keepPlayers;
  }
  return { fee, refund, each, players, remains: paidByPlayers(sold, players) };
}

describe('the paid amount', () => {
  it('equals fees, refunds and the remaining price, to the cent, after any sequence of cancellations', () => {
    fc.assert(
      fc.property(scenario, (played) => {
        const { fee, refund, remains, each } = play(played);
        expect(fee + refund + remains).toBe(played.sold.totalCents);
        expect(refund).toBeLessThanOrEqual(played.sold.totalCents);
        for (const { feeCents, refundCents } of each) {
          expect(Number.isSafeInteger(feeCents) && feeCents >= 0).toBe(true);
          expect(Number.isSafeInteger(refundCents) && refundCents >= 0).toBe(true);
        }
      }),
    );
  });

  it('comes back at one rung to the same cent, in however many steps', () => {
    fc.assert(
      fc.property(scenario, fc.nat(100), ({ sold, steps }, percent) => {
        const stepwise = play({ sold, steps: steps.map((step) => ({ ...step, percent })) });
        const atOnce = cancellationMoney(
          sold,
          { players: sold.soldPlayers, keepPlayers: stepwise.players },
          percent,
        );
        expect({ feeCents: stepwise.fee, refundCents: stepwise.refund }).toEqual(atOnce);
      }),
    );
  });

  it('is refunded completely with no fee, and not at all with a full fee', () => {
    fc.assert(
      fc.property(line, (sold) => {
        const all = { players: sold.soldPlayers, keepPlayers: 0 };
        expect(cancellationMoney(sold, all, 0)).toEqual({ feeCents: 0, refundCents: sold.totalCents });
        expect(cancellationMoney(sold, all, 100)).toEqual({ feeCents: sold.totalCents, refundCents: 0 });
      }),
    );
  });

  it('never gives less back for a lower rung, and less than a cent beside the exact share', () => {
    fc.assert(
      fc.property(line, fc.nat(100), fc.nat(100), fc.nat(50), (sold, one, other, stay) => {
        const change = { players: sold.soldPlayers, keepPlayers: Math.min(stay, sold.soldPlayers) };
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const lower = cancellationMoney(sold, change, low);
        // Two roundings, one at each end, may lie a cent apart.
        expect(lower.refundCents + 1).toBeGreaterThanOrEqual(
          cancellationMoney(sold, change, high).refundCents,
        );
        const leaving = sold.totalCents - paidByPlayers(sold, change.keepPlayers);
        expect(Math.abs(lower.feeCents - (leaving * low) / 100)).toBeLessThan(1);
      }),
    );
  });
});

describe('the share of a player', () => {
  it.each([
    [{ totalCents: 10_000, soldPlayers: 3 }, [0, 3334, 6667, 10_000]],
    [{ totalCents: 1, soldPlayers: 2 }, [0, 1, 1]],
    [{ totalCents: 0, soldPlayers: 4 }, [0, 0, 0, 0, 0]],
  ])('of %j grows to %j', (sold, sums) => {
    expect(sums.map((_, players) => paidByPlayers(sold, players))).toEqual(sums);
  });

  it.each([
    // 200,00 € for four; two leave with half of it kept, then one for nothing, then the last too late.
    [4, 2, 50, { feeCents: 5000, refundCents: 5000 }],
    [2, 1, 0, { feeCents: 0, refundCents: 5000 }],
    [1, 0, 100, { feeCents: 5000, refundCents: 0 }],
  ])('of %d where %d stay at %d %% is %j', (players, keepPlayers, percent, money) => {
    expect(
      cancellationMoney({ totalCents: 20_000, soldPlayers: 4 }, { players, keepPlayers }, percent),
    ).toEqual(money);
  });
});
