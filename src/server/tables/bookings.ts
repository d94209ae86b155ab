import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { holdMachine } from '#shared/bookings/hold-states.ts';
import { lineMachine } from '#shared/bookings/line-states.ts';
import { notesMax } from '#shared/bookings/notes/notes-max.ts';
import { bookingMachine, phaseMachine } from '#shared/bookings/states.ts';
import { type ClubSteps, defaultLadder, type Ladder } from '#shared/courses/cancellation-ladder.ts';
import { sourceTypes } from '#shared/courses/contract.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { Inclusion } from '#shared/tee-times/line-terms.ts';
import { users } from './accounts.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';
import { courses } from './courses.ts';
import { quotes } from './quotes.ts';

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** `SAL-7K3M9Q`: the player names it at the club. */
    locator: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    quoteId: uuid().references(() => quotes.id, { onDelete: 'set null' }),
    bookingName: text().notNull(),
    kind: text({ enum: ['SINGLE', 'MULTI'] }).notNull(),
    status: stateOf(bookingMachine).notNull(),
    phase: stateOf(phaseMachine).notNull(),
    cancelReason: text(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    playerCount: smallint().notNull(),
    greenFeesCents: cents().notNull(),
    hotelsCents: cents().notNull().default(0),
    discounts: jsonb().notNull().$type<unknown[]>(),
    totalCents: cents().notNull(),
    /** The player's notes about the trip. */
    notes: text(),
    idempotencyKey: text(),
    /** Until when it can be paid; null once it is, or when nothing is left to pay. */
    expiresAt: instant(),
    confirmedAt: instant(),
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('bookings_user').on(t.userId, t.createdAt),
    // One live booking for a quote, also with concurrent requests.
    uniqueIndex('bookings_quote_live').on(t.quoteId).where(sql`${t.status} <> 'CANCELLED'`),
    uniqueIndex('bookings_idempotency').on(t.userId, t.idempotencyKey),
    // The unpaid bookings of a person: a few rows, whatever the size of the table.
    index('bookings_unpaid').on(t.userId).where(sql`${t.status} = 'PENDING' and ${t.expiresAt} is not null`),
    index('bookings_expiring').on(t.expiresAt).where(sql`${t.status} = 'PENDING'`),
    check('bookings_total', sql`${t.totalCents} >= 0`),
    check('bookings_notes', sql`char_length(${t.notes}) <= ${sql.raw(String(notesMax))}`),
  ],
);

export const courseBookings = pgTable(
  'course_bookings',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    courseName: text().notNull(),
    courseLocation: text().notNull(),
    sourceType: text({ enum: sourceTypes }).notNull(),
    timeZone: text().notNull(),
    playDate: date({ mode: 'string' }).notNull(),
    /** The first flight's start, `HH:MM` at the course. */
    time: text().notNull(),
    /** The current players; for a GONE line the players until it went. */
    players: smallint().notNull(),
    /** The number of sold players: `totalCents` is their common price. */
    soldPlayers: smallint().notNull(),
    pricePerPlayerCents: cents().notNull(),
    totalCents: cents().notNull(),
    /**
     * The multi-course discount when it was sold: `totalCents` is without it. 0 as well where it was sold on terms by
     * which no discount is reversed (decision 025).
     */
    multiCourseCents: cents().notNull().default(0),
    /** The part of it that was reversed since courses were cancelled: this course costs so much more. */
    discountBackCents: cents().notNull().default(0),
    /** Of `totalCents`: cancellation fees, and refunds; the rest is the remaining players' share. */
    feeCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    /** The course's ladder at the sale: a club's later change never applies to it. */
    cancellationLadder: jsonb().notNull().$type<Ladder>().default(defaultLadder),
    /** The club's own cancellation steps at the sale; null where it sent none (docs/decisions/023). */
    clubSteps: jsonb().$type<ClubSteps>(),
    /** The club's name of the sold rate, and its extras. */
    rateName: text(),
    includes: jsonb().notNull().$type<readonly Inclusion[]>().default([]),
    /** The course sells starts from both tees: each must be named. */
    sellsTwoTees: boolean().notNull().default(false),
    status: stateOf(lineMachine).notNull(),
    holdState: stateOf(holdMachine).notNull(),
    externalRef: text(),
    externalLocator: text(),
    /** The adapter's data to hold it again: slot and rate references by flight. */
    externalRequest: jsonb().$type<unknown>(),
    holdExpiresAt: instant(),
    /** The player's notes about this course. */
    notes: text(),
  },
  (t) => [
    index('course_bookings_booking').on(t.bookingId),
    index('course_bookings_day').on(t.courseId, t.playDate),
    // The players of tomorrow, on any course.
    index('course_bookings_live_day').on(t.playDate).where(sql`${t.status} = 'LIVE'`),
    // The last guard against two bookings that share one hold of an external system.
    uniqueIndex('course_bookings_external').on(t.courseId, t.externalRef).where(sql`${t.status} = 'LIVE'`),
    index('course_bookings_open_holds')
      .on(t.holdState)
      .where(sql`${t.holdState} in ('REQUESTED', 'CONFIRMING', 'REDUCING', 'RELEASING', 'UNKNOWN')`),
    // No rounding, no repeat and no bug ever refunds more than was paid for a line.
    check(
      'course_bookings_money',
      sql`${t.feeCents} >= 0 and ${t.refundedCents} >= 0 and ${t.feeCents} + ${t.refundedCents} <= ${t.totalCents}`,
    ),
    check('course_bookings_notes', sql`char_length(${t.notes}) <= ${sql.raw(String(notesMax))}`),
    check(
      'course_bookings_discount',
      sql`${t.discountBackCents} >= 0 and ${t.discountBackCents} <= ${t.multiCourseCents}`,
    ),
    check('course_bookings_players', sql`${t.players} between 1 and ${t.soldPlayers}`),
  ],
);

