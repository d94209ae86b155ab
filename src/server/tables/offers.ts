import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { offerTypes } from '#shared/offers/kinds.ts';
import { contactMachine, offerMachine } from '#shared/offers/states.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';
import { courses } from './courses.ts';
import { organisations } from './organisations.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The club or operator that sells it; none: the platform's own, for a course. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    offerType: text({ enum: offerTypes }).notNull().default('DIRECT_BOOKING'),
    source: text({ enum: ['MANUAL', 'AI'] }).notNull(),
    status: stateOf(offerMachine).notNull(),
    /** The day it is for; null: any day until it ends. */
    playDate: date({ mode: 'string' }),
    discountPercent: smallint().notNull(),
    /** The published final price per player; for a discounted tee time the rates decide. */
    priceCents: cents().notNull(),
    description: text().notNull(),
    /** An uploaded photograph; without one the course's poster is shown. */
    imageUrl: text(),
    validUntil: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('offers_active').on(t.status, t.validUntil),
    index('offers_course').on(t.courseId),
    index('offers_organisation').on(t.organisationId),
    check('offers_percent', sql`${t.discountPercent} between 0 and 100`),
  ],
);

/** A traveller's question to the operator of a package. */
export const offerContacts = pgTable(
  'offer_contacts',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    status: stateOf(contactMachine).notNull().default('PENDING'),
    createdAt: createdAt(),
  },
  (t) => [
    index('offer_contacts_offer').on(t.offerId, t.createdAt),
    // The same question while it waits is one contact, however often the button is pressed.
    uniqueIndex('offer_contacts_waiting')
      .on(t.offerId, t.customerId, sql`md5(${t.message})`)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

/**
 * Prices from a moment on: of each rate of a course (`rateKey` of shared/offers/prior-price.ts), and of each package.
 * The database writes it; a discount is announced against it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    /** A course or a package. */
    subjectId: uuid().notNull(),
    key: text().notNull(),
    since: instant().notNull(),
    /** Null from the moment it is no longer sold. */
    priceCents: cents(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.key, t.since] })],
);
