import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { PaidPayment } from '#server/payments/payments.ts';
import type { InvoiceContent } from '#shared/invoices/content.ts';
import { shareLines } from '#shared/invoices/shares.ts';
import { refundableCents } from '#shared/payments/order-payments.ts';

export interface BuyerShare {
  /** The buyer's payments for the booking when it was confirmed, less refunds, cents. */
  readonly paidCents: number;
  readonly netPaidCents: number;
  readonly paidWith: InvoiceContent['paidWith'];
  /** The buyer's part of each line that was sold, by its id, cents. */
  readonly lines: ReadonlyMap<string, number>;
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

function paidWith(payments: readonly PaidPayment[]): InvoiceContent['paidWith'] {
  const kinds = new Set(payments.map(({ kind }) => kind));
  return kinds.size > 1 ? 'BOTH' : kinds.has('CARD') ? 'CARD' : 'CREDIT';
}

/** The payers of a booking, by their account, in the order of their first payment. */
export function buyersOf(
  { lines, hotels }: Pick<StoredBooking, 'lines' | 'hotels'>,
  payments: readonly PaidPayment[],
): Map<string, BuyerShare> {
  const settled = payments.filter(({ settledCents }) => settledCents > 0);
  const buyers = [...Map.groupBy(settled, ({ payerId }) => payerId)];
  const sold = [...lines, ...hotels];
  const paid = buyers.map(([, own]) => sumOf(own, ({ settledCents }) => settledCents));
  const totals = sold.map(({ totalCents }) => totalCents);
  // One buyer has every line as it was sold.
  const parts = buyers.length === 1 ? [totals] : shareLines(totals, paid);
  return new Map(
    buyers.map(([buyerId, own], i) => [
      buyerId,
      {
        paidCents: paid[i]!,
        netPaidCents: sumOf(own, refundableCents),
        paidWith: paidWith(own),
        lines: new Map(sold.map(({ id }, line) => [id, parts[i]![line]!])),
      },
    ]),
  );
}
