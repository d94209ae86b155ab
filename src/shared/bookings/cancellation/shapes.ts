import { z } from 'zod';
import { wireCents, wireInstant } from '#shared/kernel/wire.ts';
import { refundStatuses } from '#shared/payments/refund-states.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';

/** One step in which a player cancelled parts of a paid booking. Money in cents. */
export const Cancellation = z.object({
  id: z.string(),
  createdAt: wireInstant,
  refundTo: z.enum(refundWays),
  fee: wireCents,
  /** Refunds of the lines, less `discountBack`, plus payments for hotels. */
  refund: wireCents,
  /**
   * Change of the multi-course discount: above 0 it is deducted, since fewer courses remain; below 0 it is refunded.
   */
  discountBack: wireCents,
  /** Part of `refund` that was credited: all of it, or the part that no card had paid. */
  toCredit: wireCents,
  /** State of the refund to a card; null without one. Credit is available at once. */
  refundStatus: z.enum(refundStatuses).nullable(),
  lines: z.array(
    z.object({
      courseBookingId: z.string(),
      /** Number of players who left. */
      leavingPlayers: z.int(),
      feePercent: z.int(),
      fee: wireCents,
      refund: wireCents,
    }),
  ),
});
export type Cancellation = z.infer<typeof Cancellation>;
