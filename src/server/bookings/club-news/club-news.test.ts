import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import { createApp } from '#server/app.ts';
import { freePort } from '#server/platform/free-port.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { ClubChange, ClubNews } from '#shared/bookings/club-news/shapes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen, clubsHeard, lineOf, type PaidTrip, paidTrip } from '#tests/support/cancelling.ts';
import { eventually, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
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

const MINUTE_MS = 60_000;
const sql = (text: string, values: unknown[] = []) => on.database.pool.query(text, values);

interface Whole {
  readonly booking: Booking;
  readonly clubNews: ClubNews;
  readonly cancellations: readonly { refund: number; fee: number }[];
}
const read = async ({ id, token }: { id: string; token: string }) =>
  (await on.call<Whole>('GET', `/api/bookings/${id}`, { token })).body;

const changesOf = async (trip: PaidTrip): Promise<readonly ClubChange[]> =>
  (await read(trip)).clubNews.changes;

/** Has the sweep check lines now: checked lines are due at another moment than the end of its lease. */
async function checked(...lineIds: string[]): Promise<void> {
  const before = new Date();
  await sql('update club_looks set next_look_at = $2 where course_booking_id = any($1)', [lineIds, before]);
  await on.app.jobs.sweepNow();
  await eventually('looked at', async () => {
    const { rows } = await sql(
      `select 1 from club_looks where course_booking_id = any($1)
       and (next_look_at is null or next_look_at > $2::timestamptz + interval '1 second'
         and next_look_at < $2::timestamptz + interval '9 minutes 50 seconds'
         or next_look_at > $2::timestamptz + interval '11 minutes')`,
      [lineIds, before],
    );
    return rows.length === lineIds.length;
  });
}

/** Simulates that so many minutes have passed since the flights of a line went missing. */
const later = (lineId: string, minutes: number) =>
  sql(
    'update club_looks set missing_since = missing_since - make_interval(mins => $2) where course_booking_id = $1',
    [lineId, minutes],
  );

/** A disappearance counts once it was read twice, some minutes apart. */
async function checkTwice(lineId: string): Promise<void> {
  await checked(lineId);
  await later(lineId, 6);
  await checked(lineId);
}

const mailsTo = async (trip: PaidTrip, prefix: string) =>
  (
    await on.call<StoredMail[]>(
      'GET',
      `/sandbox/mail/messages?to=${encodeURIComponent(trip.booking.user.email)}`,
    )
  ).body.filter(({ messageId }) => messageId.startsWith(prefix));
const mailed = (trip: PaidTrip, prefix: string) =>
  eventually(`a mail ${prefix}`, async () => (await mailsTo(trip, prefix))[0]);

const control = (vendor: Vendor[1], method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) =>
  on.call(method, `/sandbox/${vendor}/${path}`, { body });

let weeks = 4;
/** A paid and confirmed round of four at one club. */
async function paidAt(source: Vendor[0], players = 4) {
  weeks += 1;
  const trip = await paidTrip(on, { weeks, sources: [source], players });
  await clubsHeard(on, trip);
  const line = lineOf(await reload(trip), source);
  return { trip, line, reference: line.externalReservationId! };
}
const reload = async (trip: PaidTrip): Promise<PaidTrip> => ({
  ...trip,
  booking: (await read(trip)).booking,
});

const expectAllAgrees = async () => {
  const report = await on.app.reconciliation.run({ graceSeconds: 20 });
  expect(report.details).toEqual([]);
  expect(isClean(report)).toBe(true);
};

describe.each(vendors)('changes of a booking by a club of %s', (source, vendor) => {
  it('is lost after two checks when the club cancels all of it: a full refund, one mail, other hours named', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-cancel', { reference });
    await checked(line.id);
    expect((await read(trip)).booking).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
    await later(line.id, 6);
    await checked(line.id);
    await eventually('refunded', async () => (await read(trip)).booking.refunded === trip.booking.totalPrice);
    const { booking, clubNews } = await read(trip);
    expect(booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'CLUB' });
    expect(clubNews.changes).toMatchObject([
      { kind: 'LOST', refund: trip.booking.totalPrice, before: { date: line.date, players: 4 }, after: null },
    ]);
    const mail = await mailed(trip, `course-lost-${line.id}`);
    expect(mail.text).toContain(`/search/green-fees?region=Costa+del+Sol&date=${line.date}&players=4`);
    await expectAllAgrees();
    expect(await mailsTo(trip, 'course-lost-')).toMatchObject([{ times: 1 }]);
  }, 60_000);

  it('is nothing when a list omits a booking once and has it again', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'PUT', 'club-forgets', { reference, forgets: true });
    await checked(line.id);
    await control(vendor, 'PUT', 'club-forgets', { reference, forgets: false });
    await later(line.id, 6);
    await checked(line.id);
    await control(vendor, 'PUT', 'club-forgets', { reference, forgets: true });
    await checked(line.id);
    await control(vendor, 'PUT', 'club-forgets', { reference, forgets: false });
    expect(await read(trip)).toMatchObject({ booking: { status: 'CONFIRMED' }, clubNews: { changes: [] } });
    await expectAllAgrees();
  }, 60_000);

  it('refunds the price of the players whom the club removes, and keeps the others', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-cancel', { reference, players: 1 });
    await checkTwice(line.id);
    const { booking, clubNews } = await read(trip);
    expect(booking).toMatchObject({ status: 'CONFIRMED' });
    expect(booking.courseBookings).toMatchObject([{ playerCount: 3, fee: 0, refunded: line.price / 4 }]);
    expect(clubNews.changes).toMatchObject([{ kind: 'REDUCED', refund: line.price / 4, answer: null }]);
    const mail = await mailed(trip, 'club-change-');
    expect(mail.text).toContain('ha quitado 1 plaza de tu reserva');
    await eventually('refunded', async () => (await read(trip)).booking.refunded === line.price / 4);
    // Repeated checks: one notification, one refund.
    await checkTwice(line.id);
    expect(await changesOf(trip)).toHaveLength(1);
    expect(await mailsTo(trip, 'club-change-')).toMatchObject([{ times: 1 }]);
    await expectAllAgrees();
  }, 60_000);

  it('shows the new hour of a course that the club moved, and lets the player keep it', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-move', { reference, minutes: 30 });
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(report.details.join('\n')).toMatch(
      new RegExp(`${trip.booking.locator}: booked for .* ${line.time}, but on`),
    );
    await checked(line.id);
    const to = timeOfMinutes(minutesOfTime(line.time) + 30);
    const whole = await read(trip);
    expect(whole.booking.courseBookings).toMatchObject([{ time: to, teeTimeSlots: [{ time: to }] }]);
    const [change] = whole.clubNews.changes;
    expect(change).toMatchObject({
      kind: 'MOVED',
      answer: 'OPEN',
      before: { time: line.time },
      after: { time: to },
    });
    const mail = await mailed(trip, 'club-change-');
    expect(mail.text).toContain('era a las');
    expect(mail.attachments.map(({ filename }) => filename)).toContain(`reserva-${trip.booking.locator}.ics`);

    const calendar = await fetch(`${on.url}/api/bookings/${trip.id}/calendar.ics`, {
      headers: { authorization: `Bearer ${trip.token}` },
    });
    const ics = await calendar.text();
    expect(ics).toContain(`T${to.replace(':', '')}00`);
    expect(ics).toContain('SEQUENCE:1');

    await checked(line.id);
    expect(await changesOf(trip)).toHaveLength(1);
    const answer = (word: string) =>
      on.call<Whole>('POST', `/api/bookings/${trip.id}/club-changes/${change!.id}`, {
        token: trip.token,
        body: { answer: word },
      });
    expect(await answer('KEEP')).toMatchObject({
      status: 200,
      body: { clubNews: { changes: [{ answer: 'KEPT' }] } },
    });
    expect(await answer('KEEP')).toMatchObject({ status: 200 });
    expect(await answer('GIVE_BACK')).toMatchObject({ status: 409, body: { code: 'MOVE_ANSWERED' } });
    await expectAllAgrees();
  }, 60_000);

  it('lets the player cancel a course that was moved to another day, with a full refund', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-move', { reference, days: 1 });
    await checked(line.id);
    const { clubNews, booking } = await read(trip);
    expect(booking.courseBookings[0]!.date > line.date).toBe(true);
    expect(booking.checkOutDate).toBe(booking.courseBookings[0]!.date);
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        on.call<Whole>('POST', `/api/bookings/${trip.id}/club-changes/${clubNews.changes[0]!.id}`, {
          token: trip.token,
          body: { answer: 'GIVE_BACK' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually('refunded', async () => (await read(trip)).booking.refunded === trip.booking.totalPrice);
    const after = await read(trip);
    expect(after.booking).toMatchObject({ status: 'CANCELLED' });
    expect(after.cancellations).toMatchObject([{ refund: trip.booking.totalPrice, fee: 0 }]);
    await clubsHeard(on, trip);
    await expectAllAgrees();
  }, 60_000);

  it('requests a new reply after a second move, and the first request can no longer be answered', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-move', { reference, minutes: 20 });
    await checked(line.id);
    await control(vendor, 'POST', 'club-move', { reference, minutes: -10 });
    await checked(line.id);
    const changes = await changesOf(trip);
    expect(changes.map(({ answer }) => answer)).toEqual(['OUTDATED', 'OPEN']);
    const late = await on.call('POST', `/api/bookings/${trip.id}/club-changes/${changes[0]!.id}`, {
      token: trip.token,
      body: { answer: 'GIVE_BACK' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'MOVE_ANSWERED' } });
  }, 60_000);

  it('counts present and absent players, and moves no money for it', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-marks', { reference, checkedIn: 3, noShows: 1 });
    await checked(line.id);
    const { booking, clubNews } = await read(trip);
    expect(clubNews).toEqual({
      changes: [],
      attendance: [{ courseBookingId: line.id, checkedIn: 3, noShows: 1 }],
    });
    expect(booking.refunded).toBe(0);
  }, 60_000);

  it('is nothing while the club does not reply, and is checked again later', async () => {
    const { trip, line, reference } = await paidAt(source);
    await control(vendor, 'POST', 'club-cancel', { reference });
    await setFault(on, vendor, { mode: 'error' });
    await checked(line.id);
    await later(line.id, 6);
    await checked(line.id);
    expect((await read(trip)).booking).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
    const { rows } = await sql(
      'select missing_since, next_look_at from club_looks where course_booking_id = $1',
      [line.id],
    );
    expect(rows[0].missing_since).toBeNull();
    expect(rows[0].next_look_at.getTime()).toBeGreaterThan(Date.now() + 10 * MINUTE_MS);
    await setFault(on, vendor, { mode: 'ok' });
    await checkTwice(line.id);
    expect((await read(trip)).booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'CLUB' });
  }, 60_000);
});

