import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { instant, text } = exported;

/** The account in the file with a person's data. */
export const AccountExport = z.object({
  profile: z.object({
    id: text,
    name: text,
    email: text,
    phone: text.nullable(),
    country: text.nullable(),
    language: text.nullable(),
    role: text,
    createdAt: instant,
  }),
  preferences: z.object({
    notifyByPush: z.boolean(),
    notifyByEmail: z.boolean(),
    offersAgreedAt: instant.nullable(),
  }),
  sessions: z.array(z.object({ openedAt: instant, endsAt: instant })),
  /** Links to choose a password that are still good. */
  passwordLinks: z.array(z.object({ sentAt: instant, endsAt: instant })),
});
export type AccountExport = z.infer<typeof AccountExport>;
