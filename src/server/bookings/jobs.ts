import { reduceHold, reduceHoldJob } from './cancellation/reduce-hold.ts';
import { confirmHold, confirmHoldJob } from './confirm-hold.ts';
import type { BookingsDeps } from './deps.ts';
import { expireBookings } from './end-booking.ts';
import { abandonHolding, abandonJob } from './make-booking.ts';
import { releaseHoldJob } from './release.ts';
import { releaseHold } from './release-hold.ts';
import { settleBookingJob, settleBookingLater } from './settle-booking.ts';

const EXPIRY_SWEEP_SECONDS = 1;

export function bookingJobs(deps: BookingsDeps): void {
  deps.jobs.handle(abandonJob, ({ bookingId }) => abandonHolding(deps, bookingId));
  deps.jobs.handle(confirmHoldJob, ({ lineId }) => confirmHold(deps, lineId));
  deps.jobs.handle(reduceHoldJob, ({ lineId }) => reduceHold(deps, lineId));
  deps.jobs.handle(releaseHoldJob, ({ lineId }) => releaseHold(deps, lineId));
  deps.jobs.handle(settleBookingJob, ({ bookingId }) => settleBookingLater(deps, bookingId));
  deps.jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-bookings', () => expireBookings(deps));
}
