import type { Cents } from './money.ts';

/**
 * Shares a whole number of cents in proportion to whole weights (each ≥ 0) so that the shares sum exactly to the total:
 * each gets the rounded-down share, the remaining cents go to the largest remainders, earlier first. Weights that are
 * all zero share evenly. Integer arithmetic throughout, so no amount is too large to be exact.
 */
export function distributeCents(totalCents: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight below zero');
  if (weights.length === 0) {
    if (totalCents !== 0) throw new RangeError(`nothing to share ${totalCents} cents over`);
    return [];
  }
  if (weights.every((weight) => weight === 0))
    return distributeCents(totalCents, Array(weights.length).fill(1));
  const shared = shareOut(BigInt(Math.abs(totalCents)), weights.map(BigInt));
  return totalCents < 0 ? shared.map((cents) => 0 - cents) : shared;
}

function shareOut(total: bigint, weights: readonly bigint[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  const shares = weights.map((weight) => Number((total * weight) / sum));
  const left = Number(total) - shares.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}
