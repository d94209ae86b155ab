import { reduceHold, reduceHoldJob } from './cancellation/reduce-hold.ts';
import { finishRequestsJob, finishRequestsLater } from './cancellation/request-reductions.ts';
import { checkClubs } from './club-news/check-clubs.ts';
import { confirmHold, confirmHoldJob } from './confirm-hold.ts';
import type { BookingsDeps } from './deps.ts';
import { expireBookings } from './end-booking.ts';
import { abandonHolding, abandonJob } from './make-booking.ts';
import { askRefusedAgainJob } from './refused/refuse.ts';
import { repeatRefused } from './refused/retry-refused.ts';
import { releaseHoldJob } from './release.ts';
import { releaseHold } from './release-hold.ts';
import { settleBookingJob, settleBookingLater } from './settle-booking.ts';

const EXPIRY_SWEEP_SECONDS = 1;
/** Checks are due in minutes or hours, so this delay is harmless. A check that is set due at once wakes the sweep. */
const LOOK_SWEEP_SECONDS = 10;
export const lookSweep = 'look-at-clubs';

export function bookingJobs(deps: BookingsDeps): void {
  deps.jobs.handle(abandonJob, ({ bookingId }) => abandonHolding(deps, bookingId));
  deps.jobs.handle(confirmHoldJob, ({ lineId }) => confirmHold(deps, lineId));
  deps.jobs.handle(reduceHoldJob, ({ lineId }) => reduceHold(deps, lineId));
  deps.jobs.handle(releaseHoldJob, ({ lineId }) => releaseHold(deps, lineId));
  deps.jobs.handle(settleBookingJob, ({ bookingId }) => settleBookingLater(deps, bookingId));
  deps.jobs.handle(finishRequestsJob, ({ askId }) => finishRequestsLater(deps, askId));
  deps.jobs.handle(askRefusedAgainJob, async ({ lineId }) => void (await repeatRefused(deps, lineId)));
  deps.jobs.every(LOOK_SWEEP_SECONDS, lookSweep, () => checkClubs(deps));
  deps.jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-bookings', () => expireBookings(deps));
}
