import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, MultiCourseBooking } from '#shared/bookings/contract.ts';
import { notesMax } from '#shared/bookings/notes/notes-max.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen, lineOf, paidTrip, readTrip } from '#tests/support/cancelling.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

let now = () => new Date();
let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ now: () => now() });
});
afterAll(() => on.close());

const setNotes = (token: string, id: string, body: unknown) =>
  on.call<{ booking: Booking; code?: string }>('PUT', `/api/bookings/${id}/notes`, { token, body });

describe('notes of a booking and of its courses', () => {
  it('are written when a quote is booked, and shown in the list and in the booking', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL', 'LOCAL'], { from: someTuesday(9), players: 2 });
    const [first] = quote.courses;
    const { status, body } = await on.call<Booking>('POST', '/api/bookings/from-quote', {
      token,
      body: {
        quoteId: quote.id,
        notes: '  Dos coches\r\ny un perro ',
        courseNotes: [{ quoteCourseId: first!.id, notes: 'Con carrito' }],
      },
    });
    expect(status).toBe(201);
    const { body: listed } = await on.call<MultiCourseBooking[]>('GET', '/api/multi-course-bookings', {
      token,
    });
    const booking = await readTrip(on, { id: body.id, token });
    expect([body.notes, booking.notes, listed[0]!.notes]).toEqual(Array(3).fill('Dos coches\ny un perro'));
    for (const lines of [body.courseBookings, booking.courseBookings, listed[0]!.courses])
      expect(lines.map(({ courseId, notes }) => [courseId, notes])).toEqual(
        quote.courses.map(({ id, courseId }) => [courseId, id === first!.id ? 'Con carrito' : null]),
      );
  });

  it('can be changed until the course is played or cancelled, all of a request or none', async () => {
    const trip = await paidTrip(on, { weeks: 8, sources: ['LOCAL', 'LOCAL'], players: 2 });
    const [one, other] = trip.booking.courseBookings;
    const both = [one!, other!].map(({ id }, i) => ({ courseBookingId: id, notes: `Nota ${i + 1}` }));
    const { body } = await setNotes(trip.token, trip.id, { notes: 'Todo', courses: both });
    expect(body.booking).toMatchObject({
      notes: 'Todo',
      courseBookings: [{ notes: 'Nota 1' }, { notes: 'Nota 2' }],
    });
    const emptied = await setNotes(trip.token, trip.id, { courses: [{ ...both[0], notes: '   ' }] });
    expect(emptied.body.booking).toMatchObject({ notes: 'Todo', courseBookings: [{ notes: null }, {}] });

    await cancelSeen(on, trip, { lines: [{ courseBookingId: one!.id }] });
    const late = await setNotes(trip.token, trip.id, { notes: 'Otra cosa', courses: both });
    expect(late).toMatchObject({ status: 409, body: { code: 'NOTES_CLOSED' } });
    expect((await readTrip(on, trip)).notes).toBe('Todo');
    now = () => new Date(Date.now() + 70 * 24 * 3_600_000);
    for (const input of [{ notes: 'Tarde' }, { courses: [both[1]] }])
      expect((await setNotes(trip.token, trip.id, input)).body.code).toBe('NOTES_CLOSED');
    now = () => new Date();
  });

  it('are plain text of limited length, and only their owner can write them', async () => {
    const trip = await paidTrip(on, { weeks: 10, sources: ['LOCAL'], players: 2 });
    const line = lineOf(trip, 'LOCAL');
    const long = await setNotes(trip.token, trip.id, { notes: 'x'.repeat(notesMax + 1) });
    expect(long).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const stranger = await newPlayer(on);
    expect((await setNotes(stranger, trip.id, { notes: 'Hola' })).status).toBe(404);
    const foreign = await paidTrip(on, { weeks: 11, sources: ['LOCAL'], players: 2 });
    const others = [{ courseBookingId: line.id, notes: 'Hola' }];
    expect((await setNotes(foreign.token, foreign.id, { courses: others })).status).toBe(404);
    const hostile = '<b>Grandes</b> & \u202ebuenos';
    const { body } = await setNotes(trip.token, trip.id, { notes: hostile });
    expect(body.booking.notes).toBe('<b>Grandes</b> & buenos');
    const response = await fetch(`${on.url}/api/bookings/${trip.id}/pdf`, {
      headers: { authorization: `Bearer ${trip.token}` },
    });
    const text = textOf(Buffer.from(await response.arrayBuffer())).replace(/\s*\n/g, ' ');
    expect(text).toContain('<b>Grandes</b> & buenos');
  });
});
