import { sql } from 'drizzle-orm';
import { standingLines } from '#server/bookings/cancellation/discount.ts';
import {
  addLineMoney,
  cancelReason,
  insertCancellation,
  writeDiscountBack,
} from '#server/bookings/cancellation/store.ts';
import { placesOf } from '#server/bookings/reserve.ts';
import { findBooking } from '#server/bookings/store.ts';
import { transitionLines } from '#server/bookings/transitions/store.ts';
import { paymentsOfOrder } from '#server/payments/payments.ts';
import { refundToCredit } from '#server/payments/refunds/request-refund.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { takeDiscountBack } from '#shared/bookings/cancellation/discount-back.ts';

/** A cancellation in the demo: the last course of a booking on local sheets, while that is free, refunded to credit. */
export async function cancelLastCourse(tx: Queryable, bookingId: string, at: Date): Promise<void> {
  const { lines } = (await findBooking(tx, bookingId))!;
  const line = lines.at(-1)!;
  const id = newId();
  const money = { feeCents: 0, refundCents: line.totalCents };
  const activeLines = standingLines(lines, new Map(), ({ players, ...one }) =>
    one.id === line.id ? 0 : players,
  );
  const { changeCents: discountBackCents, byLine } = takeDiscountBack(activeLines, money.refundCents);
  const refundCents = money.refundCents - discountBackCents;
  await insertCancellation(
    tx,
    {
      id,
      bookingId,
      fingerprint: 'demo',
      refundTo: 'CREDIT',
      feeCents: 0,
      refundCents,
      discountBackCents,
      createdAt: at,
    },
    [{ courseBookingId: line.id, leavingPlayers: line.players, feePercent: 0, ...money }],
  );
  await tx.execute(sql`select move_places(${placesOf([line])}::jsonb, 1)`);
  await transitionLines(tx, [line.id], 'GONE');
  await addLineMoney(tx, line.id, money);
  await writeDiscountBack(tx, lines, byLine);
  const [payment] = await paymentsOfOrder(tx, bookingId);
  await refundToCredit(tx, payment!, { cents: refundCents, reason: cancelReason(id), at });
}
