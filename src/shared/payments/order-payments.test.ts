import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  distributeRefund,
  distributeSurplus,
  isOpen,
  isPaidWithCredit,
  missingCents,
  netPaidCents,
  type OrderPayment,
  type RefundPart,
  refundableCents,
  returnedCreditCents,
  unclaimedCents,
} from './order-payments.ts';
import { paymentKinds } from './payment-states.ts';
import { refundWays } from './refund-ways.ts';

const RUNS = { numRuns: 1000 };
const cents = fc.nat(2_000_000);

let ids = 0;
const anyPayment = fc
  .record({
    payer: fc.nat(4),
    kind: fc.constantFrom(...paymentKinds),
    status: fc.constantFrom(
      'OPEN',
      'PROCESSING',
      'SUCCEEDED',
      'SUCCEEDED',
      'SUCCEEDED',
      'CANCELLED',
      'REFUNDED',
    ),
    amountCents: fc.integer({ min: 1, max: 2_000_000 }),
    refunded: fc.nat(100),
    paidAt: fc.nat(1_000_000),
    isSettled: fc.boolean(),
  })
  .map(({ payer, kind, status, amountCents, refunded, paidAt, isSettled }): OrderPayment => {
    const isPaid = status === 'SUCCEEDED' || status === 'REFUNDED';
    const part = status === 'REFUNDED' ? amountCents : Math.floor((amountCents * refunded) / 101);
    ids += 1;
    return {
      id: `payment-${ids}`,
      payerId: `payer-${payer}`,
      kind,
      status,
      amountCents,
      paidAt: isPaid ? new Date(paidAt) : null,
      settledCents: isPaid && isSettled ? amountCents - part : 0,
      refundedCents: isPaid ? part : 0,
    };
  });
const anyPayments = fc.array(anyPayment, { maxLength: 12 });

const payment = (of: Partial<OrderPayment>): OrderPayment => ({
  id: 'one',
  payerId: 'ana',
  kind: 'CARD',
  status: 'SUCCEEDED',
  amountCents: 10_000,
  paidAt: new Date(0),
  settledCents: 0,
  refundedCents: 0,
  ...of,
});
const card = payment({ id: 'card', amountCents: 6000 });
const credit = payment({ id: 'credit', kind: 'CREDIT', amountCents: 4000 });

const sumOf = (parts: readonly RefundPart[]) => parts.reduce((all, part) => all + part.cents, 0);

/** The payments once refunds are made of them. */
const refundedBy = (payments: readonly OrderPayment[], parts: readonly RefundPart[]) =>
  payments.map((one) => {
    const refundedCents = one.refundedCents + sumOf(parts.filter(({ paymentId }) => paymentId === one.id));
    return { ...one, refundedCents };
  });

const isWithinEach = (payments: readonly OrderPayment[], parts: readonly RefundPart[]) =>
  refundedBy(payments, parts).every(({ refundedCents, amountCents }) => refundedCents <= amountCents);

it('the paid, requested and payable amounts are the price, unless more came', () => {
  fc.assert(
    fc.property(cents, anyPayments, (price, payments) => {
      const openCents = payments.filter(isOpen).reduce((all, { amountCents }) => all + amountCents, 0);
      const unclaimed = unclaimedCents(price, payments);
      expect(unclaimed).toBe(Math.max(0, price - netPaidCents(payments) - openCents));
      // One more payment of so much never pays more than the price.
      if (unclaimed > 0) expect(netPaidCents(payments) + openCents + unclaimed).toBe(price);
      expect(missingCents(price, payments)).toBe(Math.max(0, price - netPaidCents(payments)));
    }),
    RUNS,
  );
});

it('a refund takes the requested amount, or all that is left, and of no payment more than it has left', () => {
  fc.assert(
    fc.property(cents, anyPayments, fc.constantFrom(...refundWays), (amount, payments, way) => {
      const parts = distributeRefund(amount, payments, way);
      expect(sumOf(parts)).toBe(Math.min(amount, netPaidCents(payments)));
      expect(isWithinEach(payments, parts)).toBe(true);
      expect(parts.every((part) => part.cents > 0)).toBe(true);
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length);
      const kindOf = new Map(payments.map(({ id, kind }) => [id, kind]));
      for (const part of parts)
        expect(part.way).toBe(kindOf.get(part.paymentId) === 'CREDIT' ? 'CREDIT' : way);
    }),
    RUNS,
  );
});

it('a refund is divided among the payers in proportion to their unrefunded payments, to the cent', () => {
  fc.assert(
    fc.property(cents, anyPayments, (amount, payments) => {
      const netPaid = netPaidCents(payments);
      const parts = distributeRefund(amount, payments, 'CARD');
      for (const payerId of new Set(payments.map((one) => one.payerId))) {
        const own = payments.filter((one) => one.payerId === payerId);
        const back = sumOf(parts.filter((part) => own.some(({ id }) => id === part.paymentId)));
        const exact = netPaid === 0 ? 0 : (Math.min(amount, netPaid) * netPaidCents(own)) / netPaid;
        expect(Math.abs(back - exact)).toBeLessThan(1);
      }
    }),
    RUNS,
  );
});

