import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { TransactionDeps } from './deps.ts';
import { releaseBooking } from './release.ts';
import { cancelPending, findBooking, findOwnBooking, listExpired } from './store.ts';

async function endPending(
  deps: TransactionDeps,
  bookingId: string,
  reason: 'EXPIRED' | 'PLAYER',
): Promise<boolean> {
  const isEnded = await deps.db.transaction(async (tx) => {
    if (!(await cancelPending(tx, bookingId, { phase: 'HELD', reason, now: deps.now() }))) return false;
    await releaseBooking(deps, tx, (await findBooking(tx, bookingId))!, reason);
    return true;
  });
  if (isEnded) deps.log.info({ reason }, 'booking ended');
  return isEnded;
}

/** The sweep: ends bookings whose time to pay is over. Safe in several processes at once: each booking ends once. */
export async function expireBookings(deps: TransactionDeps): Promise<void> {
  await forEachIsolated(await listExpired(deps.db, deps.now()), {
    name: 'expire-bookings',
    log: deps.log,
    about: (bookingId) => ({ bookingId }),
    work: (bookingId) => endPending(deps, bookingId, 'EXPIRED'),
  });
}

/** A player cancels an unpaid booking; its places are free again at once. */
export async function cancelOwnBooking(deps: TransactionDeps, user: SignedIn, bookingId: string) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  if (!(await endPending(deps, bookingId, 'PLAYER'))) return refuse('BOOKING_NOT_PENDING');
  return ok((await findBooking(deps.db, bookingId))!);
}
