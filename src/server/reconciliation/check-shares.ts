import { sql } from 'drizzle-orm';
import { paidByPlayers } from '#shared/quotes/cancellation/money.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface ShareRow extends Record<string, unknown> {
  id: string;
  locator: string;
  course: string;
  status: 'LIVE' | 'GONE';
  total: number;
  fee: number;
  refunded: number;
  discount_back: number;
  players: number;
  sold_players: number;
}

/** Lines of paid bookings: paid = fees + refunds + remaining players' share. */
async function linesSince({ db }: ReconciliationDeps, since: Date): Promise<ShareRow[]> {
  const { rows } = await db.execute<ShareRow>(sql`
    select l.id, b.locator, l.course_name as course, l.status, l.total_cents as total, l.fee_cents as fee,
      l.refunded_cents as refunded, l.discount_back_cents as discount_back, l.players, l.sold_players
    from course_bookings l join bookings b on b.id = l.booking_id
    where b.created_at >= ${since.toISOString()} and b.confirmed_at is not null
      and (l.status = 'GONE' or l.players <> l.sold_players or l.fee_cents + l.refunded_cents + l.discount_back_cents > 0)`);
  return rows;
}

/** A cancelled course has no reversed discount: it was included in the refund. */
function judgeDiscount(line: ShareRow): Finding[] {
  const back = Number(line.discount_back);
  if (line.status === 'LIVE' || back === 0) return [];
  const detail = `${line.locator}, ${line.course}: gone, and ${back} cents of its discount are kept`;
  return [{ kind: 'paidWithoutBooking', subject: line.id, detail }];
}

function judgeShare(line: ShareRow): Finding[] {
  const [total, fee, refunded] = [line.total, line.fee, line.refunded].map(Number) as [
    number,
    number,
    number,
  ];
  const rest = total - fee - refunded;
  const staying =
    line.status === 'LIVE'
      ? paidByPlayers({ totalCents: total, soldPlayers: line.sold_players }, line.players)
      : 0;
  if (rest === staying) return [];
  const detail = `${line.locator}, ${line.course}: of ${total} cents ${fee} kept, ${refunded} given back, and ${rest} left for players who paid ${staying}`;
  return [{ kind: rest > staying ? 'paidWithoutBooking' : 'bookedWithoutPayment', subject: line.id, detail }];
}

/** Every line with cancelled players. */
export async function checkShares(deps: ReconciliationDeps, since: Date): Promise<Look> {
  const lines = await linesSince(deps, since);
  return {
    findings: lines.flatMap((line) => [...judgeShare(line), ...judgeDiscount(line)]),
    checked: lines.length,
    unreachable: [],
  };
}
