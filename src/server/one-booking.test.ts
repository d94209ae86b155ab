import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKeys } from '#sandboxes/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { everySource, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

interface Line extends Record<string, unknown> {
  readonly msg: string;
  readonly traceId?: string;
  readonly requestId?: string;
  readonly bookingId?: string;
  readonly job?: string;
}

let on: TestApp;
const raw: string[] = [];
beforeAll(async () => {
  on = await startTestApp({ log: 'info' });
});
afterAll(() => on.close());

/** The log so far, as an operator's `grep` reads it. */
function linesOf(bookingId: string): Line[] {
  raw.push(...on.takeLogged());
  return raw.filter((line) => line.includes(`"bookingId":"${bookingId}"`)).map((line) => JSON.parse(line));
}

const traceOf = (seed: string) => seed.repeat(32);
const parentOf = (seed: string) => `00-${traceOf(seed)}-00f067aa0ba902b7-01`;

async function book(weeks: number, seed: string, sources: readonly (typeof everySource)[number][]) {
  const token = await newPlayer(on);
  const quote = await newQuote(on, token, sources, { from: someTuesday(weeks), players: 2 });
  const { status, body } = await on.call<{ id: string }>('POST', '/api/bookings/from-quote', {
    token,
    body: { quoteId: quote.id },
    headers: { traceparent: parentOf(seed), 'x-request-id': `trip-${seed}-1234` },
  });
  expect(status).toBe(201);
  return { id: body.id, token, quoteId: quote.id };
}

const logged = (id: string, msg: string) =>
  eventually(msg, async () => linesOf(id).some((line) => line.msg === msg));

/** Each of them is there, and none before the one that it follows. */
function expectOrder(lines: readonly Line[], steps: readonly string[]) {
  const found = steps.map((step) => lines.findIndex(({ msg }) => msg === step));
  expect(Object.fromEntries(steps.map((step, i) => [step, found[i]! >= 0]))).toEqual(
    Object.fromEntries(steps.map((step) => [step, true])),
  );
  expect(found).toEqual(found.toSorted((a, b) => a - b));
}

const calls = (lines: readonly Line[]) => lines.filter(({ msg }) => msg === 'outside call');