it('a check that is set due runs at once, not with the next sweep', async () => {
  const { line } = await paidAt('TEEONE', 2);
  const lastCheck = async () => {
    const { rows } = await sql('select looked_at from club_looks where course_booking_id = $1', [line.id]);
    return rows[0].looked_at?.getTime();
  };
  for (let i = 0; i < 3; i += 1) {
    const before = await lastCheck();
    await sql('update club_looks set next_look_at = now() where course_booking_id = $1', [line.id]);
    // The sweep alone, which runs every ten seconds, would do one of three in time.
    await eventually('looked at', async () => (await lastCheck()) !== before, 4);
  }
}, 60_000);

it('a course that its player cancelled before is not notified as lost when the club takes another', async () => {
  weeks += 1;
  const paid = await paidTrip(on, { weeks, sources: ['GOLF_MANAGER', 'TEEONE'], players: 2 });
  await clubsHeard(on, paid);
  const trip = await reload(paid);
  const [own, lost] = [lineOf(trip, 'GOLF_MANAGER'), lineOf(trip, 'TEEONE')];
  await cancelSeen(on, trip, { lines: [{ courseBookingId: own.id }] });
  await clubsHeard(on, trip);
  await control('teeone', 'POST', 'club-cancel', { reference: lost.externalReservationId });
  await checkTwice(lost.id);
  await mailed(trip, `course-lost-${lost.id}`);
  await eventually('refunded', async () => (await read(trip)).booking.refunded === trip.booking.totalPrice);
  expect((await mailsTo(trip, 'course-lost-')).map(({ messageId }) => messageId)).toEqual([
    `course-lost-${lost.id}@salida`,
  ]);
  await expectAllAgrees();
}, 60_000);

