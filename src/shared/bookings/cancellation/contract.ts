import { z } from 'zod';
import { Booking } from '#shared/bookings/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireCents, wireDate, wireId, wireTime } from '#shared/kernel/wire.ts';
import { refundWays } from '#shared/payments/refund-ways.ts';
import { ClubNews } from '../club-news/shapes.ts';
import { Cancellation } from './shapes.ts';

const tag = 'Bookings';

/**
 * Lines to cancel and the players who remain in each: the same request twice has the same effect. Absent: all lines.
 */
const lines = z
  .array(
    z.object({
      courseBookingId: wireId,
      /** Players who remain in the line; default 0. */
      keepPlayers: z.int().min(0).max(50).default(0),
    }),
  )
  .min(1)
  .max(60)
  .optional();

/** Whether some of a line's players can leave, and if not why. */
export const partStates = ['OPEN', 'CLUB_BUSY', 'CLUB_RULES', 'TOO_FEW'] as const;
export type PartState = (typeof partStates)[number];

export const CancellationPreview = z.object({
  fee: wireCents,
  /** Cents: refunds of the lines, less `discountBack`, plus payments for hotels. */
  refund: wireCents,
  /**
   * Change of the multi-course discount: above 0 it is deducted, since fewer courses remain; below 0 it is refunded.
   */
  discountBack: wireCents,
  /** Percent of the multi-course discount for the courses before the cancellation, and for the remaining ones. */
  discountPercent: z.object({ before: z.int(), now: z.int() }),
  /** Possible destinations of the refund: a card is refunded at most the amount that it paid. */
  refundTo: z.array(z.enum(refundWays)),
  /** Part of `refund` that credit has paid: refunded as credit also where the card is chosen. */
  creditPart: wireCents,
  /** No course of the booking remains after it. */
  endsBooking: z.boolean(),
  /** Part of `refund` for hotels: refunded in full when no course remains. */
  hotels: wireCents,
  /** Every line of the booking, including unchanged ones. */
  lines: z.array(
    z.object({
      courseBookingId: z.string(),
      courseName: z.string(),
      date: wireDate,
      time: wireTime,
      /** PLAYED: its tee time is over. */
      standing: z.enum(['OPEN', 'PLAYED', 'GONE']),
      players: z.int(),
      /** After it. */
      keepPlayers: z.int(),
      /** Numbers of players who may remain, besides 0 and the whole group; largest first. */
      keepChoices: z.array(z.int()),
      part: z.enum(partStates),
      feePercent: z.int(),
      fee: wireCents,
      refund: wireCents,
    }),
  ),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

const cancellationRefusals = {
  NOT_FOUND: 404,
  BOOKING_NOT_CONFIRMED: 409,
  TEE_TIME_OVER: 409,
  PLAYERS_CANNOT_LEAVE: 409,
} as const;

export const previewCancellation = endpoint({
  name: 'previewCancellation',
  method: 'POST',
  effect: 'read',
  path: '/api/bookings/:id/cancellation-preview',
  access: 'user',
  summary: 'What cancelling a paid booking, or a part of it, would keep and give back now. Money in cents',
  tag,
  params: idParams,
  body: z.object({ lines }),
  reply: CancellationPreview,
  refusals: cancellationRefusals,
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  effect: 'write',
  path: '/api/bookings/:id/cancel',
  access: 'user',
  summary:
    'Without a body, or with an empty one: give up a booking that is not paid. With one: cancel a paid booking or a part of it, if what goes back is what the person saw. Money in cents',
  tag,
  params: idParams,
  body: z
    .union([
      z.strictObject({}).transform(() => undefined),
      z.object({
        lines,
        /** Destination of the card payment's refund. A payment by credit is always refunded as credit. */
        refundTo: z.enum(refundWays),
        /** Refund of the preview in cents. If it differs, REFUND_CHANGED is returned and nothing changes. */
        expectedRefund: z.int().min(0).max(1e9),
      }),
    ])
    .nullish(),
  reply: z.object({ booking: Booking, cancellations: z.array(Cancellation), clubNews: ClubNews }),
  refusals: {
    ...cancellationRefusals,
    BOOKING_NOT_PENDING: 409,
    NOTHING_TO_CANCEL: 409,
    REFUND_CHANGED: 409,
    CLUB_REFUSES: 409,
  },
});
