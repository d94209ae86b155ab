import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  cancelSeen,
  cancelTrip,
  clubsHeard,
  expectClean,
  hurryJobs,
  lineOf,
  paidTrip,
  previewOf,
  readTrip,
  readWhole,
  seatsAt,
} from '#tests/support/cancelling.ts';
import { booked } from '#tests/support/paying.ts';
import { eventually, newPlayer, placesLeft, setFault } from '#tests/support/travel.ts';

let on: TestApp;
/** How far the product's clock is ahead of ours. */
let aheadMs = 0;
beforeAll(async () => {
  on = await startTestApp({ now: () => new Date(Date.now() + aheadMs) });
});
afterEach(async () => {
  aheadMs = 0;
  for (const vendor of ['stripe', 'golf-manager', 'teeone']) await setFault(on, vendor, { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

/** Sets the clock to so many hours before a tee time at a course of the mainland. */
function hoursBefore({ date, time }: { date: string; time: string }, hours: number): void {
  const teeTime = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Madrid');
  aheadMs = teeTime.epochMilliseconds - hours * 3_600_000 - Date.now();
}

const refundsOf = (id: string) =>
  sql(
    `select r.amount_cents::int as cents, r.status, r.reason, p.status as payment from refunds r
     join payments p on p.id = r.payment_id where p.order_id = $1 and r.way = 'CARD' order by r.created_at, r.id`,
    [id],
  );

const refunded = (id: string, count: number) =>
  eventually('refunded', async () => {
    const rows = await refundsOf(id);
    return rows.length === count && rows.every(({ status }) => status === 'SUCCEEDED');
  });

describe('a paid booking that its player cancels', () => {
  it('frees its places at once, notifies the clubs, and refunds all of it to the card while that is free', async () => {
    const trip = await paidTrip(on, { weeks: 8, sources: ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] });
    await clubsHeard(on, trip);
    const local = lineOf(trip, 'LOCAL');
    const before = await placesLeft(on, local.courseId, local.date);
    const { seen, booking, cancellations } = await cancelSeen(on, trip);
    expect(seen).toMatchObject({ fee: 0, refund: trip.booking.totalPrice, endsBooking: true });
    expect(booking).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'PLAYER',
      paid: trip.booking.totalPrice,
      refunded: trip.booking.totalPrice,
    });
    expect(await placesLeft(on, local.courseId, local.date)).toBe(before + 4);
    expect(cancellations).toMatchObject([{ refundTo: 'CARD', fee: 0, refund: trip.booking.totalPrice }]);
    expect(cancellations[0]!.lines).toHaveLength(3);
    await clubsHeard(on, trip);
    for (const source of ['GOLF_MANAGER', 'TEEONE'] as const)
      expect((await seatsAt(on, lineOf(trip, source)))[lineOf(trip, source).time]).toBeUndefined();
    await refunded(trip.id, 1);
    expect((await refundsOf(trip.id))[0]).toMatchObject({ payment: 'REFUNDED' });
    expect((await readWhole(on, trip)).cancellations[0]).toMatchObject({ refundStatus: 'SUCCEEDED' });
    await expectClean(on);
  });

  it('costs half from three days before, all of it on the last day, and is impossible once the course is played', async () => {
    const trip = await paidTrip(on, { weeks: 9, sources: ['LOCAL'], players: 3 });
    const line = lineOf(trip, 'LOCAL');
    const [free, half, none] = line.cancellationSteps;
    expect(free).toMatchObject({ feePercent: 0, fee: 0, refund: line.price });
    expect(none).toMatchObject({ feePercent: 100, fee: line.price, refund: 0 });
    const seenAt = async (hours: number) => {
      hoursBefore(line, hours);
      const { fee, refund } = (await previewOf(on, trip)).body;
      return { fee, refund };
    };
    const freeHours = (Date.parse(none!.until) - Date.parse(free!.until)) / 3_600_000;
    const halfHours = (Date.parse(none!.until) - Date.parse(half!.until)) / 3_600_000;
    expect(await seenAt(freeHours + 0.01)).toEqual({ fee: 0, refund: line.price });
    expect(await seenAt(freeHours - 0.01)).toEqual({ fee: half!.fee, refund: half!.refund });
    expect(await seenAt(halfHours - 0.01)).toEqual({ fee: line.price, refund: 0 });
    hoursBefore(line, -0.1);
    const over = await previewOf(on, trip);
    expect(over.body.lines).toMatchObject([{ standing: 'PLAYED', keepPlayers: 3, refund: 0 }]);
    const lines = [{ courseBookingId: line.id }];
    expect(await cancelTrip(on, trip, { lines, expectedRefund: 0 })).toMatchObject({
      status: 409,
      body: { code: 'TEE_TIME_OVER' },
    });
    expect(await cancelTrip(on, trip, { expectedRefund: 0 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_CANCEL' },
    });

    hoursBefore(line, halfHours + 1);
    const { booking } = await cancelSeen(on, trip);
    expect(booking).toMatchObject({ status: 'CANCELLED', paid: line.price, refunded: half!.refund });
    expect(booking.courseBookings[0]).toMatchObject({
      fee: half!.fee,
      refunded: half!.refund,
      cancellationSteps: [],
    });
    await refunded(trip.id, 1);
    expect((await refundsOf(trip.id))[0]).toMatchObject({ cents: half!.refund, payment: 'SUCCEEDED' });
    await expectClean(on);
  });

  it('keeps the ladder that was sold, whatever its club charges later', async () => {
    const trip = await paidTrip(on, { weeks: 10, sources: ['LOCAL'], players: 2 });
    const { courseId } = lineOf(trip, 'LOCAL');
    const rungs =
      'insert into cancellation_rungs (course_id, hours_before, fee_percent) values ($1, 8760, 100) on conflict do nothing';
    await sql('delete from cancellation_rungs where course_id = $1', [courseId]);
    await sql(rungs, [courseId]);
    expect((await readTrip(on, trip)).courseBookings[0]!.cancellationSteps).toEqual(
      lineOf(trip, 'LOCAL').cancellationSteps,
    );
    await eventually('known to the catalogue', async () => {
      const course = await on.app.catalogue.find(courseId);
      return course?.cancellationLadder[0]?.feePercent === 100;
    });
    const later = await booked(on, 10, ['LOCAL']);
    const sold = await readTrip(on, later);
    expect(sold.courseBookings[0]!.cancellationSteps.map(({ feePercent }) => feePercent)).toEqual([100]);
    expect((await cancelSeen(on, trip)).booking.refunded).toBe(trip.booking.totalPrice);
    await sql('delete from cancellation_rungs where course_id = $1', [courseId]);
  });
});

describe('a part of a paid booking', () => {
  it('can be a course: the others remain, at their price with the discount for their own number', async () => {
    const trip = await paidTrip(on, { weeks: 11, sources: ['LOCAL', 'GOLF_MANAGER', 'TEEONE'], players: 2 });
    const line = lineOf(trip, 'TEEONE');
    const { seen, booking } = await cancelSeen(on, trip, { lines: [{ courseBookingId: line.id }] });
    expect(seen).toMatchObject({ refund: line.price - seen.discountBack, endsBooking: false });
    expect(seen.discountPercent).toEqual({ before: 15, now: 10 });
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      refunded: seen.refund,
      totalPrice: trip.booking.totalPrice,
    });
    expect(booking.courseBookings.map(({ sourceType, status }) => [sourceType, status])).toEqual([
      ['LOCAL', 'CONFIRMED'],
      ['GOLF_MANAGER', 'CONFIRMED'],
      ['TEEONE', 'CANCELLED'],
    ]);
    await clubsHeard(on, trip);
    expect((await seatsAt(on, line))[line.time]).toBeUndefined();
    await expectClean(on);
  });

  it('can be some players, from the last flight backwards, and several times: each cent is refunded once', async () => {
    const trip = await paidTrip(on, { weeks: 12, sources: ['LOCAL'], players: 9 });
    const line = lineOf(trip, 'LOCAL');
    const before = await placesLeft(on, line.courseId, line.date);
    const leave = (keepPlayers: number) =>
      cancelSeen(on, trip, { lines: [{ courseBookingId: line.id, keepPlayers }] });
    const first = await leave(7);
    expect(first.booking.courseBookings[0]!.teeTimeSlots.map(({ players }) => players)).toEqual([3, 2, 2]);
    expect(first.booking.playerCount).toBe(7);
    expect(await placesLeft(on, line.courseId, line.date)).toBe(before + 2);
    const second = await leave(3);
    expect(second.booking.courseBookings[0]!.teeTimeSlots).toMatchObject([{ time: line.time, players: 3 }]);
    expect(await placesLeft(on, line.courseId, line.date)).toBe(before + 6);
    const last = await cancelSeen(on, trip);
    expect(first.seen.refund + second.seen.refund + last.seen.refund).toBe(line.price);
    expect(last.booking).toMatchObject({ status: 'CANCELLED', refunded: line.price, playerCount: 9 });
    expect(await placesLeft(on, line.courseId, line.date)).toBe(before + 9);
    await refunded(trip.id, 3);
    expect((await refundsOf(trip.id)).at(-1)).toMatchObject({ payment: 'REFUNDED' });
    expect(new Set((await refundsOf(trip.id)).map(({ reason }) => reason)).size).toBe(3);
    await expectClean(on);
  });

  it.each(['GOLF_MANAGER', 'TEEONE'] as const)(
    'can be some players of a course of %s: its records show it, and the remaining players keep their hour',
    async (source) => {
      const trip = await paidTrip(on, {
        weeks: source === 'TEEONE' ? 13 : 14,
        sources: [source],
        players: 4,
      });
      const line = lineOf(trip, source);
      await clubsHeard(on, trip);
      const { seen, booking } = await cancelSeen(on, trip, {
        lines: [{ courseBookingId: line.id, keepPlayers: 3 }],
      });
      expect(booking.courseBookings[0]).toMatchObject({
        playerCount: 3,
        soldPlayers: 4,
        refunded: seen.refund,
      });
      await clubsHeard(on, trip);
      expect((await seatsAt(on, line))[line.time]).toBe(3);
      await cancelSeen(on, trip, { lines: [{ courseBookingId: line.id, keepPlayers: 2 }] });
      await clubsHeard(on, trip);
      expect((await seatsAt(on, line))[line.time]).toBe(2);
      expect((await readTrip(on, trip)).courseBookings[0]).toMatchObject({
        playerCount: 2,
        externalReservationId: line.externalReservationId,
      });
      await expectClean(on);
    },
  );

  it('is refused where the others’ places would not be safe, and the course can still be cancelled whole', async () => {
    const trip = await paidTrip(on, { weeks: 15, sources: ['TEEONE'], players: 6 });
    const line = lineOf(trip, 'TEEONE');
    await clubsHeard(on, trip);
    // 3 + 3: from the last flight alone, five players leave a flight of two; four would leave one alone.
    const { body } = await previewOf(on, trip);
    expect(body.lines[0]).toMatchObject({ part: 'OPEN', keepChoices: [5, 3, 2, 1] });
    const lines = [{ courseBookingId: line.id, keepPlayers: 4 }];
    const refused = await previewOf(on, trip, lines);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAYERS_CANNOT_LEAVE' } });
    expect(refused.body.message).toContain(line.courseName);
    expect(await cancelTrip(on, trip, { lines, expectedRefund: 1 })).toMatchObject({ status: 409 });
    expect(await seatsAt(on, line)).toMatchObject({ [line.time]: 3 });
    expect((await cancelSeen(on, trip)).booking.status).toBe('CANCELLED');
    await clubsHeard(on, trip);
    expect((await seatsAt(on, line))[line.time]).toBeUndefined();
  });

  it('waits for a club that has not confirmed yet; cancelling the whole course does not', async () => {
    await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
    const trip = await paidTrip(on, { weeks: 16, sources: ['TEEONE'], players: 3 });
    const line = lineOf(trip, 'TEEONE');
    expect((await previewOf(on, trip)).body.lines[0]).toMatchObject({ part: 'CLUB_BUSY', keepChoices: [] });
    expect((await cancelSeen(on, trip)).booking).toMatchObject({ status: 'CANCELLED', refunded: line.price });
    await setFault(on, 'teeone', { mode: 'ok' });
    await clubsHeard(on, trip);
    expect((await seatsAt(on, line))[line.time]).toBeUndefined();
    await expectClean(on);
  });
});

