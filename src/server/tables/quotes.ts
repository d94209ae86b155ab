import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClubSteps, Ladder } from '#shared/courses/cancellation-ladder.ts';
import { sourceTypes } from '#shared/courses/contract.ts';
import { quoteMachine } from '#shared/quotes/states.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { Inclusion } from '#shared/tee-times/line-terms.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';
import { courses } from './courses.ts';
import { hotels } from './hotels.ts';

export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    guestSessionId: text(),
    quoteName: text().notNull(),
    status: stateOf(quoteMachine).notNull(),
    quoteType: text().notNull(),
    groupProfile: text().notNull(),
    ageRange: text().notNull(),
    budgetRange: text().notNull(),
    playerCount: smallint().notNull(),
    tripStart: date({ mode: 'string' }).notNull(),
    tripEnd: date({ mode: 'string' }).notNull(),
    greenFeesCents: cents().notNull(),
    hotelsCents: cents().notNull(),
    /** `PriceDiscount[]` of shared/offers/pricing.ts: each a visible line with its reason. */
    discounts: jsonb().notNull().$type<unknown[]>(),
    totalCents: cents().notNull(),
    assistantId: text(),
    originChannel: text().notNull(),
    /** The shared link's token is an HMAC of id and version, so none is stored; revoking moves the version on. */
    shareVersion: integer().notNull().default(1),
    isShared: boolean().notNull().default(false),
    validUntil: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quotes_user').on(t.userId, t.createdAt),
    index('quotes_guest').on(t.guestSessionId),
    index('quotes_expiring').on(t.status, t.validUntil),
    check('quotes_owner', sql`${t.userId} is not null or ${t.guestSessionId} is not null`),
    check('quotes_total', sql`${t.totalCents} >= 0`),
  ],
);

export interface StoredSlot {
  groupNumber: number;
  time: string;
  players: number;
  /** Absent from quotes that were saved before groups got one tee: the first from which they can start. */
  tee?: Tee;
}

export const quoteCourses = pgTable(
  'quote_courses',
  {
    id: id(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    courseName: text().notNull(),
    courseLocation: text().notNull(),
    sourceType: text({ enum: sourceTypes }).notNull(),
    playDate: date({ mode: 'string' }).notNull(),
    players: smallint().notNull(),
    pricePerPlayerCents: cents().notNull(),
    /** True if an external system gave no price and the specification's 75 € replaces it (*precio orientativo*). */
    priceIsEstimate: boolean().notNull().default(false),
    totalCents: cents().notNull(),
    offerId: uuid(),
    offerPercent: smallint(),
    slots: jsonb().notNull().$type<StoredSlot[]>(),
    /** The shown terms: the course's ladder and the club's terms of its rate (docs/decisions/023). */
    cancellationLadder: jsonb().$type<Ladder>(),
    clubSteps: jsonb().$type<ClubSteps>(),
    rateName: text(),
    includes: jsonb().notNull().$type<readonly Inclusion[]>().default([]),
    sellsTwoTees: boolean().notNull().default(false),
  },
  (t) => [index('quote_courses_quote').on(t.quoteId)],
);

export const quoteHotels = pgTable(
  'quote_hotels',
  {
    id: id(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    hotelId: uuid().references(() => hotels.id, { onDelete: 'set null' }),
    hotelName: text().notNull(),
    hotelLocation: text().notNull(),
    roomType: text().notNull(),
    mealPlan: text().notNull(),
    nights: smallint().notNull(),
    rooms: smallint().notNull().default(1),
    /** Of one room of the hotel. */
    pricePerNightCents: cents().notNull(),
    totalCents: cents().notNull(),
  },
  (t) => [
    index('quote_hotels_quote').on(t.quoteId),
    // The same room type and meals of a hotel are one line, however often they are added.
    uniqueIndex('quote_hotels_stay').on(t.quoteId, t.hotelId, t.roomType, t.mealPlan),
  ],
);
