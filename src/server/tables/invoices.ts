import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoiceSeries } from '#shared/invoices/number.ts';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { cents, createdAt, id } from './columns.ts';

/** The last number given in a series and year. Its row stays locked until commit: numbers are gapless and unique. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text({ enum: invoiceSeries }).notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** Issued invoices. Append-only (by a trigger of the migration): a mistake is corrected by a rectifying one. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    series: text({ enum: invoiceSeries }).notNull(),
    year: smallint().notNull(),
    /** Assigned by the database at the insert (a trigger of the migration): the next of its counter. */
    number: integer().notNull().default(0),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The buyer: the payer. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of a rectifying one: the invoice that it corrects. */
    rectifiesId: uuid().references((): AnyPgColumn => invoices.id),
    /** The day in Spain. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Taxes included; below 0 when it rectifies. */
    totalCents: cents().notNull(),
    /** The printed content of that day: names and prices that change later change no invoice. */
    content: jsonb().notNull().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.series, t.year, t.number),
    // A booking is invoiced once to each buyer, also by concurrent requests.
    uniqueIndex('invoices_booking').on(t.bookingId, t.userId).where(sql`${t.series} = 'F'`),
    index('invoices_rectifies').on(t.rectifiesId),
    check('invoices_series', sql`(${t.series} = 'R') = (${t.rectifiesId} is not null)`),
    check('invoices_total', sql`(${t.series} = 'R') = (${t.totalCents} < 0) and ${t.totalCents} <> 0`),
  ],
);
