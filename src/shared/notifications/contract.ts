import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';

const tag = 'Notifications';
const Done = z.object({ ok: z.literal(true) });

/** As `PushSubscription.toJSON()` has it. */
const endpointField = z.url().max(1000);

export const savePushSubscription = endpoint({
  name: 'savePushSubscription',
  method: 'PUT',
  effect: 'write',
  path: '/api/push-subscription',
  access: 'user',
  summary: 'Have the own messages pop up in this browser; it is the caller’s from now on, whosever it was',
  tag,
  body: z.object({
    endpoint: endpointField,
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
  }),
  reply: Done,
  refusals: { UNAUTHENTICATED: 401, PUSH_UNKNOWN_SERVICE: 422, TOO_MANY_REQUESTS: 429 },
});

export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  method: 'DELETE',
  effect: 'write',
  path: '/api/push-subscription',
  access: 'user',
  summary: 'Send nothing more to this browser',
  tag,
  body: z.object({ endpoint: endpointField }),
  reply: Done,
});

export const saveFcmToken = endpoint({
  name: 'saveFcmToken',
  method: 'PUT',
  effect: 'write',
  path: '/api/fcm-token',
  access: 'user',
  summary:
    'Have the own messages come by Firebase to the app that has this token; null: no longer to this session’s',
  tag,
  body: z.object({
    fcmToken: z
      .string()
      .regex(/^[\w:.-]{10,4096}$/)
      .nullable(),
  }),
  reply: Done,
  refusals: { UNAUTHENTICATED: 401, TOO_MANY_REQUESTS: 429 },
});

export const OfferConsent = z.object({
  /** `UNKNOWN`: the token is none of ours. */
  state: z.enum(['AGREED', 'OFF', 'UNKNOWN']),
});
export type OfferConsent = z.infer<typeof OfferConsent>;

export const readOfferConsent = endpoint({
  name: 'readOfferConsent',
  method: 'GET',
  effect: 'read',
  path: '/api/offer-consent',
  access: 'visitor',
  summary: 'Whether the reader of a mail with offers still wants them, by the token in its last link',
  tag,
  query: z.object({ token: z.string() }),
  reply: OfferConsent,
});

export const sendTestNotification = endpoint({
  name: 'sendTestNotification',
  method: 'POST',
  effect: 'write',
  path: '/api/test-notification',
  access: 'user',
  summary: 'Send a message to every browser and app of the own account',
  tag,
  body: z.object({ title: z.string().trim().min(1).max(120), body: z.string().trim().min(1).max(400) }),
  reply: Done,
  refusals: { NO_PUSH_SUBSCRIPTION: 409, TOO_MANY_REQUESTS: 429 },
});
