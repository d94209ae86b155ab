import { doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
  priceFromCents: cents().notNull(),
  createdAt: createdAt(),
});
