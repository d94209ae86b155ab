import type { Cents } from '#shared/kernel/money.ts';
import { distributeCents } from '#shared/quotes/distribute.ts';

export interface InvoicedLine {
  readonly lineId: string;
  /** What it was invoiced with, less what earlier rectifying invoices took off. */
  readonly leftCents: Cents;
  /** The round is no longer part of the booking. */
  readonly isGone: boolean;
}

/**
 * By how much each line falls when so much money went back: rounds that are gone first, if they cost just that; else
 * every line by its share. Never more than is left. Lines that don't change are left out.
 */
export function rectifiedLines(
  lines: readonly InvoicedLine[],
  givenBackCents: Cents,
): { readonly lineId: string; readonly cents: Cents }[] {
  const sum = (some: readonly InvoicedLine[]) => some.reduce((cents, line) => cents + line.leftCents, 0);
  const cents = Math.min(givenBackCents, sum(lines));
  if (cents <= 0) return [];
  const gone = lines.filter((line) => line.isGone);
  const affected = sum(gone) === cents ? gone : lines;
  const shares = distributeCents(
    cents,
    affected.map((line) => line.leftCents),
  );
  return affected.map(({ lineId }, i) => ({ lineId, cents: shares[i]! })).filter((line) => line.cents > 0);
}
