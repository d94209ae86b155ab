import { z } from 'zod';
import { findBooking, type StoredBooking } from '#server/bookings/bookings.ts';
import { paidByReference } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import type { InvoiceLine, RoundLine } from '#shared/invoices/content.ts';
import { invoiceNumber } from '#shared/invoices/number.ts';
import { greenFeeTax, taxSums } from '#shared/invoices/taxes.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { InvoicesDeps } from './deps.ts';
import { findInvoiceOf, type Invoice, insertInvoice } from './store.ts';

/** Issues the invoice of a booking that was paid. */
export const issueInvoiceJob = defineJob('issue-invoice', z.object({ bookingId: z.string() }), untilDone);

/** The day in Spain, which an invoice is dated with. */
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

/** What is invoiced and how: golf by its taxes, a trip with lodging by the scheme of travel agencies. */
async function soldOf(deps: InvoicesDeps, stored: StoredBooking) {
  const rounds = await roundsOf(deps, stored);
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
  const lines: InvoiceLine[] = [...rounds, ...stays];
  return { scheme: 'REAV' as const, lines, taxes: [] };
}

/**
 * The invoice of a booking, issued now unless it was before. A booking that was confirmed has its invoice whatever
 * became of it later: what went back is taken off by rectifying ones. Safe to repeat and to race.
 */
export async function issueInvoice(deps: InvoicesDeps, stored: StoredBooking) {
  const { booking, user } = stored;
  const issued = await findInvoiceOf(deps.db, booking.id);
  if (issued) return ok(issued);
  const { seller } = deps;
  if (!seller) return refuse('INVOICES_OFF');
  if (booking.totalCents === 0) return refuse('NOTHING_TO_INVOICE');
  if (!booking.confirmedAt) return refuse('NOT_PAID');
  const sold = await soldOf(deps, stored);
  const onCardCents = (await paidByReference(deps.db, [booking.id])).get(booking.id)?.paidCents ?? 0;
  const made = await deps.db.transaction((tx) =>
    insertInvoice(tx, {
      series: 'F',
      bookingId: booking.id,
      userId: booking.userId,
      rectifiesId: null,
      issuedOn: issueDay(deps),
      totalCents: booking.totalCents,
      content: {
        seller,
        buyer: user,
        locator: booking.locator,
        bookingName: booking.bookingName,
        paidWith: booking.isCredit ? 'CREDIT' : onCardCents < booking.totalCents ? 'BOTH' : 'CARD',
        isDemo: deps.demo,
        rectifies: null,
        ...sold,
      },
    }),
  );
  if (made) deps.log.info({ invoice: numberOf(made), totalCents: made.totalCents }, 'invoice issued');
  return ok(made ?? (await findInvoiceOf(deps.db, booking.id))!);
}

/** Enqueues it in the transaction that confirmed the booking. */
export async function invoiceConfirmed(deps: InvoicesDeps, tx: Queryable, bookingId: string): Promise<void> {
  if (deps.seller) await deps.jobs.enqueue(tx, issueInvoiceJob, { bookingId });
}

/** The job. */
export async function issueInvoiceLater(deps: InvoicesDeps, bookingId: string): Promise<void> {
  about({ bookingId });
  const stored = await findBooking(deps.db, bookingId);
  if (stored) await issueInvoice(deps, stored);
}
