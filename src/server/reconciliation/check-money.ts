import { sql } from 'drizzle-orm';
import type { Payment } from '#server/integrations/card-payments/port.ts';
import { checkGiftCards } from './check-gift-cards.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

const PAGE_DEADLINE_MS = 10_000;

/**
 * The provider's own amounts, by reference; undefined when it can't be queried. Payments without a reference are not
 * ours.
 */
async function receivedAtProvider(
  { cards }: ReconciliationDeps,
  since: Date,
): Promise<Map<string, Payment[]> | undefined> {
  const byBooking = new Map<string, Payment[]>();
  let after: string | undefined;
  do {
    const page = await cards.listPayments({ since, after, deadlineMs: PAGE_DEADLINE_MS });
    if (!page.ok) return undefined;
    for (const payment of page.value.payments) {
      if (!payment.reference) continue;
      const known = byBooking.get(payment.reference);
      if (known) known.push(payment);
      else byBooking.set(payment.reference, [payment]);
    }
    after = page.value.next ?? undefined;
  } while (after);
  return byBooking;
}

interface BookingRow extends Record<string, unknown> {
  id: string;
  locator: string;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  /**
   * The amount due. Confirmed booking: total − refunds + reversed discount; other: cancellation fees + reversed
   * discount.
   */
  due: number;
  /** Spent credit less refunded credit. */
  credit: number;
  /** The ledger's charges and spent credit, less its refunds. */
  recorded: number;
  /** The sum of its payments, less their completed refunds. */
  paid: number;
}

/** One statement, so that a booking and its credit are seen at the same moment. */
async function bookingsSince({ db }: ReconciliationDeps, since: Date): Promise<BookingRow[]> {
  const { rows } = await db.execute<BookingRow>(sql`
    select b.id, b.locator, b.status,
      case when b.status = 'CONFIRMED'
        then b.total_cents - coalesce((select sum(l.refunded_cents - l.discount_back_cents) from course_bookings l where l.booking_id = b.id), 0)
        else coalesce((select sum(l.fee_cents + l.discount_back_cents) from course_bookings l where l.booking_id = b.id), 0)
        end::bigint as due,
      coalesce((select -sum(c.amount_cents) from credit_entries c where c.reference = b.id), 0)::bigint as credit,
      coalesce((select sum(case when m.kind in ('CHARGE', 'CREDIT_SPENT', 'REFUND_REVERSED') then m.amount_cents
          when m.kind in ('REFUND', 'CREDIT_RETURNED') then -m.amount_cents end)
        from money_entries m where m.booking_id = b.id), 0)::bigint as recorded,
      coalesce((select sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
          where r.payment_id = p.id and r.status = 'SUCCEEDED'), 0))
        from payments p where p.order_id = b.id and p.paid_at is not null), 0)::bigint as paid
    from bookings b where b.created_at >= ${since.toISOString()}`);
  return rows;
}

const centsOf = (payments: readonly Payment[]) =>
  payments.reduce((sum, one) => sum + one.receivedCents - one.refundedCents, 0);

function judge(booking: BookingRow, payments: readonly Payment[]): Finding[] {
  const { id, locator, status, due, credit, recorded, paid } = booking;
  const received = centsOf(payments) + credit;
  // The received amount decides; where that is right, our own ledger and the payments must be the same.
  const wrong = [received, recorded, paid].find((cents) => cents !== due) ?? due;
  if (wrong === due) return [];
  const detail = `${locator} is ${status}: ${received} cents received (${credit} of credit), ${paid} paid, ${recorded} recorded, ${due} due`;
  const kind =
    wrong < due ? 'bookedWithoutPayment' : status === 'CONFIRMED' ? 'doublePaid' : 'paidWithoutBooking';
  return [{ kind, subject: id, detail }];
}

/**
 * Every payment that the provider has since a moment, every credit entry and every entry of the audit, against the
 * bookings and gift cards they are for.
 */
export async function checkMoney(deps: ReconciliationDeps, since: Date): Promise<Look> {
  const received = await receivedAtProvider(deps, since);
  if (!received) return { findings: [], checked: 0, unreachable: ['card payments'] };
  const bookings = await bookingsSince(deps, since);
  const findings = bookings.flatMap((booking) => judge(booking, received.get(booking.id) ?? []));
  for (const { id } of bookings) received.delete(id);
  const others = new Map([...received].map(([reference, payments]) => [reference, centsOf(payments)]));
  const giftCards = await checkGiftCards(deps, since, others);
  findings.push(...giftCards.findings);
  for (const [reference, cents] of others) {
    if (cents === 0) continue;
    const detail = `${cents} cents received for a booking that doesn't exist`;
    findings.push({ kind: 'paidWithoutBooking', subject: reference, detail });
  }
  return { findings, checked: bookings.length + giftCards.checked + others.size, unreachable: [] };
}
