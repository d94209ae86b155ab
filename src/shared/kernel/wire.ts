import { z } from 'zod';
import { isTeeDate, isTimeOfDay } from './tee-date.ts';

/**
 * Field schemas that all contracts share. Each name has the unit. Dates and times abort, so that a rule about a whole
 * object (one date after another) only sees valid ones.
 */

/** A local date at a course, `YYYY-MM-DD`. */
export const wireDate = z
  .string()
  .refine(isTeeDate, { error: 'validation:date', abort: true })
  .meta({ format: 'date', example: '2027-03-12' });

/** A local time at a course, `HH:MM`. */
export const wireTime = z
  .string()
  .refine(isTimeOfDay, { error: 'validation:time', abort: true })
  .meta({ example: '09:40' });

/** An instant, ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime();

/** Euros with at most two decimals (the specification's unit everywhere but in trips and booking detail). */
export const wireEuros = z.number().min(-1e7).max(1e7).meta({ description: 'euros' });

/** Integer euro cents. */
export const wireCents = z.int().meta({ description: 'euro cents' });

/** Ids are opaque to callers; a malformed one is simply not found, so any short text is accepted. */
export const wireId = z.string().min(1).max(64);

export const idParams = z.object({ id: wireId });

/** The form of every error of the API (docs/decisions/004). */
export const wireError = z.object({
  message: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/**
 * Lists of immutable members that are often sent again: a member is serialised once. Only for the single field of a
 * reply.
 */
export const membersStayTheSame = z.registry<Record<never, never>>();