it.each(vendors)(
  'another tee of %s at the same hour is a move as well, and is named on the booking, its documents and in the mail',
  async (source, vendor) => {
    const { trip, line, reference } = await paidAt(source, 2);
    await checked(line.id);
    await control(vendor, 'POST', 'club-move', { reference, tee: 10 });
    await checked(line.id);
    const { booking, clubNews } = await read(trip);
    expect(clubNews.changes).toMatchObject([
      { kind: 'MOVED', before: { tee: 1 }, after: { time: line.time, date: line.date, tee: 10 } },
    ]);
    expect(booking.courseBookings).toMatchObject([{ sellsTwoTees: true, teeTimeSlots: [{ tee: 10 }] }]);
    const mail = await mailed(trip, 'club-change-');
    expect(mail.text).toContain('ha cambiado el tee');
    expect(mail.text).toContain('desde el tee 10');
    expect(mail.text).toContain('Tee 10');
    const calendar = await fetch(`${on.url}/api/bookings/${trip.id}/calendar.ics`, {
      headers: { authorization: `Bearer ${trip.token}` },
    });
    expect(await calendar.text()).toContain('Tee 10');
    await checked(line.id);
    expect(await changesOf(trip)).toHaveLength(1);
    await expectAllAgrees();
  },
  60_000,
);

