import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireEuros, wireId, wireInstant } from '#shared/kernel/wire.ts';
import { refundStatuses } from './refund-states.ts';

const tag = 'Payments';

export const createPaymentIntent = endpoint({
  name: 'createPaymentIntent',
  method: 'POST',
  effect: 'write',
  path: '/api/create-payment-intent',
  access: 'user',
  summary: 'Open the payment of a pending booking; asked again, the same one',
  tag,
  body: z.object({ reservationId: wireId }),
  reply: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    amount: wireEuros,
  }),
  refusals: {
    NOT_FOUND: 404,
    BOOKING_EXPIRED: 410,
    BOOKING_ALREADY_PAID: 409,
    PAYMENTS_DOWN: 503,
    NOTHING_TO_PAY: 409,
  },
});

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  effect: 'write',
  path: '/api/confirm-payment',
  access: 'user',
  summary: 'Ask the provider itself whether a booking was paid, and confirm it; safe to repeat',
  tag,
  body: z.object({ paymentIntentId: z.string().min(1).max(200), reservationId: wireId }),
  reply: z.object({
    /** PROCESSING: the provider has not decided; retry. REFUNDED: paid too late, and the places were gone. */
    status: z.enum(['CONFIRMED', 'PROCESSING', 'REFUNDED', 'UNPAID']),
    bookingId: z.string(),
    message: z.string(),
  }),
  refusals: { NOT_FOUND: 404, PAYMENTS_DOWN: 503 },
});

export const getCredit = endpoint({
  name: 'getCredit',
  method: 'GET',
  effect: 'read',
  path: '/api/credit',
  access: 'user',
  summary: 'What is left of the credit in an account. Money in euros',
  tag,
  reply: z.object({ balance: wireEuros }),
});

const Refund = z.object({
  id: z.string(),
  amount: wireEuros,
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** The number of replies of the provider. */
  attempts: z.int(),
  lastError: z.string().nullable(),
  providerRefundId: z.string().nullable(),
  createdAt: wireInstant,
  /** Time of the last request. */
  askedAt: wireInstant,
});

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  effect: 'read',
  path: '/api/admin/refunds',
  access: 'refund.read',
  summary: 'The last 200 refunds, newest first: those that failed wait for somebody. Money in euros',
  tag,
  query: z.object({ status: z.enum(refundStatuses).optional() }),
  reply: z.object({
    refunds: z.array(
      Refund.extend({ bookingId: z.string(), user: z.object({ name: z.string(), email: z.string() }) }),
    ),
  }),
});

export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  effect: 'write',
  path: '/api/admin/refunds/:id/retry',
  access: 'refund.resolve',
  subject: { kind: 'refund', param: 'id' },
  summary: 'Have a refund that failed asked for again. Money in euros',
  tag,
  params: idParams,
  reply: Refund,
  refusals: { NOT_FOUND: 404, REFUND_NOT_FAILED: 409 },
});
