import { expect, it } from 'vitest';
import { openSlots, slotCount, slotMinutes } from './sheet.ts';

const sheet = {
  courseId: 'a',
  playDate: '2026-12-21',
  firstMinutes: 8 * 60,
  intervalMinutes: 9,
  placesLeft: Uint8Array.of(0, 4, 1, 3),
};

it('counts the minutes of a slot from the first start of the day', () => {
  expect([0, 1, 3].map((slotIndex) => slotMinutes(sheet, slotIndex))).toEqual([480, 489, 507]);
});

it('offers the slots with places left, each with its index, inside the window only', () => {
  expect(openSlots(sheet).map((slot) => [slot.slotIndex, slot.startMinutes, slot.placesLeft])).toEqual([
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
