import { z } from 'zod';
import { wireCents, wireDate, wireInstant, wireTime } from '#shared/kernel/wire.ts';
import { answerMachine } from './answer-states.ts';

/** Date, time and number of players of a line, before or after a change. */
export const ClubPlace = z.object({
  date: wireDate,
  /** The first flight's start, local at the course. */
  time: wireTime,
  players: z.int(),
  /** Of each flight, in their order; absent in changes written before this field existed. */
  starts: z.array(wireTime).optional(),
  /** The tee of all flights; null if they differ or the club names none, absent as above. */
  tee: z
    .union([z.literal(1), z.literal(10)])
    .nullable()
    .optional(),
});
export type ClubPlace = z.infer<typeof ClubPlace>;

export const clubChangeKinds = ['MOVED', 'REDUCED', 'LOST'] as const;

/** A club's change of a course of a confirmed booking. Money in cents. */
export const ClubChange = z.object({
  id: z.string(),
  courseBookingId: z.string(),
  kind: z.enum(clubChangeKinds),
  createdAt: wireInstant,
  before: ClubPlace,
  after: ClubPlace.nullable(),
  /** The refund for this change. */
  refund: wireCents,
  /** The player's reply to a move; while OPEN, it can be given until `answerBy`. */
  answer: z.enum(answerMachine.states).nullable(),
  answerBy: wireInstant.nullable(),
});
export type ClubChange = z.infer<typeof ClubChange>;

/** The players who checked in and the no-shows, as the club has counted so far. */
export const Attendance = z.object({
  courseBookingId: z.string(),
  checkedIn: z.int(),
  noShows: z.int(),
});

export const ClubNews = z.object({
  changes: z.array(ClubChange),
  /** Courses at which the club has counted any players. */
  attendance: z.array(Attendance),
});
export type ClubNews = z.infer<typeof ClubNews>;
