import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { giftCardMachine } from '#shared/gift-cards/states.ts';
import { giftPictureNames } from '#shared/gift-cards/terms.ts';
import { languages } from '#shared/texts/languages.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';

export const giftCards = pgTable(
  'gift_cards',
  {
    /** Also the reference of its payment. */
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    status: stateOf(giftCardMachine).notNull(),
    amountCents: cents().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    message: text(),
    picture: text({ enum: giftPictureNames }).notNull(),
    /** The card uses the language in which it was bought. */
    language: text({ enum: languages }).notNull(),
    /** The day in Madrid on which it is mailed. */
    deliverOn: date({ mode: 'string' }).notNull(),
    /** SHA-256 of the code, which is created with the payment: 120 random bits need no key (docs/decisions/015). */
    codeHash: text().unique(),
    /** The code itself, encrypted, for the email and the printed card; deleted as soon as it is worth nothing. */
    sealedCode: text(),
    /** Until when it may be paid. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** When the email is sent: the morning of its day, or at once. */
    deliverAt: instant(),
    sentAt: instant(),
    redeemedAt: instant(),
    redeemedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('gift_cards_buyer').on(t.buyerId, t.createdAt),
    index('gift_cards_redeemed_by').on(t.redeemedBy),
    index('gift_cards_due').on(t.deliverAt).where(sql`${t.status} = 'PAID'`),
    index('gift_cards_expiring').on(t.expiresAt).where(sql`${t.status} = 'PENDING'`),
    check('gift_cards_amount', sql`${t.amountCents} > 0`),
    // Only a paid card has a code, and the code is readable only while it can be redeemed.
    check('gift_cards_code', sql`(${t.codeHash} is not null) = (${t.paidAt} is not null)`),
    check('gift_cards_sealed', sql`(${t.sealedCode} is not null) = (${t.status} in ('PAID', 'SENT'))`),
    check('gift_cards_redeemed', sql`(${t.redeemedBy} is not null) = (${t.status} = 'REDEEMED')`),
  ],
);
