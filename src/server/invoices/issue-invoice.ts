import { z } from 'zod';
import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import type { InvoiceLine, RoundLine } from '#shared/invoices/content.ts';
import { invoiceNumber } from '#shared/invoices/number.ts';
import { greenFeeTax, taxSums } from '#shared/invoices/taxes.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { type BuyerShare, buyersOf } from './buyers.ts';
import type { InvoicesDeps } from './deps.ts';
import { findInvoiceOf, type Invoice, insertInvoice } from './store.ts';

/** Issues the invoices of a booking that was paid, one to each buyer. */
export const issueInvoiceJob = defineJob('issue-invoice', z.object({ bookingId: z.string() }), untilDone);

/** The day in Spain, the date of the invoice. */
export const issueDay = (deps: InvoicesDeps): string => todayAt('Europe/Madrid', deps.now());

export const numberOf = ({ series, year, number }: Invoice): string => invoiceNumber(series, year, number);

async function roundsOf(deps: InvoicesDeps, { lines }: StoredBooking): Promise<RoundLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const course = await deps.catalogue.find(line.courseId);
      return {
        lineId: line.id,
        courseName: line.courseName,
        courseLocation: line.courseLocation,
        playDate: line.playDate,
        time: line.time,
        times: line.flights.map(({ startMinutes }) => timeOfMinutes(startMinutes)),
        players: line.players,
        pricePerPlayerCents: line.pricePerPlayerCents,
        totalCents: line.totalCents,
        ...greenFeeTax(course?.region ?? ''),
      };
    }),
  );
}

/** The goods invoiced to a buyer: golf by its taxes, a trip with lodging by the scheme of travel agencies. */
async function soldOf(deps: InvoicesDeps, stored: StoredBooking, share: BuyerShare) {
  const rounds = sharedLines(await roundsOf(deps, stored), share.lines);
  if (stored.hotels.length === 0)
    return { scheme: 'GENERAL' as const, lines: rounds, taxes: taxSums(rounds) };
  const stays = stored.hotels.map((stay) => ({
    lineId: stay.id,
    hotelName: stay.hotelName,
    hotelLocation: stay.hotelLocation,
    roomType: stay.roomType,
    mealPlan: stay.mealPlan,
    nights: stay.nights,
    rooms: stay.rooms,
    totalCents: stay.totalCents,
  }));
  const lines: InvoiceLine[] = [...rounds, ...sharedLines(stays, share.lines)];
  return { scheme: 'REAV' as const, lines, taxes: [] };
}

const sharedLines = <Line extends InvoiceLine>(lines: readonly Line[], parts: ReadonlyMap<string, number>) =>
  lines.map((line) => ({ ...line, totalCents: parts.get(line.lineId) ?? line.totalCents }));

/**
 * The invoice of a booking to one of its buyers, issued now unless it exists: each payer is a buyer, and is invoiced
 * for the amount paid. A confirmed booking has its invoices whatever happens later: rectifying invoices take off
 * refunds. Safe to repeat and to race.
 */
export async function issueInvoice(deps: InvoicesDeps, stored: StoredBooking, buyerId: string) {
  const { booking } = stored;
  const issued = await findInvoiceOf(deps.db, booking.id, buyerId);
  if (issued) return ok(issued);
  const { seller } = deps;
  if (!seller) return refuse('INVOICES_OFF');
  if (booking.totalCents === 0) return refuse('NOTHING_TO_INVOICE');
  if (!booking.confirmedAt) return refuse('NOT_PAID');
  const share = buyersOf(stored, await deps.payments.paymentsOfOrder(deps.db, booking.id)).get(buyerId);
  if (!share) return refuse('NOT_PAID');
  const buyer = (await deps.accounts.contactsOf(deps.db, [buyerId])).get(buyerId)!;
  const sold = await soldOf(deps, stored, share);
  const made = await deps.db.transaction((tx) =>
    insertInvoice(tx, {
      series: 'F',
      bookingId: booking.id,
      userId: buyerId,
      rectifiesId: null,
      issuedOn: issueDay(deps),
      totalCents: share.paidCents,
      content: {
        seller,
        buyer,
        locator: booking.locator,
        bookingName: booking.bookingName,
        paidWith: share.paidWith,
        isDemo: deps.demo,
        rectifies: null,
        ...sold,
      },
    }),
  );
  if (made) deps.log.info({ invoice: numberOf(made), totalCents: made.totalCents }, 'invoice issued');
  return ok(made ?? (await findInvoiceOf(deps.db, booking.id, buyerId))!);
}

/** Enqueues it in the transaction that confirmed the booking. */
export async function invoiceConfirmed(deps: InvoicesDeps, tx: Queryable, bookingId: string): Promise<void> {
  if (deps.seller) await deps.jobs.enqueue(tx, issueInvoiceJob, { bookingId });
}

/** The job. */
export async function issueInvoiceLater(deps: InvoicesDeps, bookingId: string): Promise<void> {
  about({ bookingId });
  const stored = await deps.bookings.findBooking(deps.db, bookingId);
  if (!stored) return;
  const payments = await deps.payments.paymentsOfOrder(deps.db, bookingId);
  for (const buyerId of buyersOf(stored, payments).keys()) await issueInvoice(deps, stored, buyerId);
}
