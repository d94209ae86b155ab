import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { reduceHold, reduceHoldJob } from './cancellation/reduce-hold.ts';
import { finishRequestsAsJob, finishRequestsJob } from './cancellation/request-reductions.ts';
import { checkClubs } from './club-news/check-clubs.ts';
import { confirmHold, confirmHoldJob } from './confirm-hold.ts';
import type { BookingsDeps } from './deps.ts';
import { expireBookings } from './end-booking.ts';
import { abandonHolding, abandonJob } from './make-booking.ts';
import { retryRefusedJob } from './refused/record-refusal.ts';
import { repeatRefused } from './refused/retry-refused.ts';
import { releaseHoldJob } from './release.ts';
import { releaseHold } from './release-hold.ts';
import { remindDue } from './reminders/remind-due.ts';
import { settleBookingAsJob, settleBookingJob } from './settle-booking.ts';

const EXPIRY_SWEEP_SECONDS = 1;
/** Checks are due in minutes or hours, so this delay is harmless. A check that is set due at once wakes the sweep. */
const CHECK_SWEEP_SECONDS = 10;
const REMIND_EVERY_SECONDS = 20;
export const clubCheckSweep = 'check-clubs';

export function bookingJobs(jobs: Jobs, deps: BookingsDeps): void {
  jobs.handle(abandonJob, ({ bookingId }) => abandonHolding(deps, bookingId));
  jobs.handle(confirmHoldJob, ({ lineId }) => confirmHold(deps, lineId));
  jobs.handle(reduceHoldJob, ({ lineId }) => reduceHold(deps, lineId));
  jobs.handle(releaseHoldJob, ({ lineId }) => releaseHold(deps, lineId));
  jobs.handle(settleBookingJob, ({ bookingId }) => settleBookingAsJob(deps, bookingId));
  jobs.handle(finishRequestsJob, ({ askId }) => finishRequestsAsJob(deps, askId));
  jobs.handle(retryRefusedJob, async ({ lineId }) => void (await repeatRefused(deps, lineId)));
  jobs.every(CHECK_SWEEP_SECONDS, clubCheckSweep, () => checkClubs(deps));
  jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-bookings', () => expireBookings(deps));
  jobs.every(REMIND_EVERY_SECONDS, 'remind', () => remindDue(deps));
}