/** A player's cancellation of a paid booking, of courses of it or of some of its players: one step, with its money. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The hash of the request: the same request is the same cancellation. */
    fingerprint: text().notNull(),
    refundTo: text({ enum: refundWays }).notNull(),
    feeCents: cents().notNull(),
    /** The refund by the lines' ladders, less the reversed discount of the remaining lines. */
    refundCents: cents().notNull(),
    /** Of the multi-course discount: reversed above 0, granted again below. */
    discountBackCents: cents().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cancellations_once').on(t.bookingId, t.fingerprint),
    check('cancellations_money', sql`${t.feeCents} >= 0 and ${t.refundCents} >= 0`),
  ],
);

/** The effect of a cancellation on one line. */
export const cancelledLines = pgTable(
  'cancelled_lines',
  {
    cancellationId: uuid()
      .notNull()
      .references(() => cancellations.id, { onDelete: 'cascade' }),
    courseBookingId: uuid()
      .notNull()
      .references(() => courseBookings.id, { onDelete: 'cascade' }),
    leavingPlayers: smallint().notNull(),
    feePercent: smallint().notNull(),
    feeCents: cents().notNull(),
    /** By the ladder, before any of the discount is reversed. */
    refundCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cancellationId, t.courseBookingId] }),
    check('cancelled_lines_leaving', sql`${t.leavingPlayers} > 0`),
  ],
);

/** A flight: up to four players on one tee time. */
export const flights = pgTable(
  'flights',
  {
    courseBookingId: uuid()
      .notNull()
      .references(() => courseBookings.id, { onDelete: 'cascade' }),
    groupNumber: smallint().notNull(),
    startMinutes: smallint().notNull(),
    players: smallint().notNull(),
    /** All flights of a line are sold from the same one; a club may move one to the other. */
    tee: smallint().notNull().$type<Tee>().default(1),
  },
  (t) => [
    uniqueIndex('flights_key').on(t.courseBookingId, t.groupNumber),
    check('flights_players', sql`${t.players} between 1 and 4`),
    check('flights_tee', sql`${t.tee} in (1, 10)`),
  ],
);

export const bookingHotels = pgTable(
  'booking_hotels',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hotelName: text().notNull(),
    hotelLocation: text().notNull(),
    roomType: text().notNull(),
    mealPlan: text().notNull(),
    nights: smallint().notNull(),
    rooms: smallint().notNull().default(1),
    /** For one of the `rooms`. */
    pricePerNightCents: cents().notNull(),
    totalCents: cents().notNull(),
  },
  (t) => [index('booking_hotels_booking').on(t.bookingId)],
);

/** A person's private address of their trips as a calendar; valid until it is revoked or replaced. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** HMAC of the token in the address: a copy of the table opens no calendar. */
  tokenHash: text().notNull().unique(),
  /** The token, encrypted, to show its owner the address again. */
  sealedToken: text().notNull(),
  /** The language of its events. */
  language: text().notNull(),
  createdAt: createdAt(),
});
