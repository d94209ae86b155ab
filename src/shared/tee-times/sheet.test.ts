import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSlots, slotCount, slotIndexAt, slotMinutes, slotTime } from './sheet.ts';

const sheet = {
  courseId: 'a',
  playDate: '2026-12-21',
  firstMinutes: 8 * 60,
  intervalMinutes: 9,
  remaining: Uint8Array.of(0, 4, 1, 3),
};

it('finds the slot of a time and the time of a slot, for every interval in use', () => {
  const grid = fc.record({
    firstMinutes: fc.integer({ min: 360, max: 600 }),
    intervalMinutes: fc.constantFrom(7, 8, 9, 10, 12),
    remaining: fc.constant({ length: 60 }),
  });
  fc.assert(
    fc.property(grid, fc.nat(59), (day, slotIndex) => {
      expect(slotIndexAt(day, slotMinutes(day, slotIndex))).toBe(slotIndex);
    }),
  );
  expect(slotTime(sheet, 3)).toBe('08:27');
});

it.each([8 * 60 + 1, 8 * 60 - 9, 8 * 60 + 36])('has no slot at minute %d', (minutes) => {
  expect(slotIndexAt(sheet, minutes)).toBeUndefined();
});

it('offers the slots with places left, each with its index, inside the window only', () => {
  expect(openSlots(sheet).map((slot) => [slot.slotIndex, slot.startMinutes, slot.freeSeats])).toEqual([
    [1, 489, 4],
    [2, 498, 1],
    [3, 507, 3],
  ]);
  expect(openSlots(sheet, { firstMinutes: 489, lastMinutes: 498 }).map((slot) => slot.slotIndex)).toEqual([
    1, 2,
  ]);
});

it.each([
  [480, 480, 10, 1],
  [480, 489, 10, 1],
  [480, 1020, 10, 55],
  [480, 470, 10, 0],
])(
  'a day from minute %d to %d every %d minutes has %d starts',
  (firstMinutes, lastMinutes, interval, count) => {
    expect(slotCount({ firstMinutes, lastMinutes }, interval)).toBe(count);
  },
);
