import { z } from 'zod';
import type { Operation } from './connection.ts';
import { isPage, isVendorsError } from './lists.ts';

const lists: ReadonlySet<string> = new Set([
  'tenants',
  'resources',
  'availabilityTypes',
  'searchAvailability',
  'bookings',
] satisfies Operation[]);

const someRows = z.array(z.unknown()).min(1);
/** A reply by itself, or in `data` (V3). */
const alsoInData = (schema: z.ZodType) => z.union([schema, z.object({ data: schema })]);

/** The success replies of calls other than lists: `made.ts`, `sale.ts`, `club.ts`, `changes.ts`. */
const others: Readonly<Partial<Record<string, z.ZodType>>> = {
  makeReservation: alsoInData(z.union([someRows, z.object({ reservations: someRows })])),
  confirmReservation: z.object({ success: z.boolean() }),
  cancelReservation: z.object({ success: z.boolean() }),
  sale: z.object({ lines: someRows }),
  tenant: alsoInData(
    z.union([someRows, z.object({ name: z.string() }), z.object({ timezoneName: z.string() })]),
  ),
};

/**
 * Whether the reply may come from Golf Manager itself: from 400 on an error in its form, otherwise the requested list
 * or object.
 */
export function isOwnAnswer(status: number, body: unknown, operation: string): boolean {
  if (isVendorsError(body)) return true;
  if (status >= 300) return false;
  return lists.has(operation) ? isPage(body) : (others[operation]?.safeParse(body).success ?? true);
}