it('a move back to the first tee names the first tee', async () => {
  const { trip, line, reference } = await paidAt('GOLF_MANAGER', 2);
  await checked(line.id);
  await control('golf-manager', 'POST', 'club-move', { reference, tee: 10 });
  await checked(line.id);
  await mailed(trip, 'club-change-');
  await control('golf-manager', 'POST', 'club-move', { reference, tee: 1 });
  await checked(line.id);
  expect((await read(trip)).booking.courseBookings).toMatchObject([
    { sellsTwoTees: true, teeTimeSlots: [{ tee: 1 }] },
  ]);
}, 60_000);

it('a move of the second group alone is notified as that, not as a change of the tee', async () => {
  const { trip, line, reference } = await paidAt('GOLF_MANAGER', 6);
  expect(line.teeTimeSlots).toHaveLength(2);
  await sql(
    `update sandbox.tee_seats set minutes = minutes + 20
     where sale_id in (select id from sandbox.tee_sales where reference = $1) and minutes > $2`,
    [reference, minutesOfTime(line.time)],
  );
  await checked(line.id);
  const later = timeOfMinutes(minutesOfTime(line.teeTimeSlots[1]!.time) + 20);
  const { booking, clubNews } = await read(trip);
  expect(booking.courseBookings[0]).toMatchObject({
    time: line.time,
    teeTimeSlots: [{ time: line.time }, { time: later }],
  });
  expect(clubNews.changes).toMatchObject([{ after: { starts: [line.time, later] } }]);
  const mail = await mailed(trip, 'club-change-');
  expect(mail.text).toContain('ha cambiado la hora de uno de tus grupos');
  expect(mail.text).not.toContain('el tee');
}, 60_000);

