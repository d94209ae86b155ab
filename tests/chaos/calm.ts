import { type CalmRun, calmEnds } from './calm-runs.ts';
import type { PasswordChanges } from './password-changes.ts';
import { play } from './player.ts';
import type { Stage } from './player-context.ts';
import type { Trip } from './promises.ts';
import type { Broken, Told } from './witness.ts';

/** Long enough to pay on the slowest machine. */
const WINDOW_SECONDS = 600;

export const calmPromise = 'when nothing fails, a player gets what was booked, paid or cancelled';

export interface Played {
  readonly runs: readonly { readonly written: CalmRun; readonly told: Told | undefined }[];
  readonly isPasswordChanged: boolean;
}

/**
 * How much players get done while everything fails depends on chance and on the machine. So that no run passes in which
 * nobody could book, these players come afterwards, with time to pay, and each must get what is written.
 */
export async function playCalm(
  stage: Stage,
  calm: readonly CalmRun[],
  passwords: PasswordChanges,
): Promise<Played> {
  if (calm.length === 0) return { runs: [], isPasswordChanged: true };
  await stage.subject.restartWith(WINDOW_SECONDS);
  const [isPasswordChanged, ...runs] = await Promise.all([
    passwords.change(stage.cast.accounts.length - 1),
    ...calm.map(async (written) => ({ written, told: await play(stage, written.run) })),
  ]);
  return { runs, isPasswordChanged };
}

/** Compares how their bookings ended with what is written; `kept` counts those that did so. */
export function checkCalm(
  { runs, isPasswordChanged }: Played,
  trips: readonly Trip[],
): { readonly kept: number; readonly broken: readonly Broken[] } {
  const broken = runs.flatMap(({ written: { run, ends }, told }): Broken[] => {
    const booking = trips.find((trip) => trip.booking.id === told?.bookingId)?.booking;
    if (booking && calmEnds[ends](booking)) return [];
    const { status, paid, totalPrice, refunded, cancelReason } = booking ?? {};
    const now = JSON.stringify({ status, cancelReason, totalPrice, paid, refunded });
    return [
      {
        promise: calmPromise,
        detail: `run ${run.index} (${run.ending}) should be ${ends}: ${booking ? now : 'no booking'}`,
      },
    ];
  });
  const kept = runs.length - broken.length;
  if (!isPasswordChanged)
    broken.push({ promise: 'when nothing fails, a password can be changed', detail: 'it was not' });
  return { kept, broken };
}
