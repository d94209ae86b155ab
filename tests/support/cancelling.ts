import { expect } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { Cancellation } from '#shared/bookings/cancellation/shapes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Hotel } from '#shared/hotels/contract.ts';
import type { Caller, TestApp } from './app.ts';
import { giveCredit } from './gift-cards.ts';
import { confirm, openIntent, pay } from './paying.ts';
import { runDueButMessages, runWaiting } from './run-due.ts';
import { bookQuote, eventually, newPlayer, newQuote, someTuesday } from './travel.ts';

type Source = Booking['courseBookings'][number]['sourceType'];

/** A paid booking and its player. */
export interface PaidTrip {
  readonly id: string;
  readonly token: string;
  readonly booking: Booking;
  readonly intentId: string;
}

export interface CancelBody {
  lines?: { courseBookingId: string; keepPlayers?: number }[];
  refundTo?: 'CARD' | 'CREDIT';
  expectedRefund?: number;
}

interface WholeBooking {
  booking: Booking;
  cancellations: Cancellation[];
}
type Refused = { code?: string; message?: string; preview?: CancellationPreview };

export const readWhole = async (app: Caller, { id, token }: { id: string; token: string }) =>
  (await app.call<WholeBooking>('GET', `/api/bookings/${id}`, { token })).body;

export const readTrip = async (app: Caller, trip: { id: string; token: string }) =>
  (await readWhole(app, trip)).booking;

/** A round a day at a course of each source, paid by card; every club has confirmed its part. */
export async function paidTrip(
  app: Caller,
  wish: {
    weeks: number;
    sources: readonly Source[];
    players?: number;
    card?: string;
    /** Euros of it that are paid by credit. */
    credit?: number;
    /** Adds a night at a hotel. */
    hotel?: boolean;
  },
): Promise<PaidTrip> {
  const token = await newPlayer(app);
  if (wish.credit) await giveCredit(app, token, await newPlayer(app), wish.credit);
  const from = someTuesday(wish.weeks);
  const quote = await newQuote(app, token, wish.sources, { from, players: wish.players ?? 4 });
  if (wish.hotel) {
    const [hotel] = (await app.call<Hotel[]>('GET', '/api/hotels')).body;
    const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1 };
    await app.call('POST', `/api/quotes/${quote.id}/hotels`, { token, body: stay });
  }
  const { status, body } = await bookQuote(app, token, quote.id);
  if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
  if (wish.credit)
    await app.call('POST', `/api/bookings/${body.id}/credit`, { token, body: { apply: true } });
  const intent = (await openIntent(app, token, body.id)).body;
  await pay(app, intent, wish.card);
  expect((await confirm(app, token, body.id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
  return {
    id: body.id,
    token,
    booking: await readTrip(app, { id: body.id, token }),
    intentId: intent.paymentIntentId,
  };
}

export const lineOf = ({ booking }: PaidTrip, source: Source) =>
  booking.courseBookings.find(({ sourceType }) => sourceType === source)!;

export const previewOf = (
  app: Caller,
  { id, token }: { id: string; token: string },
  lines?: CancelBody['lines'],
) =>
  app.call<CancellationPreview & Refused>('POST', `/api/bookings/${id}/cancellation-preview`, {
    token,
    body: { lines },
  });

export const cancelTrip = (app: Caller, { id, token }: { id: string; token: string }, body: CancelBody) =>
  app.call<WholeBooking & Refused>('POST', `/api/bookings/${id}/cancel`, {
    token,
    body: { refundTo: 'CARD', ...body },
  });

/** Cancels as a person does: requests the preview, then confirms its amount. */
export async function cancelSeen(app: Caller, trip: PaidTrip, body: Omit<CancelBody, 'expectedRefund'> = {}) {
  const seen = await previewOf(app, trip, body.lines);
  expect(seen.status).toBe(200);
  const done = await cancelTrip(app, trip, { ...body, expectedRefund: seen.body.refund });
  expect(done).toMatchObject({ status: 200 });
  return { seen: seen.body, ...done.body };
}

/** Waits until every club has processed the changes of a booking. */
export const clubsHeard = (on: TestApp, { id }: { id: string }, seconds = 20) =>
  eventually(
    'heard by the clubs',
    async () => {
      const { rows } = await on.database.pool.query(
        `select 1 from course_bookings where booking_id = $1 and source_type <> 'LOCAL'
         and hold_state not in ('CONFIRMED', 'RELEASED')`,
        [id],
      );
      return rows.length === 0;
    },
    seconds,
  );

/** The sales in a vendor's own records on a day, by time. */
export async function seatsAt(
  on: TestApp,
  line: Booking['courseBookings'][number],
): Promise<Record<string, number>> {
  const vendor = line.sourceType === 'TEEONE' ? 'teeone' : 'golf-manager';
  const { rows } = await on.database.pool.query('select external_ref as ref from courses where id = $1', [
    line.courseId,
  ]);
  const query = new URLSearchParams({ courseRef: rows[0].ref, date: line.date });
  const { body } = await on.call<{ time: string }[]>('GET', `/sandbox/${vendor}/reservations?${query}`);
  const counts: Record<string, number> = {};
  for (const { time } of body) counts[time] = (counts[time] ?? 0) + 1;
  return counts;
}

/** Sheets, bookings, money and clubs agree. */
export async function expectClean(on: TestApp): Promise<void> {
  await runDueButMessages(on.app, on.database.pool);
  const report = await on.app.reconciliation.run({ graceSeconds: 15 });
  expect(report.details).toEqual([]);
  expect(isClean(report)).toBe(true);
}

/** Runs waiting retries now. */
export const hurryJobs = (on: TestApp) => runWaiting(on.app, on.database.pool);
