import { z } from 'zod';
import { wireInstant, wireTime } from '#shared/kernel/wire.ts';
import { inclusions } from './line-terms.ts';

/** The tee of the course's first hole, or of its tenth. */
export const WireTee = z.union([z.literal(1), z.literal(10)]);

export const WireFlight = z.object({
  groupNumber: z.int().min(1).default(1),
  time: wireTime,
  players: z.int().min(1).max(4),
  /** All flights of a group start from one tee. Absent in a request: the first possible one. */
  tee: WireTee.optional(),
});

/** The club's terms of a rate; absent if there are none, as on local sheets. */
export const wireRateTerms = {
  rateName: z.string().optional().meta({ description: "the club's own name of its rate" }),
  includes: z.array(z.enum(inclusions)).optional().meta({ description: 'what comes with the green fee' }),
  clubCancellation: z
    .array(z.object({ until: wireInstant, feePercent: z.int() }))
    .optional()
    .meta({
      description:
        "the club's own terms beside the course's ladder; after the last moment nothing is given back",
    }),
};
