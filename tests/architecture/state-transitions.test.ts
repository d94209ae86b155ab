import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitionAnswer } from '#server/bookings/club-news/store.ts';
import { transitionRefused } from '#server/bookings/refused/store.ts';
import {
  transitionBooking,
  transitionHold,
  transitionLines,
  transitionPhase,
} from '#server/bookings/transitions/store.ts';
import { transitionGiftCard } from '#server/gift-cards/store.ts';
import { transitionPush } from '#server/notifications/push/store.ts';
import { transitionOffers } from '#server/offers/store.ts';
import { transitionRefund } from '#server/payments/refunds/store.ts';
import { transitionPayment } from '#server/payments/store.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { transitionEmail } from '#server/platform/email/store.ts';
import { newId } from '#server/platform/ids.ts';
import { conversionOf, transitionQuotes } from '#server/quotes/store.ts';
import { clubChanges } from '#server/tables/club-news.ts';
import { giftCards } from '#server/tables/gift-cards.ts';
import { offers } from '#server/tables/offers.ts';
import { quotes } from '#server/tables/quotes.ts';
import { canTransition } from '#shared/kernel/states.ts';
import { quoteMachine } from '#shared/quotes/states.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { stateMachines } from '../../tools/state-machines.ts';
import { readSources } from './imports.ts';
import { sqlFaults } from './sql-writes.ts';
import { tablesOf } from './status-writes.ts';

/** The transition function of each column, called for any pair of states, including pairs that its types refuse. */
const transitions: Record<string, (tx: Queryable, id: string, to: never) => Promise<unknown>> = {
  'bookings.status': transitionBooking,
  'bookings.phase': transitionPhase,
  'course_bookings.status': (tx, id, to) => transitionLines(tx, [id], to),
  'course_bookings.hold_state': transitionHold,
  'refused_cancellations.status': transitionRefused,
  'club_changes.answer': (tx, id, to) => transitionAnswer(tx, to, { where: eq(clubChanges.id, id) }),
  'payments.status': transitionPayment,
  'refunds.status': (tx, id, to) => transitionRefund(tx, id, to, {} as never),
  'gift_cards.status': (tx, id, to) => transitionGiftCard(tx, to, { where: eq(giftCards.id, id) }),
  'quotes.status': (tx, id, to) => transitionQuotes(tx, to, { where: eq(quotes.id, id) }),
  'offers.status': (tx, id, to) => transitionOffers(tx, to, { where: eq(offers.id, id) }),
  'mails.status': transitionEmail,
  'pushes.status': transitionPush,
};

const tables = readSources('src/server/tables/*.ts').flatMap(tablesOf);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** A table's own rules and triggers are those of this database no more. */
async function relax(table: string, key: string, column: string): Promise<void> {
  const rules = await query(
    `select format('alter table %s drop constraint %I', $1::text, conname) as sql from pg_constraint
     where conrelid = $1::regclass and contype = 'c'
     union all
     select format('alter table %s alter column %I drop not null', $1::text, attname) from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attnotnull and attname not in ($2, $3)`,
    [table, key, column],
  );
  await query(`alter table ${table} disable trigger all`);
  for (const { sql } of rules) await query(sql);
}

/** A row of which only its key and its state matter; its ledger entry is as plain. */
async function rowIn(table: string, column: string): Promise<{ key: string; id: string }> {
  const [{ key }] = await query(
    `select a.attname as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisprimary and i.indrelid = $1::regclass`,
    [table],
  );
  await relax(table, key, column);
  await relax('money_entries', 'id', 'cause');
  const id = newId();
  await query(`insert into ${table} (${key}, ${column}) values ($1, $2)`, [
    id,
    stateMachines[`${table}.${column}`]!.states[0],
  ]);
  return { key, id };
}

describe('a transition function', () => {
  it('covers every state column except that of questions to operators, which no code writes yet', () => {
    expect([...Object.keys(transitions), 'offer_contacts.status'].sort()).toEqual(
      Object.keys(stateMachines).sort(),
    );
  });

  it.each(Object.entries(transitions))(
    'writes %s by the transitions of its machine, and no other',
    async (name, transition) => {
      const [table, column] = name.split('.') as [string, string];
      const machine = stateMachines[name]!;
      const { key, id } = await rowIn(table, column);
      // A refund is written into the ledger with what its payment was for.
      if (table === 'refunds')
        await query('update refunds set payment_id = $2 where id = $1', [
          id,
          (await rowIn('payments', 'status')).id,
        ]);
      const pairs = machine.states.flatMap((from) => machine.states.map((to) => ({ from, to })));
      for (const { from, to } of pairs) {
        await query(`update ${table} set ${column} = $2 where ${key} = $1`, [id, from]);
        const isWritten = Boolean(await transition(database.db, id, to as never));
        const [{ state }] = await query(`select ${column} as state from ${table} where ${key} = $1`, [id]);
        const isAllowed = canTransition(machine, from, to);
        expect({ from, to, isWritten, state }).toEqual({
          from,
          to,
          isWritten: isAllowed,
          state: isAllowed ? to : from,
        });
      }
      expect(pairs.length).toBeGreaterThan(3);
    },
  );

  it('takes no state to come from that its machine does not allow', async () => {
    // @ts-expect-error: a cancelled booking is never confirmed at once
    const confirmed = transitionBooking(database.db, newId(), 'CONFIRMED', { from: ['CANCELLED'] });
    await expect(confirmed).rejects.toThrow('no transition from CANCELLED to CONFIRMED');
  });

  it('leaves other rows as they are', async () => {
    const { id } = await rowIn('quotes', 'status');
    const other = newId();
    await query("insert into quotes (id, status) values ($1, 'DRAFT')", [other]);
    expect(await transitionQuotes(database.db, 'SAVED', { where: eq(quotes.id, id) })).toBe(1);
    expect(await query('select status from quotes where id = $1', [other])).toEqual([{ status: 'DRAFT' }]);
  });
});

describe('a transition as a text', () => {
  it('converts a quote from the states of its machine, and no other', async () => {
    const { id } = await rowIn('quotes', 'status');
    const at = new Date('2027-03-12T10:00:00Z');
    await query("update quotes set valid_until = '2027-03-13', hotels_cents = 0 where id = $1", [id]);
    const { states } = stateMachines['quotes.status']!;
    for (const from of states) {
      await query('update quotes set status = $2 where id = $1', [id, from]);
      const { rowCount } = await database.db.execute(
        conversionOf({ id, at, hotelsCents: 0, when: sql`true` }),
      );
      const isAllowed = canTransition(quoteMachine, from as 'SAVED', 'CONVERTED_TO_BOOKING');
      expect({ from, rowCount }).toEqual({ from, rowCount: isAllowed ? 1 : 0 });
    }
  });
});

describe('the database itself', () => {
  it('has no function that writes a state', async () => {
    const functions = await query(
      "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')",
    );
    const faults = functions.flatMap(({ proname, prosrc }) =>
      sqlFaults(prosrc, tables).faults.map((fault) => `${proname} ${fault}`),
    );
    expect(functions.map(({ proname }) => proname)).toContain('move_places');
    expect(faults).toEqual([]);
  });
});
