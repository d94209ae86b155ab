import { z } from 'zod';
import { Seller } from '#shared/invoices/content.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wireInstant } from '#shared/kernel/wire.ts';
import { languages } from '#shared/texts/languages.ts';
import { pageKinds } from './page-kinds.ts';

export const countPageView = endpoint({
  name: 'countPageView',
  method: 'POST',
  effect: 'write',
  path: '/api/page-views',
  access: 'public',
  summary: 'Count one view of a kind of page, of nobody in particular',
  tag: 'Measuring',
  body: z.object({ page: z.enum(pageKinds) }),
  reply: z.object({ ok: z.literal(true) }),
});

const breaker = z.enum(['closed', 'half-open', 'open']);

export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  effect: 'read',
  path: '/api/admin/providers',
  access: 'provider.read',
  summary:
    'How each third party is doing, as the app process that answers sees it since its start: breakers, last answer and failure, and for which clubs our key is refused',
  tag: 'Platform',
  reply: z.object({
    providers: z.array(
      z.object({
        provider: z.string(),
        /** The worst of its lanes. */
        breaker,
        lanes: z.array(
          z.object({
            lane: z.enum(['calls', 'searches', 'bookings']),
            breaker,
            callsUnderWay: z.int(),
            callsWaiting: z.int(),
          }),
        ),
        lastAnswerAt: wireInstant.nullable(),
        lastFailure: z.object({ at: wireInstant, operation: z.string(), reason: z.string() }).nullable(),
        /** The account that refuses our key: a club's account at the provider, or null for the key as a whole. */
        refusedKeys: z.array(z.object({ account: z.string().nullable(), since: wireInstant })),
        /** Calls a second at present: below the usual after "too many requests". Null: not limited. */
        perSecond: z.number().nullable(),
        pausedUntil: wireInstant.nullable(),
      }),
    ),
  }),
});

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  effect: 'read',
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
    /** The seller; null if none is configured. */
    seller: Seller.nullable(),
  }),
});
