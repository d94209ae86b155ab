import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { instant, text } = exported;

/** Offers and inquiries in the file with a person's data. */
export const OffersExport = z.object({
  /** Inquiries to operators. */
  questions: z.array(z.object({ offerId: text, message: text, status: text, at: instant })),
  /** The offers of the person's organisations. */
  offers: z.array(
    z.object({ id: text, description: text, status: text, validUntil: instant, createdAt: instant }),
  ),
});
export type OffersExport = z.infer<typeof OffersExport>;
