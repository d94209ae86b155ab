import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Language } from '#shared/texts/languages.ts';
import { bookingFile } from './booking-file.ts';
import { calendarFile } from './calendar/calendar-file.ts';
import { calendarFeed, calendarRoutes } from './calendar/routes.ts';
import type { BookingsDeps } from './deps.ts';
import { bookingJobs, clubCheckSweep } from './jobs.ts';
import { bookingPersonalData } from './personal-data/personal-data.ts';
import { refusedCount } from './refused/count-refused.ts';
import { refusedRoutes } from './refused/routes.ts';
import { bookingRoutes } from './routes.ts';
import { settleBookingJob } from './settle-booking.ts';
import { findBooking, type StoredBooking } from './store.ts';

export { bookingMoney } from './booking-money.ts';
export { cancelReason, findCancellation, type StoredCancellation } from './cancellation/store.ts';
export { bookingChecks } from './checks/checks.ts';
export { type ConfirmedBooking, listConfirmedBookings } from './checks/store.ts';
export { lostReason } from './club-news/fail-line.ts';
export { changeReason } from './club-news/reduce-line.ts';
export { type ChangeRow, findChange } from './club-news/store.ts';
export type { BookingsDeps } from './deps.ts';
export { listBookingIds } from './personal-data/store.ts';
export { playersLeft } from './players-left.ts';
export { rateText, teeText } from './rate-facts.ts';
export { findBooking, type StoredBooking } from './store.ts';
export type { PaidMoney } from './wire.ts';

/** The documents of a booking, for its player. */
export interface BookingDocuments {
  /** The confirmation to show at the clubs, as a PDF. */
  file(stored: StoredBooking, language: Language): ReturnType<typeof bookingFile>;
  /** The rounds as an iCalendar file, to be added to a calendar or removed from it. */
  calendar(stored: StoredBooking, language: Language): ReturnType<typeof calendarFile>;
}

/** Bookings of one course or of a trip, from the hold of their places to the round. */
export interface Bookings {
  /** Undefined for an unknown id. */
  find(db: Queryable, id: string): Promise<StoredBooking | undefined>;
  readonly documents: BookingDocuments;
  /** Runs the checks at clubs that are due without waiting for the next sweep of this process. */
  hastenClubChecks(): void;
  readonly module: Module;
}

export function createBookings(deps: BookingsDeps): Bookings {
  return {
    find: (db, id) => findBooking(db, id),
    documents: {
      file: (stored, language) => bookingFile(deps, stored, language),
      calendar: (stored, language) => calendarFile(deps, stored, language),
    },
    hastenClubChecks: () => deps.jobs.hasten(clubCheckSweep),
    module: {
      name: 'bookings',
      routes(handle) {
        bookingRoutes(handle, deps);
        calendarRoutes(handle, deps);
        refusedRoutes(handle, deps);
      },
      resources: [calendarFeed(deps)],
      jobs: (jobs) => bookingJobs(jobs, deps),
      counts: [refusedCount(deps.db)],
      personalData: bookingPersonalData(deps.payments.orders),
      listeners(on) {
        on('payment.changed', async (tx, { order }) => {
          if (order.kind === 'BOOKING')
            await deps.jobs.enqueue(tx, settleBookingJob, { bookingId: order.id });
        });
      },
    },
  };
}
