import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { cents, day, text } = exported;

/** Invoices in the file with a person's data, as they were issued. */
export const InvoicesExport = z.object({
  invoices: z.array(z.object({ number: text, issuedOn: day, totalCents: cents, content: z.unknown() })),
});
export type InvoicesExport = z.infer<typeof InvoicesExport>;
