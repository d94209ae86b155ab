import { z } from 'zod';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { wireCents } from '#shared/kernel/wire.ts';
import { blockerKinds } from './blockers.ts';

const tag = 'Accounts';

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'GET',
  effect: 'read',
  path: '/api/me/export',
  access: 'user',
  summary: 'All that is stored about the signed-in person, as JSON (shared/privacy/personal-export.ts)',
  tag,
  file: 'application/json',
  reply: fileReply,
  refusals: { TOO_MANY_REQUESTS: 429 },
});

/** Something that still needs the person; `name` is a booking's locator where there is one. */
export const DeletionBlocker = z.object({
  kind: z.enum(blockerKinds),
  name: z.string().nullable(),
  bookingId: z.string().nullable(),
});
export type DeletionBlocker = z.infer<typeof DeletionBlocker>;

export const previewDeletion = endpoint({
  name: 'previewDeletion',
  method: 'GET',
  effect: 'read',
  path: '/api/me/deletion',
  access: 'user',
  summary: 'What stands in the way of deleting the own account, and what would be lost and kept',
  tag,
  reply: z.object({
    isDemoAccount: z.boolean(),
    obstacles: z.array(DeletionBlocker),
    /** Lost with the account. */
    credit: wireCents,
    /** How many the law has us keep. */
    invoices: z.int(),
  }),
});
export type DeletionPreview = z.infer<typeof previewDeletion.reply>;

export const deleteOwnAccount = endpoint({
  name: 'deleteOwnAccount',
  method: 'POST',
  effect: 'write',
  path: '/api/me/delete',
  access: 'user',
  summary: 'Delete the own account for good; refused while something still needs the person',
  tag,
  body: z.object({
    password: z
      .string({ error: 'validation:password.required' })
      .min(1, 'validation:password.required')
      .max(200),
    /** Confirms that the remaining credit is forfeited. */
    giveUpCredit: z.boolean().default(false),
  }),
  reply: z.object({ ok: z.literal(true) }),
  /** ACCOUNT_IN_USE comes with `obstacles`, CREDIT_LEFT with `creditCents`. */
  refusals: {
    WRONG_CURRENT_PASSWORD: 400,
    DEMO_ACCOUNT: 403,
    ACCOUNT_IN_USE: 409,
    CREDIT_LEFT: 409,
    TOO_MANY_REQUESTS: 429,
  },
});
