import type { Module } from '#server/module.ts';
import { calendarFeed, calendarRoutes } from './calendar/routes.ts';
import type { BookingsDeps } from './deps.ts';
import { bookingEmails } from './emails/emails.ts';
import { bookingJobs, clubCheckSweep } from './jobs.ts';
import { bookingPersonalData } from './personal-data/personal-data.ts';
import { refusedCount } from './refused/count-refused.ts';
import { refusedRoutes } from './refused/routes.ts';
import { bookingRoutes } from './routes.ts';
import { settleBookingJob } from './settle-booking.ts';
import { findBooking } from './store.ts';

export { bookingChecks } from './checks/checks.ts';
export { type ConfirmedBooking, listConfirmedBookings } from './checks/store.ts';
export type { BookingsDeps } from './deps.ts';
export type { StoredBooking } from './store.ts';

/** Bookings of one course or of a trip, from the hold of their places to the round. */
export interface Bookings {
  /** Undefined for an unknown id, and for another account's booking if an account is given. */
  readonly findBooking: typeof findBooking;
  /** Runs the checks at clubs that are due without waiting for the next sweep of this process. */
  hastenClubChecks(): void;
  readonly module: Module;
}

export function createBookings(deps: BookingsDeps): Bookings {
  return {
    findBooking,
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
      emails: bookingEmails(deps),
      listeners(on) {
        on('payment.changed', async (tx, { order }) => {
          if (order.kind === 'BOOKING')
            await deps.jobs.enqueue(tx, settleBookingJob, { bookingId: order.id });
        });
      },
    },
  };
}
