import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

export interface InvoicedLine {
  readonly lineId: string;
  /** The invoiced amount, less earlier rectifying invoices. */
  readonly remainingCents: Cents;
  /** The round is no longer part of the booking. */
  readonly isRemoved: boolean;
  /** The current amount by the booking itself: less refunds, more the discount that was charged back. */
  readonly dueCents: Cents;
}

const sum = (lines: readonly InvoicedLine[], of: (line: InvoicedLine) => Cents) =>
  lines.reduce((cents, line) => cents + of(line), 0);

/**
 * The change of each line for a refund: each to its current amount, if these sum to the remaining total; a line that
 * costs more since its discount was charged back rises, below 0. Otherwise (a payment that came too late for its
 * booking) cancelled rounds first if they cost exactly that, or every line by its share. Never more than the remaining
 * amount. Unchanged lines are left out.
 */
export function rectifiedLines(
  lines: readonly InvoicedLine[],
  refundedCents: Cents,
): { readonly lineId: string; readonly cents: Cents }[] {
  const remainingCents = sum(lines, (line) => line.remainingCents);
  const cents = Math.min(refundedCents, remainingCents);
  if (cents <= 0) return [];
  if (sum(lines, ({ dueCents }) => dueCents) === remainingCents - cents)
    return lines
      .map((line) => ({ lineId: line.lineId, cents: line.remainingCents - line.dueCents }))
      .filter((line) => line.cents !== 0);
  const removed = lines.filter((line) => line.isRemoved);
  const affected = sum(removed, (line) => line.remainingCents) === cents ? removed : lines;
  const shares = distributeCents(
    cents,
    affected.map((line) => line.remainingCents),
  );
  return affected.map(({ lineId }, i) => ({ lineId, cents: shares[i]! })).filter((line) => line.cents > 0);
}
