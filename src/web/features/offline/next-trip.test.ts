import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { nextTrip } from './next-trip.ts';

type Status = Booking['status'];
const booking = (name: string, status: Status, rounds: readonly (readonly [string, string, Status?])[]) =>
  ({
    id: name,
    bookingName: name,
    locator: `SAL-${name}`,
    status,
    playerCount: 2,
    totalPrice: 12_345,
    courseBookings: rounds.map(([date, time, line = status]) => ({
      date,
      time,
      status: line,
      courseName: `${name} ${date}`,
      teeTimeSlots: [],
      externalReservationId: null,
      price: 999,
    })),
  }) as unknown as Booking;

const today = '2027-03-10';

describe('the stored trip for offline use', () => {
  it.each([
    ['none without bookings', [], undefined],
    [
      'the nearest to come',
      [
        booking('later', 'CONFIRMED', [['2027-04-01', '09:00']]),
        booking('sooner', 'CONFIRMED', [['2027-03-12', '09:00']]),
      ],
      'sooner',
    ],
    [
      'one that is under way',
      [
        booking('next', 'CONFIRMED', [['2027-03-12', '09:00']]),
        booking('now', 'CONFIRMED', [
          ['2027-03-09', '09:00'],
          ['2027-03-11', '09:00'],
        ]),
      ],
      'now',
    ],
    ['one that is played today', [booking('today', 'CONFIRMED', [['2027-03-10', '08:00']])], 'today'],
    ['none that is over', [booking('past', 'CONFIRMED', [['2027-03-09', '09:00']])], undefined],
    ['none that is unpaid', [booking('unpaid', 'PENDING', [['2027-03-12', '09:00']])], undefined],
    ['none that is cancelled', [booking('off', 'CANCELLED', [['2027-03-12', '09:00']])], undefined],
    [
      'none by a round that was cancelled',
      [
        booking('part', 'CONFIRMED', [
          ['2027-03-11', '09:00', 'CANCELLED'],
          ['2027-03-20', '09:00'],
        ]),
        booking('whole', 'CONFIRMED', [['2027-03-12', '09:00']]),
      ],
      'whole',
    ],
  ] as const)('is %s', (_, bookings, name) => {
    expect(nextTrip({ bookings: [...bookings] }, today)?.name).toBe(name);
  });

  it('has its standing rounds in the order of play, and nothing of the money', () => {
    const trip = nextTrip(
      {
        bookings: [
          booking('a', 'CONFIRMED', [
            ['2027-03-12', '15:00'],
            ['2027-03-12', '09:00'],
            ['2027-03-11', '10:00'],
            ['2027-03-13', '10:00', 'CANCELLED'],
          ]),
        ],
      },
      today,
    );
    expect(trip?.rounds.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-03-11 10:00',
      '2027-03-12 09:00',
      '2027-03-12 15:00',
    ]);
    expect(JSON.stringify(trip)).not.toMatch(/12345|999|price/i);
  });
});
