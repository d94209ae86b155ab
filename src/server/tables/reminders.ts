import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt } from './columns.ts';

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