describe('a club that does not reply', () => {
  it('prevents no player from cancelling at the price of that moment, and receives the cancellation when it is back', async () => {
    const trip = await paidTrip(on, { weeks: 17, sources: ['GOLF_MANAGER', 'TEEONE'], players: 4 });
    await clubsHeard(on, trip);
    for (const vendor of ['golf-manager', 'teeone'])
      await setFault(on, vendor, { mode: 'down', only: ['cancel'] });
    const lines = trip.booking.courseBookings.map(({ id }) => ({ courseBookingId: id, keepPlayers: 2 }));
    const { booking } = await cancelSeen(on, trip, { lines });
    expect(booking.courseBookings.map(({ playerCount }) => playerCount)).toEqual([2, 2]);
    expect((await previewOf(on, trip)).body.lines.map(({ part }) => part)).toEqual([
      'CLUB_BUSY',
      'CLUB_BUSY',
    ]);
    for (const vendor of ['golf-manager', 'teeone']) await setFault(on, vendor, { mode: 'ok' });
    await clubsHeard(on, trip, 90);
    for (const line of trip.booking.courseBookings) expect((await seatsAt(on, line))[line.time]).toBe(2);
    await expectClean(on);
  }, 120_000);

  it('whose reply is lost removes no player twice', async () => {
    const trip = await paidTrip(on, { weeks: 18, sources: ['GOLF_MANAGER', 'TEEONE'], players: 4 });
    await clubsHeard(on, trip);
    for (const vendor of ['golf-manager', 'teeone'])
      await setFault(on, vendor, { mode: 'lost-reply', only: ['cancel'], times: 2 });
    const lines = trip.booking.courseBookings.map(({ id }) => ({ courseBookingId: id, keepPlayers: 3 }));
    await cancelSeen(on, trip, { lines });
    await clubsHeard(on, trip, 60);
    for (const line of trip.booking.courseBookings) expect((await seatsAt(on, line))[line.time]).toBe(3);
    await expectClean(on);
  }, 90_000);
});

