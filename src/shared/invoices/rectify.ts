import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

export interface InvoicedLine {
  readonly lineId: string;
  /** The invoiced amount, less earlier rectifying invoices. */
  readonly leftCents: Cents;
  /** The round is no longer part of the booking. */
  readonly isGone: boolean;
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
  givenBackCents: Cents,
): { readonly lineId: string; readonly cents: Cents }[] {
  const leftCents = sum(lines, (line) => line.leftCents);
  const cents = Math.min(givenBackCents, leftCents);
  if (cents <= 0) return [];
  if (sum(lines, ({ dueCents }) => dueCents) === leftCents - cents)
    return lines
      .map((line) => ({ lineId: line.lineId, cents: line.leftCents - line.dueCents }))
      .filter((line) => line.cents !== 0);
  const gone = lines.filter((line) => line.isGone);
  const affected = sum(gone, (line) => line.leftCents) === cents ? gone : lines;
  const shares = distributeCents(
    cents,
    affected.map((line) => line.leftCents),
  );
  return affected.map(({ lineId }, i) => ({ lineId, cents: shares[i]! })).filter((line) => line.cents > 0);
}
