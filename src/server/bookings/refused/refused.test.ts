import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  cancelSeen,
  cancelTrip,
  clubsHeard,
  hurryJobs,
  lineOf,
  type PaidTrip,
  paidTrip,
  previewOf,
  readTrip,
  readWhole,
} from '#tests/support/cancelling.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';

let on: TestApp;
let admin: string;
beforeAll(async () => {
  on = await startTestApp();
  const { body } = await on.call<{ token: string }>('POST', '/api/login', {
    body: { email: 'admin@salida.test', password: 'demo1234' },
  });
  admin = body.token;
});
afterEach(async () => {
  for (const vendor of ['golf-manager', 'teeone']) await setFault(on, vendor, { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

const vendors = [
  ['GOLF_MANAGER', 'golf-manager'],
  ['TEEONE', 'teeone'],
] as const;
type Vendor = (typeof vendors)[number];

interface Refused {
  readonly id: string;
  readonly status: string;
  readonly locator: string;
  readonly players: number;
  readonly tries: number;
  readonly reason: string;
  readonly retryAt: string | null;
}
const listed = async () =>
  (
    await on.call<{ refusedCancellations: Refused[] }>('GET', '/api/admin/refused-cancellations', {
      token: admin,
    })
  ).body.refusedCancellations;
const of = async (lineId: string) => (await listed()).find(({ id }) => id === lineId);
const auditOf = async (lineId: string) =>
  (await on.database.pool.query('select * from audit_entries where subject_id = $1 order by id', [lineId]))
    .rows;
const callRefused = (lineId: string, what: 'retry' | 'settle', token = admin) =>
  on.call<Refused & { code?: string }>('POST', `/api/admin/refused-cancellations/${lineId}/${what}`, {
    token,
  });

const stateOf = async (lineId: string) =>
  (await on.database.pool.query('select hold_state from course_bookings where id = $1', [lineId])).rows[0]
    .hold_state;

/** Has the sweep check a line now, and waits until it has. */
async function checked(lineId: string): Promise<void> {
  const before = new Date();
  await on.database.pool.query('update club_looks set next_look_at = $2 where course_booking_id = $1', [
    lineId,
    before,
  ]);
  await eventually('looked at', async () => {
    const { rows } = await on.database.pool.query(
      'select looked_at >= $2 as is_done from club_looks where course_booking_id = $1',
      [lineId, before],
    );
    return rows[0]?.is_done;
  });
}
const statusOf = async (lineId: string) =>
  (
    await on.database.pool.query('select status from refused_cancellations where course_booking_id = $1', [
      lineId,
    ])
  ).rows[0].status;

let weeks = 4;
/** A paid round of four whose club refuses to cancel it. */
async function refusing(source: Vendor[0], vendor: Vendor[1]) {
  weeks += 1;
  const paid = await paidTrip(on, { weeks, sources: [source] });
  await clubsHeard(on, paid);
  const trip: PaidTrip = { ...paid, booking: await readTrip(on, paid) };
  const line = lineOf(trip, source);
  const refuse = (refuses: boolean) =>
    on.call('PUT', `/sandbox/${vendor}/club-refuses`, {
      body: { reference: line.externalReservationId, refuses },
    });
  await refuse(true);
  return { trip, line, refuse };
}

describe.each(vendors)('a cancellation that a club of %s refuses', (source, vendor) => {
  it('is retried twice only, is listed with its reason, and is known to the reconciliation', async () => {
    const { trip, line } = await refusing(source, vendor);
    await cancelSeen(on, trip);
    const refused = await eventually('refused', () => of(line.id));
    expect(refused).toMatchObject({
      status: 'OPEN',
      locator: trip.booking.locator,
      players: 4,
      tries: 1,
      reason: expect.stringMatching(/./),
    });
    const inAnHour = Date.parse(refused.retryAt!) - Date.now();
    expect(inAnHour).toBeGreaterThan(55 * 60_000);
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(report).toMatchObject({ externalOrphans: 0, refusedCancellations: expect.any(Number) });
    expect(report.details.join('\n')).toContain(`refused: ${trip.booking.locator}`);
    // After an hour, and after a day; then no more.
    for (const tries of [2, 3]) {
      await eventually('a next try', async () => {
        await hurryJobs(on);
        return (await of(line.id))?.tries === tries;
      });
    }
    expect(await of(line.id)).toMatchObject({ tries: 3, retryAt: null });
    await hurryJobs(on);
    expect(await stateOf(line.id)).toBe('REFUSED');
  }, 60_000);

  it('ends when an administrator retries and the club agrees', async () => {
    const { trip, line, refuse } = await refusing(source, vendor);
    await cancelSeen(on, trip);
    await eventually('refused', () => of(line.id));
    await refuse(false);
    const replies = await Promise.all([callRefused(line.id, 'retry'), callRefused(line.id, 'retry')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const whole = await auditOf(line.id);
    expect(whole).toMatchObject([{ permission: 'refusal.resolve', endpoint: 'retryRefusedCancellation' }]);
    expect(whole[0]).toMatchObject({
      before: { status: 'OPEN', holdState: 'REFUSED' },
      after: { status: 'OPEN', holdState: 'RELEASING', retryAt: null },
    });
    await eventually('released', async () => (await stateOf(line.id)) === 'RELEASED');
    expect(await of(line.id)).toBeUndefined();
    expect(await callRefused(line.id, 'settle')).toMatchObject({
      status: 409,
      body: { code: 'CANCELLATION_NOT_REFUSED' },
    });
    expect((await on.app.reconciliation.run({ graceSeconds: 10 })).externalOrphans).toBe(0);
  }, 60_000);

  it('is quiet once an administrator has settled it with the club', async () => {
    const { trip, line } = await refusing(source, vendor);
    await cancelSeen(on, trip);
    await eventually('refused', () => of(line.id));
    expect(await callRefused(line.id, 'settle')).toMatchObject({ status: 200, body: { status: 'SETTLED' } });
    expect(await auditOf(line.id)).toMatchObject([
      { endpoint: 'settleRefusedCancellation', before: { status: 'OPEN' }, after: { status: 'SETTLED' } },
    ]);
    expect(await of(line.id)).toBeUndefined();
    await hurryJobs(on);
    await eventually('the money is back', async () => {
      const { cancellations } = await readWhole(on, trip);
      return cancellations.every(({ refundStatus }) => refundStatus === 'SUCCEEDED');
    });
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(report.details.join('\n')).not.toContain(trip.booking.locator);
    expect(await stateOf(line.id)).toBe('REFUSED');
  }, 60_000);

  it('is over when two checks find that the club released the players by itself', async () => {
    const { trip, line } = await refusing(source, vendor);
    await cancelSeen(on, trip);
    await eventually('refused', () => of(line.id));
    await checked(line.id);
    expect(await of(line.id)).toMatchObject({ status: 'OPEN' });
    await on.call('POST', `/sandbox/${vendor}/club-cancel`, {
      body: { reference: line.externalReservationId },
    });
    await checked(line.id);
    expect(await of(line.id)).toMatchObject({ status: 'OPEN' });
    await on.database.pool.query(
      "update club_looks set missing_since = missing_since - interval '6 minutes' where course_booking_id = $1",
      [line.id],
    );
    await checked(line.id);
    await eventually('released', async () => (await stateOf(line.id)) === 'RELEASED');
    expect(await of(line.id)).toBeUndefined();
    expect(await statusOf(line.id)).toBe('ACCEPTED');
    expect(await callRefused(line.id, 'retry')).toMatchObject({ status: 409 });
    // The player's refund was complete before, and nothing is added.
    const { refunded, status } = await readTrip(on, trip);
    expect({ refunded, status }).toEqual({ refunded: trip.booking.totalPrice, status: 'CANCELLED' });
  }, 60_000);

  it('is shown to the player before money moves when some players leave, and nothing changes', async () => {
    const { trip, line, refuse } = await refusing(source, vendor);
    const lines = [{ courseBookingId: line.id, keepPlayers: 3 }];
    const preview = await on.call<{ refund: number }>(
      'POST',
      `/api/bookings/${trip.id}/cancellation-preview`,
      { token: trip.token, body: { lines } },
    );
    const cancel = () =>
      on.call<{ code?: string; message?: string }>('POST', `/api/bookings/${trip.id}/cancel`, {
        token: trip.token,
        body: { lines, refundTo: 'CARD', expectedRefund: preview.body.refund },
      });
    const replies = await Promise.all([cancel(), cancel()]);
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'CLUB_REFUSES' } });
      expect(reply.body.message).toContain(` ${line.courseName}.`);
    }
    const { refunded, courseBookings } = await readTrip(on, trip);
    expect({ refunded, players: courseBookings[0]!.playerCount }).toEqual({ refunded: 0, players: 4 });
    expect(await stateOf(line.id)).toBe('CONFIRMED');
    expect(await of(line.id)).toBeUndefined();
    // The club releases them after all.
    await refuse(false);
    expect((await cancel()).status).toBe(200);
    await clubsHeard(on, trip);
    expect((await readTrip(on, trip)).courseBookings[0]).toMatchObject({ playerCount: 3 });
    expect((await on.app.reconciliation.run({ graceSeconds: 15 })).details.join('\n')).not.toContain(
      trip.booking.locator,
    );
  }, 60_000);

  it('of some players is listed when the club was unavailable while they left and refuses afterwards', async () => {
    const { trip, line } = await refusing(source, vendor);
    await setFault(on, vendor, { mode: 'error', only: ['cancel'] });
    await cancelSeen(on, trip, { lines: [{ courseBookingId: line.id, keepPlayers: 3 }] });
    expect((await readTrip(on, trip)).courseBookings[0]).toMatchObject({ playerCount: 3 });
    await setFault(on, vendor, { mode: 'ok' });
    await eventually(
      'refused',
      async () => {
        await hurryJobs(on);
        return of(line.id);
      },
      40,
    );
    expect(await of(line.id)).toMatchObject({ players: 1, isWhole: false });
    expect((await on.app.reconciliation.run({ graceSeconds: 0 })).externalOrphans).toBe(0);
    // A check finds just the remaining players: the club has released the others.
    await on.call('POST', `/sandbox/${vendor}/club-cancel`, {
      body: { reference: line.externalReservationId, players: 1 },
    });
    await checked(line.id);
    expect(await of(line.id)).toBeUndefined();
    expect(await statusOf(line.id)).toBe('ACCEPTED');
    expect(await stateOf(line.id)).toBe('CONFIRMED');
    expect((await readTrip(on, trip)).courseBookings[0]).toMatchObject({ playerCount: 3 });
  }, 90_000);
});

it('a second tab shows which of two clubs refused, also when the first has ended the request', async () => {
  weeks += 1;
  const paid = await paidTrip(on, { weeks, sources: ['GOLF_MANAGER', 'TEEONE'] });
  await clubsHeard(on, paid);
  const trip: PaidTrip = { ...paid, booking: await readTrip(on, paid) };
  const [agrees, refuses] = [lineOf(trip, 'GOLF_MANAGER'), lineOf(trip, 'TEEONE')];
  await on.call('PUT', '/sandbox/teeone/club-refuses', {
    body: { reference: refuses.externalReservationId, refuses: true },
  });
  const lines = [agrees, refuses].map(({ id }) => ({ courseBookingId: id, keepPlayers: 3 }));
  const { body } = await previewOf(on, trip, lines);
  const cancel = () => cancelTrip(on, trip, { lines, expectedRefund: body.refund });
  // One club is so slow that the first tab's request is still open when the second tab sends its own.
  await setFault(on, 'golf-manager', { mode: 'slow', delayMs: 1500, only: ['cancel'] });
  const first = cancel();
  await eventually('the clubs are being asked', async () => (await stateOf(refuses.id)) === 'REDUCING');
  const requests = (await on.database.pool.query('select * from cancellation_asks')).rows;
  expect(requests).toHaveLength(1);
  const replies = await Promise.all([first, cancel()]);
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 409, body: { code: 'CLUB_REFUSES' } });
    expect(reply.body.message).toContain(` ${refuses.courseName}.`);
  }
  const after = await readTrip(on, trip);
  expect(lineOf({ ...trip, booking: after }, 'GOLF_MANAGER').playerCount).toBe(3);
  expect(lineOf({ ...trip, booking: after }, 'TEEONE').playerCount).toBe(4);
  await clubsHeard(on, trip);
}, 60_000);

