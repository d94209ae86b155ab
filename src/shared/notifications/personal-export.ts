import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { instant, text } = exported;

/** Messages to a person, and their addresses, in the file with the person's data. */
export const NotificationsExport = z.object({
  /** Browsers and apps that get messages on their screen. */
  pushSubscriptions: z.array(
    z.object({
      channel: text,
      /** Whose push service it is. */
      service: text,
      createdAt: instant,
      seenAt: instant,
      messages: z.array(z.object({ kind: text, status: text, at: instant, endedAt: instant.nullable() })),
    }),
  ),
  mails: z.array(
    z.object({
      kind: text,
      status: text,
      at: instant,
      endedAt: instant.nullable(),
      /** Ids of the offers that it brought. */
      offers: z.array(text),
    }),
  ),
});
export type NotificationsExport = z.infer<typeof NotificationsExport>;
