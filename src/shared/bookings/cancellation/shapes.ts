import { z } from 'zod';
import { wireCents, wireInstant } from '#shared/kernel/wire.ts';
import { refundStatuses } from '#shared/payments/refund-states.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';

/** What a player has cancelled of a paid booking, a step each. Money in cents. */
export const Cancellation = z.object({
  id: z.string(),
  createdAt: wireInstant,
  refundTo: z.enum(refundWays),
  fee: wireCents,
  /** What went back: what the lines give back, less `discountBack`, and what was paid for hotels. */
  refund: wireCents,
  /** Of the discount for several courses: taken back above 0, since fewer courses stay; given back below. */
  discountBack: wireCents,
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
