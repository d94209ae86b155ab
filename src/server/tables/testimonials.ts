import { sql } from 'drizzle-orm';
import { boolean, check, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { languages } from '#shared/texts/languages.ts';
import { createdAt, id } from './columns.ts';

/** Testimonials of customers. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    /** 0 to 5, in halves. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    comment: text().notNull(),
    /** Language of the comment: each is in its author's own. */
    language: text({ enum: languages }).notNull().default('es'),
    customerName: text().notNull(),
    imageUrl: text(),
    location: text().notNull(),
    /** Of the demonstration: an invented person, and shown as such. */
    isDemo: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check('testimonials_rating', sql`${t.rating} between 0 and 5 and ${t.rating} * 2 % 1 = 0`)],
);
