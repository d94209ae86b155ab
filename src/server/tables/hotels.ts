import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { mealPlans, roomTypes } from '#shared/hotels/rooms.ts';
import { cents, createdAt, id } from './columns.ts';

export const hotels = pgTable('hotels', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  town: text().notNull(),
  province: text().notNull(),
  region: text().notNull(),
  zone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  stars: smallint().notNull(),
  isGrandLuxe: boolean().notNull().default(false),
  description: text().notNull().default(''),
  /** Translated in `texts/<language>/hotels.json` where they are known there. */
  amenities: text().array().notNull().default(sql`'{}'`),
  priceFromCents: cents().notNull(),
  /** Shown on the first page. */
  isRecommended: boolean().notNull().default(false),
  createdAt: createdAt(),
});

/** The price of one of the `rooms` a night, tax included. */
export const hotelRates = pgTable(
  'hotel_rates',
  {
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    roomType: text({ enum: roomTypes }).notNull(),
    mealPlan: text({ enum: mealPlans }).notNull(),
    priceCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.roomType, t.mealPlan] }),
    check('hotel_rates_price', sql`${t.priceCents} >= 0`),
  ],
);
