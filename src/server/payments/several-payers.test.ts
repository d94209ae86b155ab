import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardPayments } from '#server/integrations/card-payments/port.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { missingCents } from '#shared/payments/order-payments.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { grantCredit } from '#tests/support/money.ts';
import { createPayments, type Payments } from './payments.ts';
import { transitionRefund } from './refunds/store.ts';
import { listPayments, markPaid, transitionPayment } from './store.ts';

const PAYERS = 4;
const CREDIT_CENTS = 30_000;

let database: TestDatabase;
let payments: Payments;
beforeAll(async () => {
  database = await testDatabase();
  payments = createPayments({
    db: database.db,
    jobs: { enqueue: async () => undefined },
    announce: async () => undefined,
    provider: {} as CardPayments,
    log: {} as Log,
  });
});
afterAll(() => database.close());

const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** Accounts with credit; a new set for each run. */
async function newPayers(): Promise<string[]> {
  const mark = newId();
  const payers = Array.from({ length: PAYERS }, () => newId());
  await rowsOf(
    `insert into users (id, name, email, password_hash, role)
     select id, 'Payer', $2 || id || '@salida.test', 'none', 'CLIENT' from unnest($1::uuid[]) as id`,
    [payers, mark],
  );
  await rowsOf(grantCredit, [`${mark}%`, CREDIT_CENTS]);
  return payers;
}

interface Order {
  readonly id: string;
  readonly priceCents: number;
  readonly payers: readonly string[];
  isConfirmed: boolean;
}

/** Settles an order by its payments, as bookings and gift cards do. */
async function settle(order: Order): Promise<void> {
  const { id: orderId, priceCents } = order;
  await database.db.transaction(async (tx) => {
    if (order.isConfirmed) return payments.refunds.refundUnneeded(tx, orderId);
    if (missingCents(priceCents, await payments.orders.paymentsOfOrder(tx, orderId)) > 0) return;
    await payments.refunds.refundSurplus(tx, { orderId, priceCents });
    await payments.orders.markSettled(tx, orderId);
    order.isConfirmed = true;
  });
}

const orderOf = ({ id }: Order) => ({ kind: 'BOOKING' as const, id });

type Step = (order: Order) => Promise<unknown>;

const open =
  (payer: number, amountCents: number): Step =>
  (order) =>
    database.db.transaction((tx) =>
      payments.byCard.preparePayment(tx, {
        order: orderOf(order),
        payerId: order.payers[payer]!,
        amountCents,
        priceCents: order.priceCents,
      }),
    );

/** The provider charged a card: the requested amount, or the one of a moment before. */
const charge =
  (payer: number, off: number): Step =>
  async (order) => {
    const card = await payments.orders.findOpenCard(database.db, order.id, order.payers[payer]!);
    if (card) await markPaid(database.db, card.id, Math.max(1, card.amountCents + off));
  };

const close =
  (payer: number): Step =>
  async (order) => {
    const card = await payments.orders.findOpenCard(database.db, order.id, order.payers[payer]!);
    if (card) await transitionPayment(database.db, card.id, 'CANCELLED');
  };

/** A card is charged although its payment was closed. */
const chargeClosed: Step = async (order) => {
  const closed = (await listPayments(database.db, order.id)).find(({ status }) => status === 'CANCELLED');
  if (closed) await markPaid(database.db, closed.id, closed.amountCents);
};

const spendCredit =
  (payer: number, amountCents: number): Step =>
  (order) =>
    database.db.transaction(async (tx) => {
      const payerId = order.payers[payer]!;
      const balance = await payments.credit.lockCredit(tx, payerId);
      if (order.isConfirmed || balance < amountCents) return;
      const request = { order: orderOf(order), payerId, amountCents, priceCents: order.priceCents };
      await payments.byCredit.payWithCredit(tx, request);
    });

const removeCredit =
  (payer: number): Step =>
  (order) =>
    database.db.transaction(async (tx) => {
      if (!order.isConfirmed)
        await payments.byCredit.refundCreditPayments(tx, order.id, order.payers[payer]!);
    });

let reasons = 0;
/** Cancels a part of an order; repeated, it is refunded once. */
const cancelPart =
  (amountCents: number, way: RefundWay): Step =>
  async (order) => {
    reasons += 1;
    const request = { orderId: order.id, amountCents, way, reason: `cancelled ${reasons}` };
    for (const _ of [1, 2]) await database.db.transaction((tx) => payments.refunds.refundOrder(tx, request));
  };

const cancelAll: Step = (order) =>
  database.db.transaction((tx) =>
    payments.refunds.refundOrder(tx, { orderId: order.id, reason: `ended ${++reasons}` }),
  );

const replies = ['SUCCEEDED', 'FAILED', 'REQUESTED'] as const;
/** The provider does a refund, refuses it, or its bank rejects it. */
const reply =
  (to: (typeof replies)[number]): Step =>
  async (order) => {
    const refunds = await rowsOf(
      "select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.way = 'CARD'",
      [order.id],
    );
    for (const { id } of refunds)
      await transitionRefund(database.db, id, to, { change: { providerRefundId: `re_${id}` } } as never);
  };

