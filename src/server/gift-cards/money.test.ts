import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { GiftCard } from '#shared/gift-cards/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bought, codeOf, confirmCard, openCardPayment, ordered, redeem } from '#tests/support/gift-cards.ts';
import { confirm, openIntent, outlastPaymentTime, pay } from '#tests/support/paying.ts';
import { coursesOf, eventually, newPlayer, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

/** The actions of two people with their money, in any order; an impossible action does nothing. */
const steps = [
  'buy a card',
  'order a card',
  'pay the order',
  'redeem a card',
  'redeem it at once, both',
  'withdraw a card',
  'book a course',
  'put credit on it',
  'take credit off it',
  'pay it',
  'pay it on credit',
  'give it up',
  'let it run out',
] as const;
const scenario = fc.array(fc.tuple(fc.constantFrom(...steps), fc.boolean(), fc.constantFrom(25, 60, 300)), {
  minLength: 6,
  maxLength: 16,
});

const firstSteps = (['buy a card', 'redeem a card', 'book a course'] as const).flatMap((step) => [
  [step, false] as const,
  [step, true] as const,
]);

interface Person {
  readonly token: string;
  readonly cards: GiftCard[];
  readonly orders: GiftCard[];
  readonly bookings: string[];
}

let courseId = '';
let day = 0;

async function act([step, isSecond, euros]: [(typeof steps)[number], boolean, number], people: Person[]) {
  const [me, other] = isSecond ? [people[1]!, people[0]!] : [people[0]!, people[1]!];
  const { token } = me;
  const [card, order, booking] = [me.cards.at(-1), me.orders.at(-1), me.bookings.at(-1)];
  const post = <T>(path: string, body?: unknown) => on.call<T>('POST', path, { token, body });
  const credit = (apply: boolean) => booking && post(`/api/bookings/${booking}/credit`, { apply });
  switch (step) {
    case 'buy a card':
      me.cards.push(await bought(on, token, { amount: euros }));
      return;
    case 'order a card':
      me.orders.push(await ordered(on, token, { amount: euros }));
      return;
    case 'pay the order': {
      if (!order) return;
      const { status, body } = await openCardPayment(on, token, order.id);
      if (status !== 200) return;
      await pay(on, body);
      await confirmCard(on, token, order.id);
      me.cards.push(order);
      return;
    }
    case 'redeem a card':
      if (card) await redeem(on, other.token, await codeOf(on, card));
      return;
    case 'redeem it at once, both': {
      if (!card) return;
      const code = await codeOf(on, card);
      await Promise.all([me, other, me, other].map((one) => redeem(on, one.token, code)));
      return;
    }
    case 'withdraw a card':
      if (card) await post(`/api/gift-cards/${card.id}/withdraw`);
      return;
    case 'book a course': {
      day += 1;
      const date = someTuesday(6 + (day % 40));
      const made = await post<{ id: string }>('/api/reservations', {
        fieldId: courseId,
        date,
        numPlayers: 1,
      });
      if (made.status === 201) me.bookings.push(made.body.id);
      return;
    }
    case 'put credit on it':
      await credit(true);
      return;
    case 'take credit off it':
      await credit(false);
      return;
    case 'pay it': {
      if (!booking) return;
      const { status, body } = await openIntent(on, token, booking);
      if (status !== 200) return;
      await pay(on, body);
      await confirm(on, token, booking, body.paymentIntentId);
      return;
    }
    case 'pay it on credit': {
      day += 1;
      const date = someTuesday(6 + (day % 40));
      await post('/api/reservations', { fieldId: courseId, date, numPlayers: 1, isCredit: true });
      return;
    }
    case 'give it up':
      if (booking) await post(`/api/bookings/${booking}/cancel`);
      return;
    case 'let it run out': {
      if (!booking) return;
      await outlastPaymentTime(on);
      const { body } = await on.call<{ booking: Booking }>('GET', `/api/bookings/${booking}`, { token });
      expect(body.booking.status).not.toBe('PENDING');
      on.clock.aheadMs = 0;
    }
  }
}

/** Cents that the provider received from these people, and their cards, credit and rounds. */
async function ledger(people: readonly Person[]) {
  const ids = await Promise.all(
    people.map(async ({ token }) => (await on.call<{ id: string }>('GET', '/api/me', { token })).body.id),
  );
  const [sums] = await sql(
    `select
       (select coalesce(sum((o.body->>'amount')::int - (o.body->>'amount_refunded')::int), 0)::int
        from sandbox.stripe_objects o join payments p on p.intent_id = o.body->>'payment_intent'
        where o.kind = 'charge' and o.body->>'status' = 'succeeded' and p.payer_id = any($1)) as received,
       (select coalesce(sum(total_cents), 0)::int from bookings
        where user_id = any($1) and status = 'CONFIRMED') as rounds,
       (select coalesce(sum(amount_cents), 0)::int from gift_cards
        where buyer_id = any($1) and status in ('PAID', 'SENT')) as cards,
       (select coalesce(sum(amount_cents), 0)::int from credit_entries where user_id = any($1)) as credit,
       (select coalesce(min(b.cents), 0)::int from (select sum(amount_cents) as cents from credit_entries
        where user_id = any($1) group by user_id) b) as least,
       (select coalesce(-sum(c.amount_cents), 0)::int from credit_entries c join bookings b on b.id = c.reference
        where b.user_id = any($1) and b.status = 'PENDING') as held`,
    [ids],
  );
  return sums;
}

it('all money received is the price of rounds, the worth of cards and credit of accounts, whatever two people do with it', async () => {
  const [course] = await coursesOf(on, ['LOCAL']);
  courseId = course!.id;
  await fc.assert(
    fc.asyncProperty(scenario, async (chosen) => {
      await sql('delete from attempts');
      const people = await Promise.all(
        [1, 2].map(async () => ({ token: await newPlayer(on), cards: [], orders: [], bookings: [] })),
      );
      // Both begin with some credit and something to spend it on: otherwise most scenarios do nothing.
      for (const [step, who] of firstSteps) await act([step, who, 60], people);
      for (const one of chosen) await act(one, people);
      await eventually('no refund under way', async () => {
        const open = await sql("select 1 from refunds where status = 'REQUESTED'");
        return open.length === 0;
      });
      const { received, rounds, cards, credit, held, least } = await ledger(people);
      expect(received).toBe(rounds + cards + credit + held);
      expect(least).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 12, seed: 20_261_121, endOnFailure: true },
  );
  await outlastPaymentTime(on);
  expect(await sql("select 1 from bookings where status = 'PENDING'")).toEqual([]);
  const report = await on.app.reconciliation.run({ graceSeconds: 20 });
  expect(report.details).toEqual([]);
  expect(isClean(report)).toBe(true);
}, 240_000);
