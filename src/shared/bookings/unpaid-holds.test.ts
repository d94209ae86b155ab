import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoFlights } from '#shared/tee-times/flights.ts';
import { type HeldFlight, mayHold, mostUnpaidBookings, mostUnpaidPlaces } from './unpaid-holds.ts';

/** A group's flights at a course, ten minutes apart. */
const round = (players: number, at: Partial<HeldFlight> = {}): HeldFlight[] =>
  splitIntoFlights(players).map((inFlight, i) => ({
    bookingId: 'one',
    courseId: 'north',
    playDate: '2027-03-12',
    ...at,
    startMinutes: (at.startMinutes ?? 480) + 10 * i,
    players: inFlight,
  }));

describe('limits of unpaid holds', () => {
  it('allow the largest group on three courses, with two rounds a day on each, in one booking', () => {
    const trip = ['north', 'south', 'west'].flatMap((courseId) => [
      ...round(50, { courseId }),
      ...round(50, { courseId, startMinutes: 810 }),
    ]);
    expect(mayHold([], trip)).toBe(true);
  });

  it('allow so many bookings and not one more, however small', () => {
    const held = Array.from(
      { length: mostUnpaidBookings },
      (_, i) => round(1, { bookingId: `b${i}`, courseId: `c${i}` })[0]!,
    );
    expect(mayHold(held.slice(1), round(1))).toBe(true);
    expect(mayHold(held, round(1))).toBe(false);
  });

  it('never allow a whole morning of a course, in one booking or several', () => {
    const flight = fc.record({
      bookingId: fc.integer({ min: 1, max: mostUnpaidBookings + 2 }).map(String),
      courseId: fc.constantFrom('north', 'south'),
      playDate: fc.constantFrom('2027-03-12', '2027-03-13'),
      startMinutes: fc.integer({ min: 420, max: 1000 }),
      players: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(flight, { maxLength: 60 }),
        fc.array(flight, { maxLength: 60 }),
        (held, requested) => {
          const all = [...held, ...requested];
          const inMorning = (courseId: string, playDate: string) =>
            all
              .filter(
                (one) => one.courseId === courseId && one.playDate === playDate && one.startMinutes < 780,
              )
              .reduce((sum, { players }) => sum + players, 0);
          const isTooMuch = all.some((one) => inMorning(one.courseId, one.playDate) > mostUnpaidPlaces);
          const isFull = new Set(held.map(({ bookingId }) => bookingId)).size >= mostUnpaidBookings;
          if (isTooMuch || isFull) expect(mayHold(held, requested)).toBe(false);
        },
      ),
    );
  });
});