it('a payer has money back on the cards as long as something of it is there', () => {
  fc.assert(
    fc.property(cents, anyPayments, (amount, payments) => {
      const after = refundedBy(payments, distributeRefund(amount, payments, 'CARD'));
      for (const payerId of new Set(payments.map((one) => one.payerId))) {
        const before = payments.filter((one) => one.payerId === payerId);
        const own = after.filter((one) => one.payerId === payerId);
        const gaveCredit = own.some(
          (one, i) => one.kind === 'CREDIT' && one.refundedCents > before[i]!.refundedCents,
        );
        const onCards = netPaidCents(own.filter(({ kind }) => kind === 'CARD'));
        expect(gaveCredit && onCards > 0).toBe(false);
      }
    }),
    RUNS,
  );
});

it('refunds in any number and any way refund all of it in the end, and no more', () => {
  const steps = fc.array(fc.record({ amount: fc.nat(800_000), way: fc.constantFrom(...refundWays) }), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(anyPayments, steps, (payments, all) => {
      let now: readonly OrderPayment[] = payments;
      for (const { amount, way } of all) {
        const before = netPaidCents(now);
        now = refundedBy(now, distributeRefund(amount, now, way));
        expect(netPaidCents(now)).toBe(Math.max(0, before - amount));
      }
      now = refundedBy(now, distributeRefund(Number.MAX_SAFE_INTEGER, now, 'CARD'));
      expect(netPaidCents(now)).toBe(0);
      expect(now.every((one) => refundableCents(one) >= 0)).toBe(true);
    }),
    RUNS,
  );
});

it('a surplus is refunded to the cent, and leaves the price', () => {
  fc.assert(
    fc.property(cents, anyPayments, (price, payments) => {
      const parts = distributeSurplus(price, payments);
      expect(sumOf(parts)).toBe(Math.max(0, netPaidCents(payments) - price));
      expect(isWithinEach(payments, parts)).toBe(true);
      const after = netPaidCents(refundedBy(payments, parts));
      expect(after).toBe(Math.min(price, netPaidCents(payments)));
      // The order is paid or short as before.
      expect(missingCents(price, refundedBy(payments, parts))).toBe(missingCents(price, payments));
    }),
    RUNS,
  );
});

it('a surplus belongs to the last payer; the payment of another stays whole as long as that is enough', () => {
  const ana = payment({ id: 'ana', payerId: 'ana', kind: 'CREDIT', amountCents: 4000, paidAt: new Date(1) });
  const eva = payment({ id: 'eva', payerId: 'eva', amountCents: 9000, paidAt: new Date(2) });
  expect(distributeSurplus(10_000, [eva, ana])).toEqual([{ paymentId: 'eva', cents: 3000, way: 'CARD' }]);
  const late = { ...ana, paidAt: new Date(3) };
  expect(distributeSurplus(10_000, [late, eva])).toEqual([{ paymentId: 'ana', cents: 3000, way: 'CREDIT' }]);
});

it.each([
  // Price, credit and card: the surplus is refunded to credit first, the rest of it to the card
  [10_000, []],
  [9000, [{ paymentId: 'credit', cents: 1000, way: 'CREDIT' }]],
  [
    5000,
    [
      { paymentId: 'credit', cents: 4000, way: 'CREDIT' },
      { paymentId: 'card', cents: 1000, way: 'CARD' },
    ],
  ],
])('of one payer with 60 € by card and 40 € of credit, for %d cents, is refunded: %j', (price, back) => {
  expect(distributeSurplus(price, [credit, card])).toEqual(back);
});

it.each([
  [5000, 'CARD', [{ paymentId: 'card', cents: 5000, way: 'CARD' }]],
  [
    8000,
    'CARD',
    [
      { paymentId: 'card', cents: 6000, way: 'CARD' },
      { paymentId: 'credit', cents: 2000, way: 'CREDIT' },
    ],
  ],
  [3000, 'CREDIT', [{ paymentId: 'credit', cents: 3000, way: 'CREDIT' }]],
  [
    5000,
    'CREDIT',
    [
      { paymentId: 'credit', cents: 4000, way: 'CREDIT' },
      { paymentId: 'card', cents: 1000, way: 'CREDIT' },
    ],
  ],
] as const)(
  'of one payer with 60 € by card and 40 € of credit, %d cents to %s are %j',
  (cents, way, parts) => {
    expect(distributeRefund(cents, [credit, card], way)).toEqual(parts);
  },
);

it('of one kind the latest payment is refunded first', () => {
  const [first, second] = [payment({ id: 'first' }), payment({ id: 'second' })];
  expect(distributeRefund(12_000, [first, second], 'CARD')).toEqual([
    { paymentId: 'second', cents: 10_000, way: 'CARD' },
    { paymentId: 'first', cents: 2000, way: 'CARD' },
  ]);
});

it('is paid by credit alone only if credit confirmed the order', () => {
  const [paid, spent] = [card, credit].map((one) => ({ ...one, settledCents: one.amountCents })) as [
    OrderPayment,
    OrderPayment,
  ];
  expect(isPaidWithCredit([])).toBe(false);
  expect(isPaidWithCredit([credit])).toBe(false);
  expect(isPaidWithCredit([spent])).toBe(true);
  // A card that was charged although credit had paid never paid for it.
  expect(isPaidWithCredit([spent, card])).toBe(true);
  expect(isPaidWithCredit([spent, paid])).toBe(false);
});

it('knows the credit that an order refunded before it was confirmed', () => {
  const back = { ...credit, status: 'REFUNDED' as const, refundedCents: 4000 };
  expect(returnedCreditCents([back, card, { ...back, id: 'evas', payerId: 'eva' }], 'ana')).toBe(4000);
  expect(returnedCreditCents([{ ...back, settledCents: 1 }], 'ana')).toBe(0);
});
