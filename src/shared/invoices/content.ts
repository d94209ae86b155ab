import { z } from 'zod';

/** The seller, as the law requires it on invoices and on the payment page (LSSI art. 10, RD 1619/2012 art. 6). */
export const Seller = z.object({
  name: z.string(),
  /** NIF. */
  taxId: z.string(),
  address: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof Seller>;

const taxShape = { system: z.enum(['IVA', 'IGIC']), percent: z.number() };

/** A round on an invoice; amounts include its tax, and are negative in a rectifying invoice. */
const RoundLine = z.object({
  lineId: z.string(),
  courseName: z.string(),
  courseLocation: z.string(),
  playDate: z.string(),
  /** `HH:MM` at the course. */
  time: z.string(),
  /** Of every flight of a group, in order; invoices from before this field have none. */
  times: z.array(z.string()).default([]),
  players: z.int(),
  pricePerPlayerCents: z.int(),
  totalCents: z.int(),
  ...taxShape,
});
export type RoundLine = z.infer<typeof RoundLine>;

/** A stay on the invoice of a trip; its tax is never shown apart (`REAV`). */
const StayLine = z.object({
  lineId: z.string(),
  hotelName: z.string(),
  hotelLocation: z.string(),
  roomType: z.string(),
  mealPlan: z.string(),
  nights: z.int(),
  rooms: z.int(),
  totalCents: z.int(),
});
export type StayLine = z.infer<typeof StayLine>;

export type InvoiceLine = RoundLine | StayLine;
export const isRound = (line: InvoiceLine): line is RoundLine => 'courseName' in line;

/** All that an invoice prints: stored with it, never computed again. */
export const InvoiceContent = z.object({
  seller: Seller,
  buyer: z.object({ name: z.string(), email: z.string() }),
  locator: z.string(),
  bookingName: z.string(),
  paidWith: z.enum(['CARD', 'CREDIT', 'BOTH']),
  /** Created by the demo: not valid for tax, with a text that states it. */
  isDemo: z.boolean(),
  /** Of a rectifying invoice: the rectified one. */
  rectifies: z.object({ number: z.string(), issuedOn: z.string() }).nullable(),
  /**
   * REAV, the special scheme of travel agencies: golf sold with lodging in the seller's own name is a *viaje*, whose
   * tax is that of the agency's margin and is not shown (Ley 37/1992 arts. 141 to 147).
   */
  scheme: z.enum(['GENERAL', 'REAV']).default('GENERAL'),
  lines: z.array(z.union([RoundLine, StayLine])),
  taxes: z.array(z.object({ ...taxShape, baseCents: z.int(), taxCents: z.int() })),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;
