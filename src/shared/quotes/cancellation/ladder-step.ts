import { z } from 'zod';
import { wireCents, wireInstant } from '#shared/kernel/wire.ts';

/** Fee and refund of cancelling a line up to a moment, for all its current players; after the last step, no refund. */
export const LadderStep = z.object({
  until: wireInstant,
  feePercent: z.int(),
  fee: wireCents,
  refund: wireCents,
});
export type LadderStep = z.infer<typeof LadderStep>;
