import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import type { BookingsDeps, ChangeDeps } from './deps.ts';
import { placesOf } from './reserve.ts';
import type { LineRow, StoredBooking } from './store.ts';
import { transitionHold, transitionLines } from './transitions/store.ts';

/** Releases the places of one line at its external system. */
export const releaseHoldJob = defineJob('release-hold', z.object({ lineId: z.string() }), {
  ...untilDone,
  retryDelay: 2,
});

const isLocal = (line: LineRow) => line.sourceType === 'LOCAL';

/** Releases places of local sheets at once and those of external systems by job; in the caller's transaction. */
export async function releaseLines(
  deps: Pick<BookingsDeps, 'jobs'>,
  tx: Queryable,
  lines: readonly LineRow[],
): Promise<void> {
  const live = lines.filter((line) => line.status === 'LIVE');
  if (live.length === 0) return;
  const local = live.filter(isLocal);
  if (local.length > 0) await tx.execute(sql`select move_places(${placesOf(local)}::jsonb, 1)`);
  const external = live.filter((line) => !isLocal(line));
  const ids = live.map((line) => line.id);
  if (!(await transitionLines(tx, ids, 'GONE')))
    throw new Error(`lines ${ids.join(', ')} changed under the lock of their booking`);
  for (const line of external) {
    // Whatever the state of its hold since it was read: a club's reply may arrive at any moment.
    if (await transitionHold(tx, line.id, 'RELEASING'))
      await deps.jobs.enqueue(tx, releaseHoldJob, { lineId: line.id });
  }
}

/**
 * The follow-up of a booking's end, in the transaction that ended it: releases places, cancels open payments, refunds
 * completed ones, and emits the event.
 */
export async function releaseBooking(
  deps: Omit<ChangeDeps, 'now'>,
  tx: Queryable,
  stored: StoredBooking,
  reason: string,
): Promise<void> {
  const { booking, lines } = stored;
  await releaseLines(deps, tx, lines);
  await deps.payments.byCard.requestCancellation(tx, { reference: booking.id });
  await deps.payments.refunds.refundOrder(tx, { orderId: booking.id, reason: `booking ended: ${reason}` });
  await deps.announce(tx, { type: 'booking.cancelled', bookingId: booking.id, reason });
}
