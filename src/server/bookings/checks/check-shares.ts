import type { CheckResult, Finding } from '#server/reconciliation-check.ts';
import { paidByPlayers } from '#shared/quotes/cancellation/money.ts';
import type { BookingChecksDeps } from './deps.ts';
import { listSharedLines, type SharedLine } from './store.ts';

/** A cancelled course has no reversed discount: it was included in the refund. */
function judgeDiscount(line: SharedLine): Finding[] {
  const deductionCents = Number(line.discount_back);
  if (line.status === 'LIVE' || deductionCents === 0) return [];
  const detail = `${line.locator}, ${line.course}: gone, and ${deductionCents} cents of its discount are kept`;
  return [{ kind: 'paidWithoutBooking', subject: line.id, detail }];
}

/** Paid = fees + refunds + remaining players' share. */
function judgeShare(line: SharedLine): Finding[] {
  const [total, fee, refunded] = [line.total, line.fee, line.refunded].map(Number) as [
    number,
    number,
    number,
  ];
  const remainingShare = total - fee - refunded;
  const remaining =
    line.status === 'LIVE'
      ? paidByPlayers({ totalCents: total, soldPlayers: line.sold_players }, line.players)
      : 0;
  if (remainingShare === remaining) return [];
  const detail = `${line.locator}, ${line.course}: of ${total} cents ${fee} kept, ${refunded} given back, and ${remainingShare} left for players who paid ${remaining}`;
  return [
    {
      kind: remainingShare > remaining ? 'paidWithoutBooking' : 'bookedWithoutPayment',
      subject: line.id,
      detail,
    },
  ];
}

/** Every line with cancelled players. */
export async function checkShares({ db }: BookingChecksDeps, since: Date): Promise<CheckResult> {
  const lines = await listSharedLines(db, since);
  return {
    findings: lines.flatMap((line) => [...judgeShare(line), ...judgeDiscount(line)]),
    checked: lines.length,
    unreachable: [],
  };
}
