import { z } from 'zod';
import { SourceType } from '#shared/courses/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireDate, wireInstant, wireTime } from '#shared/kernel/wire.ts';

const tag = 'Bookings';

const RefusedCancellation = z.object({
  id: z.string().meta({ description: 'of the course in its booking' }),
  /** OPEN: the club still has the players. ACCEPTED: it released them later. SETTLED: agreed with the club. */
  status: z.enum(['OPEN', 'ACCEPTED', 'SETTLED']),
  bookingId: z.string(),
  locator: z.string(),
  courseName: z.string(),
  sourceType: SourceType,
  clubLocator: z.string().nullable(),
  date: wireDate,
  time: wireTime,
  /** Players whose places the club does not release. */
  players: z.int(),
  /** The whole course was cancelled, not some players of it. */
  isWhole: z.boolean(),
  reason: z.string(),
  tries: z.int(),
  refusedAt: wireInstant,
  lastRefusedAt: wireInstant,
  /** Time of the next automatic retry; null: an administrator must start it. */
  retryAt: wireInstant.nullable(),
});

const subject = { kind: 'refused-cancellation', param: 'id' } as const;
const refusals = { NOT_FOUND: 404, CANCELLATION_NOT_REFUSED: 409 } as const;

export const listRefusedCancellations = endpoint({
  name: 'listRefusedCancellations',
  method: 'GET',
  effect: 'read',
  path: '/api/admin/refused-cancellations',
  access: 'refusal.read',
  summary: 'Cancellations that a club refuses and nobody has settled yet, the longest waiting first',
  tag,
  reply: z.object({ refusedCancellations: z.array(RefusedCancellation) }),
});

export const retryRefusedCancellation = endpoint({
  name: 'retryRefusedCancellation',
  method: 'POST',
  effect: 'write',
  path: '/api/admin/refused-cancellations/:id/retry',
  access: 'refusal.resolve',
  subject,
  summary: 'Have the club asked once more to cancel',
  tag,
  params: idParams,
  reply: RefusedCancellation,
  refusals,
});

export const settleRefusedCancellation = endpoint({
  name: 'settleRefusedCancellation',
  method: 'POST',
  effect: 'write',
  path: '/api/admin/refused-cancellations/:id/settle',
  access: 'refusal.resolve',
  subject,
  summary: 'Say that it was agreed with the club, such as by phone: it is asked no more',
  tag,
  params: idParams,
  reply: RefusedCancellation,
  refusals,
});
