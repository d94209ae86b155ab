import { z } from 'zod';
import { wireCents, wireInstant } from '#shared/kernel/wire.ts';

/** What cancelling a line keeps and gives back up to a moment, for all who play it now; after the last one, nothing. */
export const LadderStep = z.object({
  until: wireInstant,
  feePercent: z.int(),
  fee: wireCents,
  refund: wireCents,
});
export type LadderStep = z.infer<typeof LadderStep>;
