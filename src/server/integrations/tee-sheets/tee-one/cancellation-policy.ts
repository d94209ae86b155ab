import { z } from 'zod';
import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';

/** A moment with its offset, or, without one, local at the course as all of v0's hours are. */
function readMoment(text: string, zone: string): Date | null {
  try {
    const written = text.trim().replace(' ', 'T');
    const instant = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(written)
      ? Temporal.Instant.from(written)
      : Temporal.PlainDateTime.from(written).toZonedDateTime(zone, { disambiguation: 'earlier' });
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

const step = z.object({
  hasta: z.string(),
  porcentaje: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d+(?:\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(100)),
});

export interface Policy {
  readonly steps: ClubSteps;
  /** How much of the policy can't be read. */
  readonly unreadable: 'nothing' | 'some' | 'all';
}

/** The club refunds nothing, from the beginning. */
const nothingBack: ClubSteps = [{ until: new Date(0).toISOString(), feePercent: 100 }];

/**
 * Contract v0, `politicaCancelacion`: until `hasta` a cancellation costs `porcentaje`; after the last one, as we read
 * it, everything. A step that can't be read is left out, which is stricter: the next one's share counts before its
 * moment too. Where none can be read, nothing is refunded.
 */
export function policyOf(policy: unknown, zone: string): Policy {
  if (policy === undefined || policy === null) return { steps: null, unreadable: 'nothing' };
  const given = Array.isArray(policy) ? policy : [policy];
  if (given.length === 0) return { steps: null, unreadable: 'nothing' };
  const steps = given.flatMap((one) => {
    const found = step.safeParse(one).data;
    const until = found && readMoment(found.hasta, zone);
    return until ? [{ until: until.toISOString(), feePercent: Math.ceil(found.porcentaje) }] : [];
  });
  if (steps.length === 0) return { steps: nothingBack, unreadable: 'all' };
  return {
    steps: steps.sort((a, b) => a.until.localeCompare(b.until)),
    unreadable: steps.length < given.length ? 'some' : 'nothing',
  };
}
