import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant } from './columns.ts';
import { courses } from './courses.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: ['MANUAL', 'AI'] }).notNull(),
    status: text({ enum: ['ACTIVE', 'PENDING_APPROVAL', 'REJECTED', 'EXPIRED'] }).notNull(),
    /** The day it is for; null: any day until it ends. */
    playDate: date({ mode: 'string' }),
    discountPercent: smallint().notNull(),
    priceCents: cents().notNull(),
    description: text().notNull(),
    validUntil: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('offers_active').on(t.status, t.validUntil),
    index('offers_course').on(t.courseId),
    check('offers_percent', sql`${t.discountPercent} between 0 and 100`),
  ],
);
