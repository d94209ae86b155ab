import type { PaidPayment } from '#server/payments/payments.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookingsExport } from '#shared/bookings/personal-export.ts';
import { exportBookings } from './export-bookings.ts';
import { anonymiseBookings, describeBookings, listNeedingPlayer, readBookingRows } from './store.ts';

/** The payments of bookings. */
export interface BookingPayments {
  paymentsOfOrders(
    tx: Queryable,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PaidPayment[]>>;
}

export const bookingPersonalData = (payments: BookingPayments): PersonalData => ({
  tables: {
    bookings: 'ANONYMISED',
    course_bookings: 'ANONYMISED',
    flights: 'RETAINED',
    booking_hotels: 'RETAINED',
    cancellations: 'RETAINED',
    cancelled_lines: 'RETAINED',
    cancellation_asks: 'RETAINED',
    club_changes: 'RETAINED',
    club_looks: 'RETAINED',
    refused_cancellations: 'RETAINED',
    calendar_addresses: 'DELETED',
    reminders: 'RETAINED',
  },
  async export(tx, userId): Promise<BookingsExport> {
    const rows = await readBookingRows(tx, userId);
    const ids = rows.bookings.map(({ id }) => id);
    return {
      calendarAddresses: rows.calendars.map(({ language, createdAt }) => ({
        language,
        createdAt: createdAt.toISOString(),
      })),
      reminders: rows.reminders.map(({ bookingId, playDate, createdAt }) => ({
        bookingId,
        playDate,
        at: createdAt.toISOString(),
      })),
      bookings: exportBookings(rows, await payments.paymentsOfOrders(tx, ids)),
    };
  },
  async blockers(tx, userId, now) {
    const rows = await listNeedingPlayer(tx, userId, now);
    return rows.map(({ kind, name, booking_id }) => ({ kind, name, bookingId: booking_id }));
  },
  describeOrders: describeBookings,
  erase: anonymiseBookings,
});
