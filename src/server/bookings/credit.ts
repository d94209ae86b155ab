import {
  addCredit,
  creditOn,
  findPayment,
  givenBack,
  leftOnCard,
  lockCredit,
  requestRefund,
} from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { compareWithPrice, splitRefund } from '#shared/payments/credit-part.ts';
import type { BookingsDeps } from './deps.ts';
import { type BookingRow, lockStatus } from './store.ts';

type Priced = Pick<BookingRow, 'id' | 'userId' | 'totalCents'>;

/** Each move has a name of its own, so that what was given back can be spent on the same booking again. */
const nth = (name: string, moves: number) => (moves === 0 ? name : `${name}:${moves}`);

/** Spends credit on a booking. The person's credit must be locked, and the booking. */
export async function spendCredit(tx: Queryable, { id, userId }: Priced, amountCents: number): Promise<void> {
  if (amountCents <= 0) return;
  const { moves } = await creditOn(tx, id);
  const reason = nth(`booking:${id}`, moves);
  await addCredit(tx, { userId, amountCents: -amountCents, reference: id, reason });
}

/** Gives credit back that was spent on a booking, all of it unless said; the booking must be locked. */
export async function returnCredit(
  tx: Queryable,
  { id, userId }: Priced,
  amountCents?: number,
): Promise<void> {
  const { cents, moves } = await creditOn(tx, id);
  const back = Math.min(amountCents ?? cents, cents);
  if (back <= 0) return;
  await addCredit(tx, { userId, amountCents: back, reference: id, reason: nth(`return:${id}`, moves) });
}

/** What came for a booking, by card and by credit, against what it costs. */
export async function compareBooking(tx: Queryable, { id, totalCents }: Priced) {
  const payment = await findPayment(tx, id);
  const { cents: creditCents } = await creditOn(tx, id);
  const cardCents = payment?.status === 'SUCCEEDED' ? payment.amountCents : 0;
  return compareWithPrice({ priceCents: totalCents, cardCents, creditCents });
}

/**
 * Spends credit once more that an ended booking gave back, or that is missing, so that a card payment which counted on
 * it is whole; false when it is not there any more, or the booking or its payment is not what it was. Locks the
 * person's credit, so before anything of the booking.
 */
export async function coverMissing(tx: Queryable, booking: Priced): Promise<boolean> {
  const balanceCents = await lockCredit(tx, booking.userId);
  if ((await lockStatus(tx, booking.id)) !== 'PENDING') return false;
  if ((await findPayment(tx, booking.id))?.status !== 'SUCCEEDED') return false;
  const { missingCents } = await compareBooking(tx, booking);
  if (missingCents > balanceCents) return false;
  await spendCredit(tx, booking, missingCents);
  return true;
}

/** Gives back what came too much for a booking that was just confirmed: paid while its amount was being changed. */
export async function returnSurplus(deps: BookingsDeps, tx: Queryable, booking: Priced): Promise<void> {
  const { creditBackCents, cardBackCents } = await compareBooking(tx, booking);
  await returnCredit(tx, booking, creditBackCents);
  if (cardBackCents > 0)
    await requestRefund(deps.payments, tx, {
      reference: booking.id,
      amountCents: cardBackCents,
      reason: 'more than it costs',
    });
}

/**
 * Gives back a part of what was paid for a confirmed booking, to where it came from: what is left on the card first,
 * the rest to credit. The same reason is given back once, however often it is asked for. Locks the booking.
 */
export async function giveBack(
  deps: BookingsDeps,
  tx: Queryable,
  booking: Priced,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  const { id: reference, userId } = booking;
  await lockStatus(tx, reference);
  const earlier = await givenBack(tx, reference, reason);
  if (earlier.cardCents + earlier.creditCents > 0) return;
  const { cardCents, creditCents } = splitRefund(amountCents, {
    cardCents: await leftOnCard(tx, reference),
    creditCents: (await creditOn(tx, reference)).cents,
  });
  if (cardCents > 0) await requestRefund(deps.payments, tx, { reference, amountCents: cardCents, reason });
  if (creditCents > 0) await addCredit(tx, { userId, amountCents: creditCents, reference, reason });
}
