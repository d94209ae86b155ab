import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { emailMachine, pushMachine } from '#shared/notifications/states.ts';
import { users } from './accounts.ts';
import { bookings, cancellations, courseBookings } from './bookings.ts';
import { clubChanges } from './club-news.ts';
import { createdAt, id, instant, stateOf } from './columns.ts';
import { giftCards } from './gift-cards.ts';
import { inquiries } from './inquiries.ts';
import { offerContacts, offers } from './offers.ts';

/** An email to one person, recorded in the transaction of its cause, so that it is sent once. */
export const mails = pgTable(
  'mails',
  {
    /** Kind and subject, such as `booking-confirmed-<booking>@salida`: the same message is the same row. */
    messageId: text().primaryKey(),
    kind: text({
      enum: [
        'password-reset',
        'booking-confirmed',
        'booking-reminder',
        'booking-refunded',
        'booking-cancelled',
        'course-lost',
        'club-change',
        'gift-card',
        'gift-card-receipt',
        'gift-card-withdrawn',
        'package-contacted',
        'inquiry',
        'inquiry-receipt',
        'account-deleted',
        'offers',
      ],
    }).notNull(),
    /** The account; null for inquiries. The email with a gift card goes to the card's recipient. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    courseBookingId: uuid().references(() => courseBookings.id, { onDelete: 'cascade' }),
    cancellationId: uuid().references(() => cancellations.id, { onDelete: 'cascade' }),
    clubChangeId: uuid().references(() => clubChanges.id, { onDelete: 'cascade' }),
    giftCardId: uuid().references(() => giftCards.id, { onDelete: 'cascade' }),
    offerContactId: uuid().references(() => offerContacts.id, { onDelete: 'cascade' }),
    inquiryId: uuid().references(() => inquiries.id, { onDelete: 'cascade' }),
    /**
     * A secret of the recipient (a reset link's token), or the former recipient (of a deleted account), encrypted;
     * deleted when the email ends.
     */
    sealed: text(),
    status: stateOf(emailMachine).notNull().default('WAITING'),
    /** Until then one process is sending it, and no other may. */
    sendingUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('mails_user').on(t.userId),
    index('mails_booking').on(t.bookingId),
    index('mails_inquiry').on(t.inquiryId),
    index('mails_waiting').on(t.createdAt).where(sql`${t.status} = 'WAITING'`),
    check('mails_reader', sql`(${t.userId} is null) = (${t.inquiryId} is not null)`),
    check('mails_sealed', sql`${t.status} = 'WAITING' or ${t.sealed} is null`),
  ],
);

/** A day of a booking with a reminder: sent once, whatever the settings and however many processes run the sweep. */
export const reminders = pgTable(
  'reminders',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    playDate: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.playDate] })],
);

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
    kind: text({
      enum: [
        'booking-confirmed',
        'booking-reminder',
        'booking-refunded',
        'booking-cancelled',
        'course-lost',
        'club-change',
        'test',
      ],
    }).notNull(),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    courseBookingId: uuid().references(() => courseBookings.id, { onDelete: 'cascade' }),
    clubChangeId: uuid().references(() => clubChanges.id, { onDelete: 'cascade' }),
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
