import { z } from 'zod';
import { wireCents, wireInstant } from '#shared/kernel/wire.ts';
import { refundStatuses } from '#shared/payments/refund-states.ts';
import { refundWays } from './refund-ways.ts';

/** What cancelling a line keeps and gives back up to a moment, for all who play it now; after the last one, nothing. */
export const LadderStep = z.object({
  until: wireInstant,
  feePercent: z.int(),
  fee: wireCents,
  refund: wireCents,
});
export type LadderStep = z.infer<typeof LadderStep>;

/** What a player has cancelled of a paid booking, a step each. Money in cents. */
export const Cancellation = z.object({
  id: z.string(),
  createdAt: wireInstant,
  refundTo: z.enum(refundWays),
  fee: wireCents,
  refund: wireCents,
  /** Of `refund`, what came back as credit: all of it, or what no card had paid. */
  toCredit: wireCents,
  /** How the way back to a card stands; null where it is not one, or nothing goes back. Credit is there at once. */
  refundStatus: z.enum(refundStatuses).nullable(),
  lines: z.array(
    z.object({
      courseBookingId: z.string(),
      /** How many left. */
      leavingPlayers: z.int(),
      feePercent: z.int(),
      fee: wireCents,
      refund: wireCents,
    }),
  ),
});
export type Cancellation = z.infer<typeof Cancellation>;
