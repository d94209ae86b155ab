import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * The request to an external system for a line, stored with it, so that a job can check the hold or repeat the request
 * after a crash. `attempt` grows with each new hold of the same line and is part of its idempotency key.
 */
export const ExternalRequest = z.object({
  courseRef: z.string(),
  timeZone: z.string(),
  date: z.string(),
  flights: z.array(
    z.object({
      slotRef: z.string(),
      rateRef: z.string(),
      players: z.int(),
      priceCents: z.int().nullable(),
    }),
  ),
  lead: z.object({ name: z.string(), email: z.string() }),
  holdMinutes: z.int(),
  attempt: z.int(),
  requestedAt: z.string(),
});
export type ExternalRequest = z.infer<typeof ExternalRequest>;

/**
 * Our reference at the external system for one attempt of one line: a single short word, as Golf Manager requires (V1
 * README, `customTag`).
 */
export function holdKey(lineId: string, attempt: number): string {
  return createHash('sha256').update(`${lineId} ${attempt}`).digest('hex').slice(0, 20);
}
