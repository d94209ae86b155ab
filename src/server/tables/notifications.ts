import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings, cancellations, courseBookings } from './bookings.ts';
import { createdAt, instant } from './columns.ts';
import { giftCards } from './gift-cards.ts';
import { offerContacts } from './offers.ts';

/** A message to one person: written down in the transaction of what it tells, so that it is sent, and sent once. */
export const mails = pgTable(
  'mails',
  {
    /** What it is about and to whom, such as `booking-confirmed-<booking>@salida`: the same news is the same row. */
    messageId: text().primaryKey(),
    kind: text({
      enum: [
        'password-reset',
        'booking-confirmed',
        'booking-refunded',
        'booking-cancelled',
        'course-lost',
        'gift-card',
        'gift-card-receipt',
        'gift-card-withdrawn',
        'package-contacted',
      ],
    }).notNull(),
    /** Whose news it is; a gift card itself goes to its recipient, who need not have an account. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    courseBookingId: uuid().references(() => courseBookings.id, { onDelete: 'cascade' }),
    cancellationId: uuid().references(() => cancellations.id, { onDelete: 'cascade' }),
    giftCardId: uuid().references(() => giftCards.id, { onDelete: 'cascade' }),
    offerContactId: uuid().references(() => offerContacts.id, { onDelete: 'cascade' }),
    /** What only the receiver may read (a reset link's token), encrypted; gone as soon as the mail is. */
    sealed: text(),
    /** REFUSED: the receiver's server will never take it. OUTDATED: no longer true when it could be sent. OFF: no mail server. */
    status: text({ enum: ['WAITING', 'SENT', 'REFUSED', 'OUTDATED', 'OFF'] })
      .notNull()
      .default('WAITING'),
    /** Until then one process is handing it over, and no other may. */
    sendingUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('mails_user').on(t.userId),
    index('mails_booking').on(t.bookingId),
    index('mails_waiting').on(t.createdAt).where(sql`${t.status} = 'WAITING'`),
    check('mails_sealed', sql`${t.status} = 'WAITING' or ${t.sealed} is null`),
  ],
);
