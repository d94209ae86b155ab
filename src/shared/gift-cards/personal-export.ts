import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { cents, day, instant, text } = exported;

/** Gift cards in the file with a person's data, without their codes. */
export const GiftCardsExport = z.object({
  giftCards: z.object({
    bought: z.array(
      z.object({
        id: text,
        status: text,
        amountCents: cents,
        recipientName: text,
        recipientEmail: text,
        message: text.nullable(),
        picture: text,
        language: text,
        deliverOn: day,
        createdAt: instant,
        paidAt: instant.nullable(),
        sentAt: instant.nullable(),
        redeemedAt: instant.nullable(),
        withdrawnAt: instant.nullable(),
      }),
    ),
    redeemed: z.array(
      z.object({
        id: text,
        amountCents: cents,
        recipientName: text,
        message: text.nullable(),
        picture: text,
        redeemedAt: instant,
      }),
    ),
  }),
});
export type GiftCardsExport = z.infer<typeof GiftCardsExport>;
