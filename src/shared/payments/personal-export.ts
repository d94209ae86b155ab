import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { cents, instant, text } = exported;

/** Payments and credit in the file with a person's data. */
export const PaymentsExport = z.object({
  payments: z.array(
    z.object({
      id: text,
      /** The id of a booking or a gift card. */
      paidFor: text,
      /** CARD or CREDIT. */
      kind: text,
      amountCents: cents,
      status: text,
      /** The payment at the card provider. */
      providerReference: text.nullable(),
      createdAt: instant,
      paidAt: instant.nullable(),
      refunds: z.array(
        z.object({ amountCents: cents, way: text, reason: text, status: text, askedAt: instant }),
      ),
    }),
  ),
  /** The card provider's events of these payments, in its own form. */
  providerNotices: z.array(z.object({ at: instant, type: text, content: z.unknown() })),
  credit: z.object({
    balanceCents: cents,
    entries: z.array(z.object({ at: instant, amountCents: cents, reason: text, reference: text.nullable() })),
  }),
  /** The audit of money: one entry for each thing that happened. */
  moneyAudit: z.array(
    z.object({
      at: instant,
      kind: text,
      amountCents: cents,
      bookingId: text.nullable(),
      giftCardId: text.nullable(),
      reason: text.nullable(),
    }),
  ),
});
export type PaymentsExport = z.infer<typeof PaymentsExport>;
