import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

/**
 * Divides the sold lines among their payers: a buyer's part of each line, so that the parts of a line sum to the line,
 * and a buyer's parts to the buyer's payments. In proportion to each buyer's payments.
 * @param lines the cost of each line, ≥ 0
 * @param buyers the payment of each buyer, ≥ 0; in all as much as the lines cost
 * @returns for each buyer, in order, the part of each line
 */
export function shareLines(lines: readonly Cents[], buyers: readonly Cents[]): Cents[][] {
  const sum = (cents: readonly Cents[]) => cents.reduce((all, one) => all + one, 0);
  if (sum(lines) !== sum(buyers)) throw new RangeError(`${sum(lines)} cents sold, and ${sum(buyers)} paid`);
  // No buyer's part of a line exceeds the rest of the buyer's payment, and the last line takes all of it.
  const remaining = [...buyers];
  const parts = lines.map((line) => {
    const shares = line === 0 ? remaining.map(() => 0) : distributeCents(line, remaining);
    shares.forEach((cents, i) => {
      remaining[i]! -= cents;
    });
    return shares;
  });
  return buyers.map((_, i) => parts.map((shares) => shares[i]!));
}