it('no deadline for a cancellation ends earlier because the club moves a course, in either direction', async () => {
  const { trip, line, reference } = await paidAt('GOLF_MANAGER', 2);
  const until = new Date(Date.parse(line.cancellationSteps[0]!.until) - 86_400_000).toISOString();
  await sql('update course_bookings set club_steps = $2 where id = $1', [
    line.id,
    JSON.stringify([{ until, feePercent: 0 }]),
  ]);
  const freeUntil = async () => (await read(trip)).booking.courseBookings[0]!.cancellationSteps[0]!.until;
  expect(await freeUntil()).toBe(until);
  await control('golf-manager', 'POST', 'club-move', { reference, minutes: 60 });
  await checked(line.id);
  const moved = new Date(Date.parse(until) + 60 * MINUTE_MS).toISOString();
  expect(await freeUntil()).toBe(moved);
  await control('golf-manager', 'POST', 'club-move', { reference, days: -1 });
  await checked(line.id);
  expect(await freeUntil()).toBe(moved);
}, 60_000);

it('a whole day that is missing at once is watched for an hour before anything is refunded', async () => {
  weeks += 1;
  const trips: PaidTrip[] = [];
  for (let i = 0; i < 3; i += 1) {
    const trip = await paidTrip(on, { weeks, sources: ['GOLF_MANAGER'], players: 2 });
    await clubsHeard(on, trip);
    trips.push(await reload(trip));
  }
  const lines = trips.map((trip) => lineOf(trip, 'GOLF_MANAGER'));
  const references = lines.map((line) => line.externalReservationId!);
  const checkAll = () => checked(...lines.map(({ id }) => id));
  for (const reference of references)
    await control('golf-manager', 'PUT', 'club-forgets', { reference, forgets: true });
  await checkAll();
  for (const { id } of lines) await later(id, 20);
  await checkAll();
  for (const trip of trips) expect((await read(trip)).booking.status).toBe('CONFIRMED');
  // Its club was really closed.
  for (const reference of references) await control('golf-manager', 'POST', 'club-cancel', { reference });
  for (const { id } of lines) await later(id, 41);
  await checkAll();
  for (const trip of trips) expect((await read(trip)).booking.status).toBe('CANCELLED');
}, 90_000);

it('two apps that check one line at once notify its end once and refund its money once', async () => {
  const { trip, line, reference } = await paidAt('GOLF_MANAGER');
  const port = await freePort();
  const second = await createApp({
    config: { ...on.config, port },
    databaseUrl: on.database.url,
    log: createLog('silent'),
    web: false,
  });
  await second.startJobs();
  await second.http.listen({ host: '127.0.0.1', port });
  await control('golf-manager', 'POST', 'club-cancel', { reference });
  await checked(line.id);
  await later(line.id, 6);
  // The lease of a slow app is over: both check the line again and again.
  const checks: Promise<void>[] = [];
  for (let round = 0; round < 20; round += 1) {
    await sql(
      'update club_looks set next_look_at = now() where course_booking_id = $1 and looked_at is not null',
      [line.id],
    );
    checks.push(on.app.jobs.sweepNow(), second.jobs.sweepNow());
  }
  await Promise.all(checks);
  await Promise.all([on, { app: second }].map(({ app }) => app.jobs.sweepNow()));
  await eventually('refunded', async () => (await read(trip)).booking.refunded === trip.booking.totalPrice);
  expect(await changesOf(trip)).toHaveLength(1);
  await mailed(trip, `course-lost-${line.id}`);
  expect(await mailsTo(trip, 'course-lost-')).toMatchObject([{ times: 1 }]);
  const { rows } = await sql(
    'select count(*)::int as n from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    [trip.id],
  );
  expect(rows[0].n).toBe(1);
  await second.close();
}, 60_000);
