import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

/**
 * Shares the lines of what was sold among those who paid for it: a buyer's part of each line, so that the parts of a line sum to
 * the line, and a buyer's parts to what the buyer paid. In proportion to what each has paid.
 * @param lines what each line costs, ≥ 0
 * @param buyers what each buyer paid, ≥ 0; in all as much as the lines cost
 * @returns for each buyer, in order, the part of each line
 */
export function shareLines(lines: readonly Cents[], buyers: readonly Cents[]): Cents[][] {
  const sum = (cents: readonly Cents[]) => cents.reduce((all, one) => all + one, 0);
  if (sum(lines) !== sum(buyers)) throw new RangeError(`${sum(lines)} cents sold, and ${sum(buyers)} paid`);
  // Of each line nobody's part is more than what is left of what they paid, and the last line takes all of it.
  const left = [...buyers];
  const parts = lines.map((line) => {
    const shares = line === 0 ? left.map(() => 0) : distributeCents(line, left);
    shares.forEach((cents, i) => {
      left[i]! -= cents;
    });
    return shares;
  });
  return buyers.map((_, i) => parts.map((shares) => shares[i]!));
}
