import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderKinds } from '#shared/payments/order.ts';
import { paymentKinds, paymentMachine } from '#shared/payments/payment-states.ts';
import { REFUND_ATTEMPTS, refundMachine } from '#shared/payments/refund-states.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';

/** An order has any number of payments (docs/decisions/035). Payments know only its kind and id. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderKind: text({ enum: orderKinds }).notNull(),
    orderId: uuid().notNull(),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: paymentKinds }).notNull(),
    /** The requested amount; once it is paid, the paid amount. */
    amountCents: cents().notNull(),
    status: stateOf(paymentMachine).notNull(),
    /** Of a card, like the five below. */
    intentId: text().unique(),
    clientSecret: text(),
    /** The intent's amount at the provider; null while that is being changed, or not known. */
    intentCents: cents(),
    /** Until then one process is changing it, and no other may. */
    changingUntil: instant(),
    paidAt: instant(),
    /** How much of it paid for its order when that was confirmed; 0: not yet, or it never paid for it. */
    settledCents: cents().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_payer').on(t.payerId),
    // Opened again it is the same intent, however many concurrent requests there are.
    uniqueIndex('payments_open_card')
      .on(t.orderId, t.payerId)
      .where(sql`${t.kind} = 'CARD' and ${t.status} in ('OPEN', 'PROCESSING')`),
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_credit', sql`${t.kind} = 'CARD' or (${t.paidAt} is not null and ${t.intentId} is null)`),
    check(
      'payments_settled',
      sql`${t.settledCents} between 0 and ${t.amountCents} and (${t.settledCents} = 0 or ${t.paidAt} is not null)`,
    ),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: cents().notNull(),
    /** To the card that paid, or to the payer's credit. */
    way: text({ enum: refundWays }).notNull(),
    reason: text().notNull(),
    /** FAILED: the provider will not do it, and an administrator must act. Its amount still counts as requested. */
    status: stateOf(refundMachine).notNull(),
    providerRefundId: text().unique(),
    /** After each refusal of the provider a further attempt is made, under a key of its own … */
    attempt: smallint().notNull().default(1),
    /** … up to this one; an administrator allows more. */
    lastAttempt: smallint().notNull().default(REFUND_ATTEMPTS),
    lastError: text(),
    /** Time of the last request, by the product or by an administrator. */
    askedAt: instant().notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    // The same reason for the same payment is the same refund, however often it is requested.
    uniqueIndex('refunds_once').on(t.paymentId, t.reason),
    index('refunds_open').on(t.status).where(sql`${t.status} <> 'SUCCEEDED'`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    // A refund is done only with the provider's id; credit needs none.
    check(
      'refunds_done',
      sql`case ${t.way} when 'CREDIT' then ${t.status} = 'SUCCEEDED'
        else ${t.status} <> 'SUCCEEDED' or ${t.providerRefundId} is not null end`,
    ),
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

/** The credit ledger: added and spent credit; the balance is the sum. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amountCents: cents().notNull(),
    /**
     * The booking on which it was spent or for which it was refunded, or the gift card from which it came. Null for
     * credit that was granted.
     */
    reference: uuid(),
    /** The payment that it made, or that it is a refund of. */
    paymentId: uuid().references(() => payments.id),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entries_user').on(t.userId),
    index('credit_entries_reference').on(t.reference),
    // One reason moves credit once, for each payment.
    unique('credit_entries_reason').on(t.reason, t.paymentId).nullsNotDistinct(),
  ],
);

const moneyEntryKinds = [
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
] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

/**
 * The ledger of money: an entry for each change of a payment, a refund or credit, in the order of the changes. The
 * function that writes the change writes the entry (payments/ledger/store.ts). The database refuses to change or delete
 * an entry (migration 0005), and at commit money without its entry and an entry without its money (migration 0022). No
 * foreign keys: it outlives its subjects.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    kind: text({ enum: moneyEntryKinds }).notNull(),
    /** Never below 0: the kind gives the direction. */
    amountCents: cents().notNull(),
    bookingId: uuid(),
    giftCardId: uuid(),
    /** Null: none, or an entry from before orders had several. */
    paymentId: uuid(),
    /** The payer, or the owner of the credit. */
    userId: uuid().notNull(),
    /** The intent or refund at the card provider. */
    providerReference: text(),
    /** The reason of a refund, or of a movement of credit. */
    reason: text(),
    /** Its origin (observe/trace.ts); `database:<role>` for a change outside any request or job. */
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
