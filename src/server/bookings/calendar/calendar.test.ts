import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen, type PaidTrip, paidTrip } from '#tests/support/cancelling.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ log: 'info' });
});
afterAll(() => on.close());

/** Events of an iCalendar text by UID, with folded lines put together again (RFC 5545, 3.1). */
function eventsIn(text: string): Record<string, Record<string, string>> {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, Record<string, string>> = {};
  let event: Record<string, string> | undefined;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT' && event) {
      events[event.UID!] = event;
      event = undefined;
    } else if (event) {
      const at = line.indexOf(':');
      event[line.slice(0, at)] = line.slice(at + 1);
    }
  }
  return events;
}

const get = (url: string, token?: string) =>
  fetch(url, { ...(token && { headers: { authorization: `Bearer ${token}` } }) });
const fileOf = ({ id, token }: { id: string; token: string }) =>
  get(`${on.url}/api/bookings/${id}/calendar.ics`, token);
const uidOf = ({ id }: { id: string }) => `${id}@salida`;

async function newAddress(token: string): Promise<string> {
  const { status, body } = await on.call<{ url: string }>('POST', '/api/calendar-address', { token });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${on.config.publicUrl}/calendar/[\\w-]{43}\\.ics$`));
  // The app's public address differs from the one it listens at.
  return body.url.replace(on.config.publicUrl, on.url);
}

describe('the calendar of a booking', () => {
  let trip: PaidTrip;
  beforeAll(async () => {
    trip = await paidTrip(on, { weeks: 8, sources: ['LOCAL', 'GOLF_MANAGER'], players: 2 });
  });

  it('has each round by the clock of its course, with locator, place and page', async () => {
    const response = await fileOf(trip);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="reserva-${trip.booking.locator}.ics"`,
    );
    const text = await response.text();
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid');
    const events = eventsIn(text);
    expect(Object.keys(events).sort()).toEqual(trip.booking.courseBookings.map(uidOf).sort());
    for (const line of trip.booking.courseBookings) {
      const event = events[uidOf(line)]!;
      const start = `${line.date}T${line.time}`.replaceAll(/[-:]/g, '');
      expect(event).toMatchObject({
        'DTSTART;TZID=Europe/Madrid': `${start}00`,
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        SUMMARY: `Golf en ${line.courseName}`,
      });
      const [, end] = Object.entries(event).find(([name]) => name.startsWith('DTEND'))!;
      const ends = `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 8)}`;
      const hours =
        (instantAt(ends, `${end.slice(9, 11)}:${end.slice(11, 13)}`, line.timeZone).getTime() -
          instantAt(line.date, line.time, line.timeZone).getTime()) /
        3_600_000;
      expect([2.25, 4.5]).toContain(hours);
      expect(event.DESCRIPTION).toContain(trip.booking.locator);
      expect(JSON.stringify(event)).toContain(`${on.config.publicUrl}/booking/${trip.id}`);
    }
  });

  it('keeps each round’s identity and marks the cancelled ones', async () => {
    const [first, second] = trip.booking.courseBookings;
    await cancelSeen(on, trip, { lines: [{ courseBookingId: first!.id }] });
    const events = eventsIn(await (await fileOf(trip)).text());
    expect(events[uidOf(first!)]).toMatchObject({ STATUS: 'CANCELLED' });
    expect(Number(events[uidOf(first!)]!.SEQUENCE)).toBeGreaterThan(0);
    expect(events[uidOf(second!)]).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '0' });
  });

  it('is readable by its owner only, and not there before the booking is confirmed', async () => {
    const stranger = await newPlayer(on);
    expect((await fileOf({ id: trip.id, token: stranger })).status).toBe(404);
    const quote = await newQuote(on, stranger, ['LOCAL'], { from: someTuesday(10), players: 2 });
    const { id } = (await bookQuote(on, stranger, quote.id)).body;
    expect((await fileOf({ id, token: stranger })).status).toBe(409);
  });
});

describe('a private calendar address', () => {
  it('shows its owner’s current trips, and no other player’s', async () => {
    const trip = await paidTrip(on, { weeks: 12, sources: ['LOCAL'], players: 2 });
    const other = await paidTrip(on, { weeks: 13, sources: ['LOCAL'], players: 2 });
    const address = await newAddress(trip.token);
    const read = async () => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      return eventsIn(await response.text());
    };
    const [line] = trip.booking.courseBookings;
    const earlier = await read();
    expect(Object.keys(earlier)).toEqual([uidOf(line!)]);
    expect(earlier[uidOf(line!)]).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '0' });
    await cancelSeen(on, trip);
    const after = await read();
    expect(after[uidOf(line!)]).toMatchObject({ STATUS: 'CANCELLED' });
    expect(Number(after[uidOf(line!)]!.SEQUENCE)).toBeGreaterThan(0);
    expect(Object.keys(after)).not.toContain(uidOf(other.booking.courseBookings[0]!));
  });

  it('ends when it is changed or revoked, and an unknown token is not found', async () => {
    const token = await newPlayer(on);
    const stored = async () =>
      (await on.call<{ url: string | null }>('GET', '/api/calendar-address', { token })).body.url;
    expect(await stored()).toBeNull();
    const first = await newAddress(token);
    const second = await newAddress(token);
    expect((await stored())?.split('/').at(-1)).toBe(second.split('/').at(-1));
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    expect((await on.call('DELETE', '/api/calendar-address', { token })).body).toEqual({ url: null });
    for (const address of [second, `${on.url}/calendar/${'A'.repeat(43)}.ics`, `${on.url}/calendar/x.ics`])
      expect((await get(address)).status).toBe(404);
  });

  it('is in no table and no line of the log', async () => {
    const token = await newPlayer(on);
    const address = await newAddress(token);
    await get(address);
    const secret = address.split('/').at(-1)!.replace('.ics', '');
    const { rows } = await on.database.pool.query('select * from calendar_addresses');
    const { rows: tries } = await on.database.pool.query('select key from attempts');
    expect(JSON.stringify([rows, tries])).not.toContain(secret);
    expect(JSON.stringify(tries)).not.toContain(secret.slice(0, 12));
    const logged = on.takeLogged().join('\n');
    expect(logged).toContain('/calendar/:token.ics');
    expect(logged).not.toContain(secret);
  });

  it('has a limit of reads, and a lower one of guesses', async () => {
    const token = await newPlayer(on);
    const address = await newAddress(token);
    const replies = [];
    for (let i = 0; i < 61; i += 1) replies.push((await get(address)).status);
    expect(replies.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(replies[60]).toBe(429);
    const guesses = [];
    for (let i = 0; i < 101; i += 1) guesses.push((await get(`${on.url}/calendar/guess-${i}.ics`)).status);
    expect(guesses.at(-1)).toBe(429);
  });
});
