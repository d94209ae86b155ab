import { expectedResults, type FaultFreeRun } from './fault-free-runs.ts';
import type { Broken, ObservedBooking } from './oracle.ts';
import type { PasswordChanges } from './password-changes.ts';
import { play } from './player.ts';
import type { Harness } from './player-context.ts';
import type { Trip } from './promises.ts';

/** Long enough to pay on a slow machine. */
const WINDOW_SECONDS = 600;

export const faultFreePromise = 'when nothing fails, a player gets what was booked, paid or cancelled';

export interface Played {
  readonly runs: readonly { readonly plan: FaultFreeRun; readonly observed: ObservedBooking | undefined }[];
  readonly isPasswordChanged: boolean;
}

/**
 * The number of bookings made during faults depends on chance and on the machine. These runs follow without faults and
 * with enough time to pay, and each must reach its planned result, so that a run without bookings never passes.
 */
export async function playFaultFreeRuns(
  harness: Harness,
  planned: readonly FaultFreeRun[],
  passwords: PasswordChanges,
): Promise<Played> {
  if (planned.length === 0) return { runs: [], isPasswordChanged: true };
  await harness.system.restartWith(WINDOW_SECONDS);
  const [isPasswordChanged, ...runs] = await Promise.all([
    passwords.change(harness.actors.accounts.length - 1),
    ...planned.map(async (plan) => ({ plan, observed: await play(harness, plan.run) })),
  ]);
  return { runs, isPasswordChanged };
}

/** Compares the final bookings with the planned results; `fulfilled` counts the runs that reached theirs. */
export function checkFaultFreeRuns(
  { runs, isPasswordChanged }: Played,
  trips: readonly Trip[],
): { readonly fulfilled: number; readonly broken: readonly Broken[] } {
  const broken = runs.flatMap(({ plan: { run, ends }, observed }): Broken[] => {
    const booking = trips.find((trip) => trip.booking.id === observed?.bookingId)?.booking;
    if (booking && expectedResults[ends](booking)) return [];
    const { status, paid, totalPrice, refunded, cancelReason } = booking ?? {};
    const now = JSON.stringify({ status, cancelReason, totalPrice, paid, refunded });
    return [
      {
        promise: faultFreePromise,
        detail: `run ${run.index} (${run.checkout}) should be ${ends}: ${booking ? now : 'no booking'}`,
      },
    ];
  });
  const fulfilled = runs.length - broken.length;
  if (!isPasswordChanged)
    broken.push({ promise: 'when nothing fails, a password can be changed', detail: 'it was not' });
  return { fulfilled, broken };
}
