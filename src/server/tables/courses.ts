import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sourceTypes } from '#shared/courses/contract.ts';
import { cents, createdAt, id } from './columns.ts';
import { organisations } from './organisations.ts';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The club that runs it; none until an administrator accepts a claim. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    town: text().notNull(),
    province: text().notNull(),
    region: text().notNull(),
    /** The specification's destination, such as `Costa Brava`. */
    zone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    holes: smallint().notNull(),
    par: smallint(),
    lengthM: integer(),
    designer: text(),
    description: text().notNull().default(''),
    sourceType: text({ enum: sourceTypes }).notNull(),
    /** The external system's own name for it: Golf Manager's tenant, TeeOne's idRecorrido. */
    externalRef: text(),
    intervalMinutes: smallint().notNull(),
    minNoticeMinutes: integer().notNull().default(60),
    minPlayers: smallint().notNull().default(1),
    /** Lowest green fee a player, for lists. */
    priceFromCents: cents().notNull(),
    priceToCents: cents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('courses_zone').on(t.region, t.zone),
    index('courses_organisation').on(t.organisationId),
    uniqueIndex('courses_external').on(t.sourceType, t.externalRef),
    check('courses_source', sql`${t.sourceType} in ('LOCAL', 'GOLF_MANAGER', 'TEEONE')`),
    check('courses_external_ref', sql`(${t.sourceType} = 'LOCAL') = (${t.externalRef} is null)`),
  ],
);

/** The season from a day on, and the hours of its sheet. Days are `MM-DD`; a season may wrap the year. */
export const seasons = pgTable(
  'seasons',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fromDay: text().notNull(),
    toDay: text().notNull(),
    firstMinutes: smallint().notNull(),
    lastMinutes: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.fromDay] })],
);

export const rates = pgTable(
  'rates',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    season: text().notNull(),
    dayKind: text({ enum: ['WEEKDAY', 'WEEKEND'] }).notNull(),
    band: text({ enum: ['EARLY', 'MORNING', 'MIDDAY', 'TWILIGHT', 'ANY'] }).notNull(),
    holes: smallint().notNull(),
    priceCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.season, t.dayKind, t.band, t.holes] }),
    check('rates_price', sql`${t.priceCents} >= 0`),
  ],
);

/** The cancellation fee of a course by the hours before the tee time; a course without rungs has the default ladder. */
export const cancellationRungs = pgTable(
  'cancellation_rungs',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    hoursBefore: smallint().notNull(),
    feePercent: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.hoursBefore] }),
    check('cancellation_rungs_hours', sql`${t.hoursBefore} between 0 and 8760`),
    check('cancellation_rungs_fee', sql`${t.feePercent} between 0 and 100`),
  ],
);
