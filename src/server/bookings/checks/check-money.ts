import type { OrderMoney } from '#server/payments/payments.ts';
import { collectPages, readSnapshot } from '#server/platform/database/snapshot.ts';
import type { CheckResult, Finding } from '#server/reconciliation-check.ts';
import type { BookingChecksDeps } from './deps.ts';
import { listPricedBookings, type PricedBooking } from './store.ts';

/** `cardCents`: received at the card provider, less its refunds. */
function judge(booking: PricedBooking, money: OrderMoney, cardCents: number): Finding[] {
  const { id, locator, status, due } = booking;
  const { paid, creditSpent: credit } = money;
  const received = cardCents + credit;
  const recorded = money.recordedOnCards + money.recordedAsCredit;
  // The received amount decides; where that is right, our own ledger and the payments must be the same.
  const wrong = [received, recorded, paid].find((cents) => cents !== due) ?? due;
  if (wrong === due) return [];
  const detail = `${locator} is ${status}: ${received} cents received (${credit} of credit), ${paid} paid, ${recorded} recorded, ${due} due`;
  const kind =
    wrong < due ? 'bookedWithoutPayment' : status === 'CONFIRMED' ? 'doublePaid' : 'paidWithoutBooking';
  return [{ kind, subject: id, detail }];
}

/** Takes the entries of the bookings out of `received`. */
function compareBookings(
  { db, payments }: BookingChecksDeps,
  since: Date,
  received: Map<string, number>,
): Promise<{ findings: Finding[]; checked: number }> {
  return readSnapshot(db, async (tx) => {
    const { items, rowCount } = await collectPages(
      (afterId, limit) => listPricedBookings(tx, since, afterId, limit),
      async (bookings) => {
        const money = await payments.moneyOfOrders(
          tx,
          bookings.map(({ id }) => id),
        );
        return bookings.flatMap((booking) => {
          const cardCents = received.get(booking.id) ?? 0;
          received.delete(booking.id);
          return judge(booking, money.get(booking.id)!, cardCents);
        });
      },
    );
    return { findings: items, checked: rowCount };
  });
}

/**
 * Every payment that the provider has since a moment, every credit entry and every entry of the ledger, against the
 * bookings and gift cards they are for. One check, so that the provider's payments are listed once.
 */
export async function checkMoney(deps: BookingChecksDeps, since: Date): Promise<CheckResult> {
  const received = await deps.payments.receivedAtProvider(since);
  if (!received) return { findings: [], checked: 0, unreachable: ['card payments'] };
  const bookings = await compareBookings(deps, since, received);
  const giftCards = await deps.compareGiftCards(since, received);
  const unknown = [...received].flatMap(([reference, cents]): Finding[] => {
    if (cents === 0) return [];
    const detail = `${cents} cents received for a booking that doesn't exist`;
    return [{ kind: 'paidWithoutBooking', subject: reference, detail }];
  });
  return {
    findings: [...bookings.findings, ...giftCards.findings, ...unknown],
    checked: bookings.checked + giftCards.checked + received.size,
    unreachable: [],
  };
}
