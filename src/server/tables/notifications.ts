import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { pushMachine } from '#shared/notifications/states.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant, stateOf } from './columns.ts';
import { mails } from './emails.ts';
import { offers } from './offers.ts';

/** Offers and their recipients, with the email: no person is sent one twice. */
export const mailedOffers = pgTable(
  'mailed_offers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    messageId: text()
      .notNull()
      .references(() => mails.messageId, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.offerId] }),
    index('mailed_offers_offer').on(t.offerId),
    index('mailed_offers_mail').on(t.messageId),
  ],
);

/** The target of a person's push messages: a browser's subscription (RFC 8030), or an app's token at Firebase. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['WEB', 'FCM'] }).notNull(),
    /** The push service's address, or the token: one browser is one person's at a time. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, base64url (RFC 8291); FCM needs none. */
    p256dh: text(),
    auth: text(),
    /** The session that registered it: closing that session ends the messages. */
    sessionId: uuid().notNull(),
    createdAt: createdAt(),
    seenAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    check(
      'push_subscriptions_keys',
      sql`${t.channel} = 'FCM' or (${t.p256dh} is not null and ${t.auth} is not null)`,
    ),
  ],
);

/** A message to one subscription, as a mail is to one address: the same message to the same one is the same row. */
export const pushes = pgTable(
  'pushes',
  {
    /** `booking-confirmed-<booking>/<subscription>` */
    id: text().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Of a template (`Module.emails`), or `test`. */
    kind: text().notNull(),
    /** Id of the object that it is about, as of the email of its kind. */
    subjectId: uuid().notNull(),
    /** The text of a test; other messages are composed when they are sent. */
    words: jsonb().$type<{ title: string; body: string }>(),
    status: stateOf(pushMachine).notNull().default('WAITING'),
    /** Until then one process is sending it, and no other may. */
    sendingUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [index('pushes_subscription').on(t.subscriptionId)],
);