describe('a cancellation', () => {
  it('at another refund than the person saw returns the new one, and nothing is done', async () => {
    const trip = await paidTrip(on, { weeks: 19, sources: ['LOCAL'], players: 2 });
    const line = lineOf(trip, 'LOCAL');
    const [free, half] = line.cancellationSteps;
    hoursBefore(line, (Date.parse(half!.until) - Date.parse(free!.until)) / 3_600_000);
    const reply = await cancelTrip(on, trip, { expectedRefund: line.price });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', preview: { refund: half!.refund } },
    });
    expect(await readTrip(on, trip)).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
    expect(await refundsOf(trip.id)).toEqual([]);
  });

  it('clicked twice, or in two tabs, is one', async () => {
    const trip = await paidTrip(on, { weeks: 20, sources: ['LOCAL', 'GOLF_MANAGER'], players: 4 });
    await clubsHeard(on, trip);
    const line = lineOf(trip, 'LOCAL');
    const before = await placesLeft(on, line.courseId, line.date);
    const lines = trip.booking.courseBookings.map(({ id }) => ({ courseBookingId: id, keepPlayers: 2 }));
    const expectedRefund = (await previewOf(on, trip, lines)).body.refund;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => cancelTrip(on, trip, { lines, expectedRefund })),
    );
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.cancellations).toHaveLength(1);
      expect(body.booking.refunded).toBe(expectedRefund);
    }
    expect(await placesLeft(on, line.courseId, line.date)).toBe(before + 2);
    await refunded(trip.id, 1);
    await clubsHeard(on, trip);
    await expectClean(on);
  });

  it('runs two requests at once one after the other: the second sees the changes of the first', async () => {
    const trip = await paidTrip(on, { weeks: 21, sources: ['LOCAL', 'TEEONE'], players: 4 });
    await clubsHeard(on, trip);
    const line = lineOf(trip, 'TEEONE');
    const lines = [{ courseBookingId: line.id, keepPlayers: 3 }];
    const part = (await previewOf(on, trip, lines)).body.refund;
    const replies = await Promise.all([
      cancelTrip(on, trip, { lines, expectedRefund: part }),
      cancelTrip(on, trip, { expectedRefund: trip.booking.totalPrice }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await readTrip(on, trip);
    expect([part, trip.booking.totalPrice]).toContain(now.refunded);
    await clubsHeard(on, trip);
    await expectClean(on);
  });

  it('is possible for the owner only: another player’s booking, or a line of another one, is not found', async () => {
    const trip = await paidTrip(on, { weeks: 22, sources: ['LOCAL'], players: 2 });
    const other = await paidTrip(on, { weeks: 22, sources: ['LOCAL'], players: 2 });
    const stranger = { id: trip.id, token: await newPlayer(on) };
    const lines = [{ courseBookingId: other.booking.courseBookings[0]!.id }];
    for (const reply of [
      await previewOf(on, stranger),
      await cancelTrip(on, stranger, { expectedRefund: trip.booking.totalPrice }),
      await previewOf(on, trip, lines),
      await cancelTrip(on, trip, { lines, expectedRefund: 0 }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const one of [trip, other]) expect((await readTrip(on, one)).status).toBe('CONFIRMED');
  });

  it('with a body is for paid bookings, without one for unpaid ones', async () => {
    const unpaid = await booked(on, 23, ['LOCAL']);
    for (const reply of [await previewOf(on, unpaid), await cancelTrip(on, unpaid, { expectedRefund: 0 })])
      expect(reply).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_CONFIRMED' } });
    const trip = await paidTrip(on, { weeks: 23, sources: ['LOCAL'], players: 2 });
    const plain = await on.call('POST', `/api/bookings/${trip.id}/cancel`, { token: trip.token });
    expect(plain).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_PENDING' } });
    const given = await on.call('POST', `/api/bookings/${unpaid.id}/cancel`, { token: unpaid.token });
    expect(given).toMatchObject({
      status: 200,
      body: { booking: { status: 'CANCELLED' }, cancellations: [] },
    });
  });
});

describe('a course that its club loses while its player cancels', () => {
  it('is refunded once, whichever is first', async () => {
    await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
    const trip = await paidTrip(on, { weeks: 28, sources: ['LOCAL', 'TEEONE'], players: 2 });
    const line = lineOf(trip, 'TEEONE');
    const [{ external_ref: courseRef }] = await sql('select external_ref from courses where id = $1', [
      line.courseId,
    ]);
    const { externalReservationId: reference, date, time } = line;
    await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
    await on.call('PUT', '/sandbox/teeone/slots', { body: { courseRef, date, time, stolen: 4 } });
    await setFault(on, 'teeone', { mode: 'ok' });
    await hurryJobs(on);
    const requests = [{ lines: [{ courseBookingId: line.id }], expectedRefund: line.price }];
    for (let i = 0; i < 10; i += 1) requests.push({ ...requests[0]! });
    const replies = await Promise.all(
      requests.map((request, i) => sleep(i * 60).then(() => cancelTrip(on, trip, request))),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    await eventually('given back', async () => (await readTrip(on, trip)).refunded === line.price);
    expect(await readTrip(on, trip)).toMatchObject({ status: 'CONFIRMED', refunded: line.price });
    await refunded(trip.id, 1);
    await clubsHeard(on, trip);
    await expectClean(on);
  });
});