const payer = fc.nat(PAYERS - 1);
const cents = fc.integer({ min: 1, max: 20_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(payer, cents).map((of) => open(...of)) },
  {
    weight: 4,
    arbitrary: fc.tuple(payer, fc.constantFrom(0, 0, 0, 500, -300)).map((of) => charge(...of)),
  },
  { weight: 3, arbitrary: fc.tuple(payer, cents).map((of) => spendCredit(...of)) },
  { weight: 1, arbitrary: payer.map(removeCredit) },
  { weight: 1, arbitrary: payer.map(close) },
  { weight: 1, arbitrary: fc.constant(chargeClosed) },
  { weight: 2, arbitrary: fc.tuple(cents, fc.constantFrom('CARD', 'CREDIT')).map((of) => cancelPart(...of)) },
  { weight: 2, arbitrary: fc.constantFrom(...replies).map(reply) },
  { weight: 4, arbitrary: fc.constant(settle) },
);

/** Payments less refunds that are done, and the ledger, for the order as a whole and for each payer. */
const sums = (order: Order) =>
  rowsOf(
    `select u.id,
       (select coalesce(sum(p.amount_cents), 0) from payments p
         where p.order_id = $1 and p.payer_id = u.id and p.paid_at is not null)::int as paid,
       (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
         where p.order_id = $1 and p.payer_id = u.id and r.status = 'SUCCEEDED')::int as back,
       (select coalesce(sum(case when m.kind in ('CHARGE', 'CREDIT_SPENT', 'REFUND_REVERSED') then m.amount_cents
           when m.kind in ('REFUND', 'CREDIT_RETURNED') then -m.amount_cents end), 0)
         from money_entries m where m.booking_id = $1 and m.user_id = u.id)::int as recorded,
       (select coalesce(sum(c.amount_cents), 0) from credit_entries c where c.user_id = u.id)::int as balance
     from unnest($2::uuid[]) as u(id)`,
    [order.id, order.payers],
  );

async function check(order: Order): Promise<void> {
  for (const { paid, back, recorded, balance } of await sums(order)) {
    expect(recorded).toBe(paid - back);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  const paid = await payments.orders.paymentsOfOrder(database.db, order.id);
  for (const { amountCents, refundedCents, settledCents, status } of paid) {
    expect(refundedCents).toBeLessThanOrEqual(amountCents);
    expect(settledCents).toBeLessThanOrEqual(amountCents);
    if (status === 'REFUNDING' || status === 'REFUNDED') expect(refundedCents).toBe(amountCents);
  }
  // Confirmed with exactly its price, whatever the payers and the later refunds.
  const settled = paid.reduce((sum, { settledCents }) => sum + settledCents, 0);
  expect(settled).toBe(order.isConfirmed ? order.priceCents : 0);
}

it('whatever several payers pay, cancel and have refunded in any order, every sum is the ledger’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 25_000 }),
      fc.array(step, { minLength: 8, maxLength: 30 }),
      async (priceCents, steps) => {
        const order: Order = { id: newId(), priceCents, payers: await newPayers(), isConfirmed: false };
        for (const runStep of steps) {
          await runStep(order);
          await check(order);
        }
        // The payer of all that is left confirms it.
        for (const one of order.payers.keys()) await close(one)(order);
        if (!order.isConfirmed) {
          const missing = missingCents(
            priceCents,
            await payments.orders.paymentsOfOrder(database.db, order.id),
          );
          await open(0, missing)(order);
          await charge(0, 0)(order);
          await settle(order);
        }
        expect(order.isConfirmed).toBe(true);
        await check(order);
        // At the end all is refunded, and every payer has the initial amount.
        await cancelAll(order);
        await reply('REQUESTED')(order);
        await reply('SUCCEEDED')(order);
        await check(order);
        const ends = await sums(order);
        expect(ends.map(({ paid, back }) => paid - back)).toEqual(ends.map(() => 0));
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

it('of payers who start the same remainder at the same moment one may pay it', async () => {
  const payers = await newPayers();
  const order = { kind: 'BOOKING' as const, id: newId() };
  const priceCents = 10_000;
  const results = await Promise.all(
    payers.map((payerId) =>
      database.db.transaction(async (tx) => {
        // Payments are written under the lock of the order's row.
        await tx.execute(`select pg_advisory_xact_lock(hashtext('${order.id}'))`);
        return payments.byCard.preparePayment(tx, { order, payerId, amountCents: priceCents, priceCents });
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = results.flatMap((result) => (result.ok ? [] : [result.refusal.code]));
  expect(refused).toEqual(['MORE_THAN_LEFT', 'MORE_THAN_LEFT', 'MORE_THAN_LEFT']);
});
