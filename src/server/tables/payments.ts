import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant } from './columns.ts';

/** One payment for each reference (a booking), so that nothing can be paid twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** What is paid for: a booking's id. Payments know nothing else of it. */
    reference: uuid().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: cents().notNull(),
    status: text({
      enum: ['OPEN', 'PROCESSING', 'SUCCEEDED', 'CANCELLED', 'REFUNDING', 'REFUNDED'],
    }).notNull(),
    intentId: text().unique(),
    clientSecret: text(),
    paidAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [check('payments_amount', sql`${t.amountCents} > 0`)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: cents().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['REQUESTED', 'SUCCEEDED', 'FAILED'] }).notNull(),
    providerRefundId: text().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    // The same reason for the same payment is the same refund, however often it is asked for.
    uniqueIndex('refunds_once').on(t.paymentId, t.reason),
    check('refunds_amount', sql`${t.amountCents} > 0`),
  ],
);

/** Every provider event, recorded before it is answered 200; its id makes a repeat harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    intentId: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
  },
  (t) => [index('payment_events_intent').on(t.intentId)],
);

/** The credit ledger: what was added and spent; the balance is the sum. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amountCents: cents().notNull(),
    /** Unique: one reason moves credit once. */
    reason: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('credit_entries_user').on(t.userId)],
);
