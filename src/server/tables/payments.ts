import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentMachine } from '#shared/payments/payment-states.ts';
import { REFUND_ATTEMPTS, refundMachine } from '#shared/payments/refund-states.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';

/** One payment for each reference (a booking, a gift card), so that nothing can be paid twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** What is paid for: the id of a booking or a gift card. Payments know nothing else of it. */
    reference: uuid().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What is asked for; once it is paid, what was paid. */
    amountCents: cents().notNull(),
    status: stateOf(paymentMachine).notNull(),
    intentId: text().unique(),
    clientSecret: text(),
    /** What the intent asks for at the provider; null while that is being changed, or not known. */
    intentCents: cents(),
    /** Until then one process is changing it, and no other may. */
    changingUntil: instant(),
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
    /** FAILED: the provider will not do it, and somebody must look. What it owes still counts as asked back. */
    status: stateOf(refundMachine).notNull(),
    providerRefundId: text().unique(),
    /** Each refusal of the provider is answered by another attempt, under a key of its own … */
    attempt: smallint().notNull().default(1),
    /** … up to this one; an administrator allows more. */
    lastAttempt: smallint().notNull().default(REFUND_ATTEMPTS),
    lastError: text(),
    /** When it was last asked for, by the product or by an administrator. */
    askedAt: instant().notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    // The same reason for the same payment is the same refund, however often it is asked for.
    uniqueIndex('refunds_once').on(t.paymentId, t.reason),
    index('refunds_open').on(t.status).where(sql`${t.status} <> 'SUCCEEDED'`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    // Done is only what the provider itself has given a name.
    check('refunds_done', sql`${t.status} <> 'SUCCEEDED' or ${t.providerRefundId} is not null`),
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
    /** What it was spent on or given back for (a booking), or came from (a gift card). None for credit that was granted. */
    reference: uuid(),
    /** Unique: one reason moves credit once. */
    reason: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('credit_entries_user').on(t.userId), index('credit_entries_reference').on(t.reference)],
);

/**
 * The audit of money: an entry for each thing that happened to a payment, a refund or credit, in the order in which it
 * happened. Triggers on those three tables write it, in the transaction of the change, whoever makes it; another
 * refuses to change or delete an entry (migration 0005). No foreign keys: it outlives what it tells of.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    kind: text({
      enum: [
        'INTENT_OPENED',
        'INTENT_CHANGED',
        'INTENT_CLOSED',
        'CHARGE',
        'REFUND_REQUESTED',
        'REFUND',
        'REFUND_FAILED',
        'REFUND_REVERSED',
        'CREDIT_GRANTED',
        'CREDIT_REDEEMED',
        'CREDIT_SPENT',
        'CREDIT_RETURNED',
      ],
    }).notNull(),
    /** Never below 0: the kind says which way it went. */
    amountCents: cents().notNull(),
    bookingId: uuid(),
    giftCardId: uuid(),
    userId: uuid().notNull(),
    /** The intent or refund at the card provider. */
    providerReference: text(),
    /** Why money or credit went back, or credit moved. */
    reason: text(),
    /** Who or what began it (observe/trace.ts); `database:<role>` for a change that the product did not make. */
    cause: text().notNull(),
    /** The job that did it, if one did. */
    job: text(),
    traceId: text(),
  },
  (t) => [
    index('money_entries_booking').on(t.bookingId),
    index('money_entries_gift_card').on(t.giftCardId),
    index('money_entries_user').on(t.userId),
    check('money_entries_amount', sql`${t.amountCents} >= 0`),
  ],
);