describe('a hold with lost places when it is confirmed', () => {
  it('is a lost course, and a refused cancellation where the club does not release the rest', async () => {
    await setFault(on, 'golf-manager', { mode: 'error', only: ['confirm'] });
    const trip = await paidTrip(on, { weeks: 3, sources: ['GOLF_MANAGER'] });
    const line = lineOf(trip, 'GOLF_MANAGER');
    const reference = line.externalReservationId;
    await on.call('POST', '/sandbox/golf-manager/club-cancel', { body: { reference, players: 1 } });
    await on.call('PUT', '/sandbox/golf-manager/club-refuses', { body: { reference, refuses: true } });
    await setFault(on, 'golf-manager', { mode: 'ok' });
    const refused = await eventually(
      'refused',
      async () => {
        await hurryJobs(on);
        return of(line.id);
      },
      30,
    );
    expect(refused).toMatchObject({ status: 'OPEN', locator: trip.booking.locator, players: 4 });
    expect(await stateOf(line.id)).toBe('REFUSED');
    const { status, cancelReason, refunded } = await readTrip(on, trip);
    expect({ status, cancelReason, refunded }).toEqual({
      status: 'CANCELLED',
      cancelReason: 'CLUB',
      refunded: trip.booking.totalPrice,
    });
    expect((await on.app.reconciliation.run({ graceSeconds: 15 })).externalOrphans).toBe(0);
  }, 60_000);
});

