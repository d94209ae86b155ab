import { sql } from 'drizzle-orm';
import { addLineMoney, insertCancellation } from '#server/bookings/cancellation/store.ts';
import { placesOf } from '#server/bookings/reserve.ts';
import { findBooking, setLinesStatus } from '#server/bookings/store.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { creditEntries } from '#server/tables/payments.ts';

/** A player's second thoughts in the demo: the last course of a booking on our own sheets goes, while that is free, to credit. */
export async function cancelLastCourse(tx: Queryable, bookingId: string, at: Date): Promise<void> {
  const { booking, lines } = (await findBooking(tx, bookingId))!;
  const line = lines.at(-1)!;
  const id = newId();
  const money = { feeCents: 0, refundCents: line.totalCents };
  await insertCancellation(
    tx,
    { id, bookingId, fingerprint: 'demo', refundTo: 'CREDIT', ...money, createdAt: at },
    [{ courseBookingId: line.id, leavingPlayers: line.players, feePercent: 0, ...money }],
  );
  await tx.execute(sql`select move_places(${placesOf([line])}::jsonb, 1)`);
  await setLinesStatus(tx, [line.id], 'GONE');
  await addLineMoney(tx, line.id, money);
  await tx.insert(creditEntries).values({
    id: newId(),
    userId: booking.userId,
    amountCents: line.totalCents,
    reference: bookingId,
    reason: `cancellation:${id}`,
    createdAt: at,
  });
}
