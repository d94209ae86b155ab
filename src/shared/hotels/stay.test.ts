import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomTypes, sleepsIn } from './rooms.ts';
import { mostNightsOf, mostRooms, nightsOf, roomsFor, stayCents } from './stay.ts';

it.each([
  ['2027-03-10', '2027-03-13', 4],
  ['2027-03-10', '2027-03-10', 1],
  ['2027-03-10', '2027-06-10', 30],
])('a trip from %s to %s has %d nights at most, the one before it included', (from, to, most) => {
  expect(mostNightsOf(from, to)).toBe(most);
});

it.each([
  ['2027-03-10', '2027-03-13', 3],
  ['2027-03-10', '2027-03-10', 1],
])('a trip from %s to %s is slept through in %d nights', (from, to, nights) => {
  expect(nightsOf(from, to)).toBe(nights);
});

it('a group of any size sleeps in the rooms it is given, and needs them all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...roomTypes), (players, room) => {
      const rooms = roomsFor(players, room);
      expect(rooms * sleepsIn(room)).toBeGreaterThanOrEqual(players);
      expect((rooms - 1) * sleepsIn(room)).toBeLessThan(players);
      expect(rooms).toBeLessThanOrEqual(mostRooms);
    }),
  );
});

it('a stay costs rooms times nights', () => {
  expect(stayCents({ pricePerNightCents: 120_50, nights: 3, rooms: 2 })).toBe(723_00);
});
