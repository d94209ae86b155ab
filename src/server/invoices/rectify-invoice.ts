import { z } from 'zod';
import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { type InvoiceLine, isRound } from '#shared/invoices/content.ts';
import { rectifiedLines } from '#shared/invoices/rectify.ts';
import { shareLines } from '#shared/invoices/shares.ts';
import { taxSumsBetween } from '#shared/invoices/taxes.ts';
import { type BuyerShare, buyersOf } from './buyers.ts';
import type { InvoicesDeps } from './deps.ts';
import { issueDay, issueInvoice, numberOf } from './issue-invoice.ts';
import { type Invoice, insertInvoice, listInvoicesOf, lockInvoice } from './store.ts';

/** Rectifies the invoices of a booking by its refunds. */
export const rectifyInvoiceJob = defineJob('rectify-invoice', z.object({ bookingId: z.string() }), untilDone);

/**
 * Enqueues it in the transaction of a refund to card or credit; does nothing for a booking that was never confirmed.
 */
export async function rectifyLater(deps: InvoicesDeps, tx: Queryable, bookingId: string): Promise<void> {
  if (!deps.seller) return;
  const stored = await deps.bookings.findBooking(tx, bookingId);
  if (stored?.booking.confirmedAt) await deps.jobs.enqueue(tx, rectifyInvoiceJob, { bookingId });
}

/** The lines of an invoice, less its earlier rectifying ones. */
function remainingLines(original: Invoice, rectifying: readonly Invoice[]) {
  const rectified = rectifying.flatMap(({ content }) => content.lines);
  return original.content.lines.map((line) => ({
    ...line,
    totalCents: rectified
      .filter(({ lineId }) => lineId === line.lineId)
      .reduce((sum, { totalCents }) => sum + totalCents, line.totalCents),
  }));
}

/** The current cost of each line of a booking: the hotels are cancelled with the last of the golf. */
function costsNow({ booking, lines, hotels }: StoredBooking) {
  const isOver = booking.status === 'CANCELLED';
  return [
    ...lines.map((line) => ({
      id: line.id,
      cents: line.totalCents - line.refundedCents + line.discountBackCents,
    })),
    ...hotels.map(({ id, totalCents }) => ({ id, cents: isOver ? 0 : totalCents })),
  ];
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/**
 * The current cost of each line for a buyer, by its id; as a whole where the retained amount differs from the lines'
 * cost.
 */
function dueOf(stored: StoredBooking, buyers: ReadonlyMap<string, BuyerShare>, buyerId: string) {
  const lines = costsNow(stored);
  const netAmounts = [...buyers.values()].map(({ netPaidCents }) => netPaidCents);
  const isShared =
    buyers.size > 1 && sumOf(netAmounts, (cents) => cents) === sumOf(lines, ({ cents }) => cents);
  const parts = isShared
    ? shareLines(
        lines.map(({ cents }) => cents),
        netAmounts,
      )[[...buyers.keys()].indexOf(buyerId)]!
    : lines.map(({ cents }) => cents);
  return new Map(lines.map(({ id }, i) => [id, parts[i]!]));
}

/** Lines whose tax is shown. */
const taxed = ({ content }: Invoice, lines: readonly InvoiceLine[]) =>
  content.scheme === 'GENERAL' ? lines.filter(isRound) : [];

/**
 * The job: for each buyer one rectifying invoice for refunds that are not yet taken off; by the difference (RD
 * 1619/2012 art. 15). However often and concurrently it runs, invoice and rectifying ones sum to the retained amount.
 */
export async function rectifyInvoices(deps: InvoicesDeps, bookingId: string): Promise<void> {
  about({ bookingId });
  const stored = await deps.bookings.findBooking(deps.db, bookingId);
  if (!stored) return;
  const payments = await deps.payments.paymentsOfOrder(deps.db, bookingId);
  for (const buyerId of buyersOf(stored, payments).keys()) await rectifyInvoice(deps, stored, buyerId);
}

async function rectifyInvoice(deps: InvoicesDeps, stored: StoredBooking, buyerId: string): Promise<void> {
  const bookingId = stored.booking.id;
  const issued = await issueInvoice(deps, stored, buyerId);
  if (!issued.ok) return;
  const original = issued.value;
  const removedIds = new Set(stored.lines.filter(({ status }) => status === 'GONE').map(({ id }) => id));
  // The hotels are cancelled with the last of the golf.
  if (stored.booking.status === 'CANCELLED') for (const { id } of stored.hotels) removedIds.add(id);

  const made = await deps.db.transaction(async (tx) => {
    await lockInvoice(tx, original.id);
    const before = (await listInvoicesOf(tx, bookingId, buyerId)).filter(({ series }) => series === 'R');
    const buyers = buyersOf(stored, await deps.payments.paymentsOfOrder(tx, bookingId));
    const { netPaidCents } = buyers.get(buyerId)!;
    const due = dueOf(stored, buyers, buyerId);
    const remaining = remainingLines(original, before);
    const rectifiedCents = before.reduce((sum, { totalCents }) => sum - totalCents, 0);
    const refundedCents = original.totalCents - netPaidCents - rectifiedCents;
    const changeByLine = new Map(
      rectifiedLines(
        remaining.map((line) => ({
          lineId: line.lineId,
          remainingCents: line.totalCents,
          isRemoved: removedIds.has(line.lineId),
          dueCents: due.get(line.lineId) ?? 0,
        })),
        refundedCents,
      ).map(({ lineId, cents }) => [lineId, cents]),
    );
    if (changeByLine.size === 0) return undefined;
    const after = remaining.map((line) => ({
      ...line,
      totalCents: line.totalCents - (changeByLine.get(line.lineId) ?? 0),
    }));
    return insertInvoice(tx, {
      series: 'R',
      bookingId,
      userId: original.userId,
      rectifiesId: original.id,
      issuedOn: issueDay(deps),
      totalCents: -[...changeByLine.values()].reduce((sum, cents) => sum + cents, 0),
      content: {
        ...original.content,
        rectifies: { number: numberOf(original), issuedOn: original.issuedOn },
        lines: remaining
          .filter(({ lineId }) => changeByLine.has(lineId))
          .map((line) => ({ ...line, totalCents: -changeByLine.get(line.lineId)! })),
        taxes: taxSumsBetween(taxed(original, remaining), taxed(original, after)),
      },
    });
  });
  if (made) deps.log.info({ invoice: numberOf(made), totalCents: made.totalCents }, 'invoice rectified');
}
