import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';
import { courses } from './courses.ts';

/** One tee-sheet day is one row: slot *i* starts at `first_minutes + i × interval_minutes` (docs/decisions/003). */
export const teeSheetDays = pgTable(
  'tee_sheet_days',
  {
    region: text().notNull(),
    playDate: date({ mode: 'string' }).notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    firstMinutes: smallint().notNull(),
    intervalMinutes: smallint().notNull(),
    slots: smallint().notNull(),
    remaining: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.region, t.playDate, t.courseId] }),
    uniqueIndex('tee_sheet_days_course').on(t.courseId, t.playDate),
    check('tee_sheet_days_slots', sql`octet_length(${t.remaining}) = ${t.slots}`),
    // The database itself refuses more than four or fewer than no places, whatever the application computes.
    check('tee_sheet_days_places', sql`encode(${t.remaining}, 'hex') ~ '^(0[0-4])*$'`),
  ],
);

/** Places that are not for sale, with the reason: members' hours, maintenance, competitions. One byte a slot. */
export const sheetBlocks = pgTable(
  'sheet_blocks',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    playDate: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    places: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.playDate, t.reason] })],
);
