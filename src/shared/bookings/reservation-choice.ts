import { z } from 'zod';
import { isTeeDate } from '#shared/kernel/tee-date.ts';
import { wireTime } from '#shared/kernel/wire.ts';

/**
 * `YYYY-MM-DD`, a local moment at the course, or an instant (`Z` or an offset) that is read in the course's time zone.
 */
const reservationDate = z
  .string({ error: 'validation:reservation.date' })
  .regex(/^\d{4}-\d{2}-\d{2}([T ]([01]\d|2[0-3]):[0-5]\d.{0,16})?$/, {
    error: 'validation:reservation.date',
    abort: true,
  })
  .refine((text) => isTeeDate(text.slice(0, 10)), 'validation:reservation.date')
  .refine(
    (text) =>
      !/(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10)) || !Number.isNaN(Date.parse(text.replace(' ', 'T'))),
    'validation:reservation.date',
  );

/** The tee time of a course, and the number of players. */
export const reservationChoice = {
  fieldId: z.string({ error: 'validation:reservation.field' }).min(1, 'validation:reservation.field').max(64),
  date: reservationDate,
  /** The tee time; the day's first one with enough places when absent. */
  time: wireTime.nullish(),
  numPlayers: z.coerce
    .number({ error: 'validation:reservation.minPlayers' })
    .int()
    .min(1, 'validation:reservation.minPlayers')
    .max(4, 'validation:reservation.maxPlayers'),
};