describe('a club that is unavailable', () => {
  it('refuses nothing: the request is repeated until it replies', async () => {
    const { trip, line, refuse } = await refusing('TEEONE', 'teeone');
    await refuse(false);
    await setFault(on, 'teeone', { mode: 'down', only: ['cancel'] });
    await cancelSeen(on, trip);
    await eventually('a try that failed', async () =>
      on.takeLogged().some((text) => text.includes('PROVIDER_DOWN') || text.includes('UNKNOWN')),
    );
    expect(await stateOf(line.id)).toBe('RELEASING');
    await setFault(on, 'teeone', { mode: 'ok' });
    await eventually(
      'released',
      async () => {
        await hurryJobs(on);
        return (await stateOf(line.id)) === 'RELEASED';
      },
      40,
    );
    expect(await of(line.id)).toBeUndefined();
  }, 90_000);
});

it('refused cancellations are accessible to administrators only', async () => {
  const player = await newPlayer(on);
  expect(await on.call('GET', '/api/admin/refused-cancellations', { token: player })).toMatchObject({
    status: 403,
  });
  expect((await callRefused('01a1fdf9-dc35-7b27-a806-d2064915b390', 'retry', player)).status).toBe(403);
  expect((await callRefused('01a1fdf9-dc35-7b27-a806-d2064915b390', 'settle')).status).toBe(404);
  const report = await on.app.reconciliation.run({ graceSeconds: 10 });
  expect(isClean(report)).toBe(true);
}, 30_000);