describe('the log of one booking over three sources', () => {
  it('logs its scenario by the booking’s id: request, jobs and third parties, each in the trace of its cause', async () => {
    const trip = await book(8, 'a', everySource);
    const intent = (await openIntent(on, trip.token, trip.id)).body;
    await pay(on, intent);
    await logged(trip.id, 'mail sent');
    const isConfirmed = () => linesOf(trip.id).filter(({ msg }) => msg === 'club confirmed').length === 2;
    await eventually('both clubs confirmed', async () => isConfirmed());
    const lines = linesOf(trip.id);

    const opened = ['quote converted', 'places taken', 'tee times held', 'all places held', 'payment opened'];
    const paid = [...opened, 'webhook recorded'];
    // The jobs begin at the commit, and another process may have done one before its writer logs the end of its own work.
    for (const end of ['settled', 'club confirmed', 'mail sent']) expectOrder(lines, [...paid, end]);

    const booking = lines.filter(({ traceId }) => traceId === traceOf('a'));
    expect(new Set(booking.map(({ requestId }) => requestId))).toEqual(new Set(['trip-a-1234']));
    expect(booking[0]).toMatchObject({ msg: 'quote converted', quoteId: trip.quoteId });
    expect(booking.at(-1)).toMatchObject({ msg: 'answered', url: '/api/bookings/from-quote', status: 201 });

    // Requests to each club, their duration and reply, and the club's own reference of the booking.
    const { rows } = await on.database.pool.query(
      "select source_type, external_locator from course_bookings where booking_id = $1 and source_type <> 'LOCAL'",
      [trip.id],
    );
    const held = booking.filter(({ msg }) => msg === 'tee times held');
    expect(held.map(({ source, vendorReference }) => ({ source, vendorReference })).sort(bySource)).toEqual(
      rows.map((row) => ({ source: row.source_type, vendorReference: row.external_locator })).sort(bySource),
    );
    const answered = { ms: expect.any(Number), outcome: 'answer', reference: expect.any(String) };
    expect(calls(booking)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ provider: 'golf-manager', operation: 'makeReservation', ...answered }),
        expect.objectContaining({ provider: 'tee-one', operation: 'prereservas', ...answered }),
      ]),
    );

    // The webhook is a cause of its own, and so of everything that follows from it, in this process or another.
    const recorded = lines.find(({ type }) => type === 'payment_intent.succeeded')!;
    expect(recorded).toMatchObject({ msg: 'webhook recorded', intentId: intent.paymentIntentId });
    expect(recorded.traceId).toMatch(/^(?!a{32})[\da-f]{32}$/);
    const jobs = lines.filter(({ job, traceId }) => job && traceId === recorded.traceId);
    expect(new Set(jobs.map(({ requestId }) => requestId))).toEqual(new Set([recorded.requestId]));
    expect(jobs.filter(({ msg }) => msg === 'club confirmed')).toHaveLength(2);
    expect(calls(jobs)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ job: 'settle-booking', provider: 'stripe', operation: 'read payment' }),
        expect.objectContaining({ job: 'confirm-hold', provider: 'golf-manager' }),
        expect.objectContaining({ job: 'confirm-hold', provider: 'tee-one' }),
        expect.objectContaining({ job: 'send-mail', provider: 'smtp', outcome: 'sent' }),
      ]),
    );
    expect(jobs.filter(({ msg }) => msg === 'job done').map(({ job }) => job)).toContain('send-mail');
  }, 40_000);

  it('has no person’s name or address, and no token, key or card in it', async () => {
    const trip = await book(9, 'b', everySource);
    const { body: person } = await on.call<{ name: string; email: string }>('GET', '/api/me', trip);
    const intent = (await openIntent(on, trip.token, trip.id)).body;
    await pay(on, intent);
    await logged(trip.id, 'mail sent');
    const text = linesOf(trip.id)
      .map((line) => JSON.stringify(line))
      .join('\n');
    const secrets = [
      person.name,
      person.email,
      trip.token,
      intent.clientSecret,
      'pm_card',
      on.config.sessionSecret,
      ...Object.values(sandboxKeys),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  }, 40_000);

  it('separates bookings that are made at the same moment', async () => {
    const seeds = ['c', 'd', 'e'];
    const trips = await Promise.all(seeds.map((seed, i) => book(10 + i, seed, ['GOLF_MANAGER', 'TEEONE'])));
    for (const [i, { id }] of trips.entries()) {
      const traces = linesOf(id).map(({ traceId }) => traceId);
      expect(new Set(traces)).toEqual(new Set([traceOf(seeds[i]!)]));
      expect(traces.length).toBeGreaterThan(8);
    }
  });

  it('names the person who abandons one, in the request and in the jobs that release it', async () => {
    const trip = await book(13, 'f', ['LOCAL', 'TEEONE']);
    const cancelled = await on.call('POST', `/api/bookings/${trip.id}/cancel`, {
      token: trip.token,
      headers: { traceparent: parentOf('9') },
    });
    expect(cancelled.status).toBe(200);
    const ofCancelling = () => linesOf(trip.id).filter(({ traceId }) => traceId === traceOf('9'));
    const hasEnded = () => {
      const lines = ofCancelling();
      const isReleased = lines.some(({ msg, job }) => msg === 'job done' && job === 'release-hold');
      return isReleased && lines.some(({ msg }) => msg === 'answered');
    };
    await eventually('the end of request and job', async () => hasEnded());
    const lines = ofCancelling();
    // The job begins at the commit: it may be done before the end of the request that enqueued it is logged.
    expectOrder(lines, ['booking ended', 'answered']);
    const jobs = lines.filter(({ job }) => job === 'release-hold');
    expectOrder(jobs, ['outside call', 'tee times released', 'job done']);
    expect(jobs.at(-1)).toMatchObject({ msg: 'job done' });
  });
});

function bySource(a: { source: unknown }, b: { source: unknown }): number {
  return String(a.source).localeCompare(String(b.source));
}
