import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

export interface InvoicedLine {
  readonly lineId: string;
  /** What it was invoiced with, less what earlier rectifying invoices took off. */
  readonly leftCents: Cents;
  /** The round is no longer part of the booking. */
  readonly isGone: boolean;
  /** What it costs now by the booking itself: less what went back, more what was taken back of its discount. */
  readonly dueCents: Cents;
}

const sum = (lines: readonly InvoicedLine[], of: (line: InvoicedLine) => Cents) =>
  lines.reduce((cents, line) => cents + of(line), 0);

/**
 * By how much each line falls when so much money went back: each to what it costs now, where that is what is left in all;
 * a line that costs more since its discount was taken back rises, below 0. Else (a payment that came too late for its
 * booking) rounds that are gone first, if they cost just that, or every line by its share. Never more than is left. Lines
 * that don't change are left out.
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
