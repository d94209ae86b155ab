import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answerMachine } from '#shared/bookings/club-news/answer-states.ts';
import type { ClubPlace } from '#shared/bookings/club-news/shapes.ts';
import { refusedMachine } from '#shared/bookings/refused-states.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';
import { bookings, courseBookings } from './bookings.ts';
import { cents, createdAt, id, instant, stateOf } from './columns.ts';

/**
 * The next check of a confirmed line at its external system, and the result of the last one. A row is inserted when the
 * club confirms the line; it stays after the round, with the attendance.
 */
export const clubLooks = pgTable(
  'club_looks',
  {
    courseBookingId: uuid()
      .primaryKey()
      .references(() => courseBookings.id, { onDelete: 'cascade' }),
    /** Null once no further change is expected. */
    nextLookAt: instant(),
    /** Time of the vendor's last reply. */
    lookedAt: instant(),
    /** Since when players are missing at the club, and the players before, a flight each; null when none is missing. */
    missingSince: instant(),
    missingStanding: jsonb().$type<readonly number[]>(),
    /** The vendor's name of each flight's tee, at the last check. */
    resources: jsonb().$type<readonly (string | null)[]>(),
    checkedIn: smallint().notNull().default(0),
    noShows: smallint().notNull().default(0),
  },
  (t) => [
    index('club_looks_due').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    check('club_looks_marks', sql`${t.checkedIn} >= 0 and ${t.noShows} >= 0`),
  ],
);

/** A club's change of a line that it had confirmed. */
export const clubChanges = pgTable(
  'club_changes',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    courseBookingId: uuid()
      .notNull()
      .references(() => courseBookings.id, { onDelete: 'cascade' }),
    /** MOVED: another hour, day or tee. REDUCED: some players are out. LOST: the whole course. */
    kind: text({ enum: ['MOVED', 'REDUCED', 'LOST'] }).notNull(),
    before: jsonb().notNull().$type<ClubPlace>(),
    /** Null for LOST. */
    after: jsonb().$type<ClubPlace>(),
    refundCents: cents().notNull().default(0),
    /** Of MOVED: the player's choice. Null otherwise. */
    answer: stateOf(answerMachine),
    /** Until then the course can be cancelled with a full refund; after that the new hour counts as accepted. */
    answerBy: instant(),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('club_changes_booking').on(t.bookingId),
    // A line can be lost once, and has one question open at most.
    uniqueIndex('club_changes_lost').on(t.courseBookingId).where(sql`${t.kind} = 'LOST'`),
    uniqueIndex('club_changes_open').on(t.courseBookingId).where(sql`${t.answer} = 'OPEN'`),
    check('club_changes_refund', sql`${t.refundCents} >= 0`),
    check('club_changes_answer', sql`(${t.kind} = 'MOVED') = (${t.answer} is not null)`),
  ],
);

/** A cancellation that a club refused: an administrator settles it with the club. One row a line. */
export const refusedCancellations = pgTable(
  'refused_cancellations',
  {
    courseBookingId: uuid()
      .primaryKey()
      .references(() => courseBookings.id, { onDelete: 'cascade' }),
    status: stateOf(refusedMachine).notNull(),
    /** Players whose cancellation the club refused. */
    players: smallint().notNull(),
    /** In the vendor's words, or in ours. */
    reason: text().notNull(),
    /** How often the club has refused. */
    tries: smallint().notNull().default(1),
    refusedAt: instant().notNull(),
    lastRefusedAt: instant().notNull(),
    /** The next automatic retry; null: no more. */
    retryAt: instant(),
    settledAt: instant(),
  },
  (t) => [
    index('refused_cancellations_open').on(t.refusedAt).where(sql`${t.status} = 'OPEN'`),
    check('refused_cancellations_players', sql`${t.players} > 0`),
  ],
);

/**
 * A player's request to take some players out of external lines, while the clubs process it: no money has moved yet. It
 * becomes the cancellation of the same id, or is deleted when a club refuses.
 */
export const cancellationAsks = pgTable(
  'cancellation_asks',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    refundTo: text({ enum: refundWays }).notNull(),
    /** The lines, and the remaining players of each; null: everything. */
    lines: jsonb().$type<readonly { readonly courseBookingId: string; readonly keepPlayers: number }[]>(),
    /** The moment that decides on the fee. */
    askedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('cancellation_asks_once').on(t.bookingId, t.fingerprint)],
);
