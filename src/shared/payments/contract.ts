import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wireEuros, wireId } from '#shared/kernel/wire.ts';
import { languages } from '#shared/texts/languages.ts';

const tag = 'Payments';

export const createPaymentIntent = endpoint({
  method: 'POST',
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
  method: 'POST',
  path: '/api/confirm-payment',
  access: 'user',
  summary: 'Ask the provider itself whether a booking was paid, and confirm it; safe to repeat',
  tag,
  body: z.object({ paymentIntentId: z.string().min(1).max(200), reservationId: wireId }),
  reply: z.object({
    /** PROCESSING: the provider has not decided; ask again. REFUNDED: paid too late, and the places were gone. */
    status: z.enum(['CONFIRMED', 'PROCESSING', 'REFUNDED', 'UNPAID']),
    bookingId: z.string(),
    message: z.string(),
  }),
  refusals: { NOT_FOUND: 404, PAYMENTS_DOWN: 503 },
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'What the browser may know of the configuration',
  tag: 'Platform',
  reply: z.object({
    demo: z.boolean(),
    languages: z.array(z.enum(languages)),
    payment: z.object({
      mode: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string(),
      sandboxUrl: z.string().optional(),
    }),
    push: z.object({ vapidPublicKey: z.string().nullable() }),
    paymentWindowSeconds: z.int(),
  }),
});
