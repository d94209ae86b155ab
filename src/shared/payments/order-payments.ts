import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { PaymentKind, PaymentStatus } from './payment-states.ts';
import type { RefundWay } from './refund-ways.ts';

/** One payment of an order, as its rules see it. Payments of an order are in the order in which they were written. */
export interface OrderPayment {
  readonly id: string;
  readonly payerId: string;
  readonly kind: PaymentKind;
  readonly status: PaymentStatus;
  /** The requested amount; once it is paid, the paid amount. */
  readonly amountCents: Cents;
  readonly paidAt: Date | null;
  /** How much of it paid for the order when that was confirmed; 0: not yet, or it never paid for it. */
  readonly settledCents: Cents;
  /** All requested refunds, to card and to credit: also a refund that failed is owed. */
  readonly refundedCents: Cents;
}

/** A refund to make: `cents` of one payment. */
export interface RefundPart {
  readonly paymentId: string;
  readonly cents: Cents;
  readonly way: RefundWay;
}

const sum = <T>(items: readonly T[], of: (item: T) => Cents): Cents =>
  items.reduce((cents, item) => cents + of(item), 0);

/** The rest of a payment that could still be refunded. */
export const refundableCents = ({ status, amountCents, refundedCents }: OrderPayment): Cents =>
  status === 'SUCCEEDED' ? amountCents - refundedCents : 0;

export const isOpen = ({ status }: Pick<OrderPayment, 'status'>): boolean =>
  status === 'OPEN' || status === 'PROCESSING';

/** The rest of all of them. */
export const netPaidCents = (payments: readonly OrderPayment[]): Cents => sum(payments, refundableCents);

/** The missing part of a price; 0 when it is paid. */
export const missingCents = (priceCents: Cents, payments: readonly OrderPayment[]): Cents =>
  Math.max(0, priceCents - netPaidCents(payments));

/** The maximum of one more payment: the price less paid amounts, and less the amounts of open payments. */
export function unclaimedCents(priceCents: Cents, payments: readonly OrderPayment[]): Cents {
  const openCents = sum(payments.filter(isOpen), ({ amountCents }) => amountCents);
  return Math.max(0, missingCents(priceCents, payments) - openCents);
}

/** Whether credit alone paid for an order that is confirmed. */
export function isPaidWithCredit(payments: readonly Pick<OrderPayment, 'kind' | 'settledCents'>[]): boolean {
  const settled = payments.filter(({ settledCents }) => settledCents > 0);
  return settled.length > 0 && settled.every(({ kind }) => kind === 'CREDIT');
}

/** Takes `amountCents` of payments, one after the other, as far as something is left of each. */
function refundInOrder(amountCents: Cents, payments: readonly OrderPayment[], way: RefundWay): RefundPart[] {
  let remainingCents = amountCents;
  return payments.flatMap((payment) => {
    const cents = Math.min(remainingCents, refundableCents(payment));
    remainingCents -= cents;
    // Credit has no other way back.
    return cents > 0
      ? [{ paymentId: payment.id, cents, way: payment.kind === 'CREDIT' ? 'CREDIT' : way }]
      : [];
  });
}

/** Of one kind first, then of the other; of each the latest first. */
function byKind(payments: readonly OrderPayment[], first: PaymentKind): OrderPayment[] {
  const latestFirst = payments.toReversed();
  return [
    ...latestFirst.filter(({ kind }) => kind === first),
    ...latestFirst.filter(({ kind }) => kind !== first),
  ];
}

const byPayer = (payments: readonly OrderPayment[]): OrderPayment[][] => [
  ...Map.groupBy(payments, ({ payerId }) => payerId).values(),
];

/**
 * Distributes a refund of a part of an order: over the payers in proportion to the rest of each. Of one payer to the
 * cards first, as long as they have a rest, since a person has a right to that money, the remainder to credit; where
 * the payer prefers credit, credit comes first, so that the cards can still be refunded later. Of one kind the latest
 * first. Never more than is left.
 */
export function distributeRefund(
  amountCents: Cents,
  payments: readonly OrderPayment[],
  way: RefundWay,
): RefundPart[] {
  const payers = byPayer(payments);
  const netPaid = payers.map(netPaidCents);
  const total = Math.min(
    amountCents,
    sum(netPaid, (cents) => cents),
  );
  if (total <= 0) return [];
  const shares = distributeCents(total, netPaid);
  return payers.flatMap((own, i) => refundInOrder(shares[i]!, byKind(own, way), way));
}

/**
 * Distributes the surplus of payments over the cost of their order: first to the payer of the latest payment; of one
 * payer credit before cards, the latest first. Each part is refunded to its source.
 */
export function distributeSurplus(priceCents: Cents, payments: readonly OrderPayment[]): RefundPart[] {
  const surplus = netPaidCents(payments) - priceCents;
  if (surplus <= 0) return [];
  const lastPaid = (own: readonly OrderPayment[]) =>
    Math.max(...own.map(({ paidAt }) => paidAt?.getTime() ?? 0));
  const payers = byPayer(payments).sort((one, other) => lastPaid(other) - lastPaid(one));
  return refundInOrder(
    surplus,
    payers.flatMap((own) => byKind(own, 'CREDIT')),
    'CARD',
  );
}

/**
 * Credit that a payer had spent on an order, and that it refunded before it was confirmed: a card payment of the same
 * payer may have counted on it.
 */
export const returnedCreditCents = (payments: readonly OrderPayment[], payerId: string): Cents =>
  sum(
    payments.filter((one) => one.payerId === payerId && one.kind === 'CREDIT' && one.settledCents === 0),
    ({ refundedCents }) => refundedCents,
  );
