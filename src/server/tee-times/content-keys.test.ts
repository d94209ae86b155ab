import { describe, expect, it } from 'vitest';
import type { Course } from '#server/courses/courses.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import { offersKey } from './content-keys.ts';

const course = { id: 'north', version: 'a' } as Course;
const earliest = { playDate: '2027-03-01', startMinutes: 600 };
const days = ['2027-03-12', '2027-03-13'];
const question = { courses: [course], from: days[0]!, to: days[1]!, players: 2 };
const query = { question, days, earliest };
const sheetOf = (playDate: string, ...placesLeft: number[]): TeeSheetDay => ({
  courseId: course.id,
  playDate,
  firstMinutes: 480,
  intervalMinutes: 10,
  placesLeft: Uint8Array.from(placesLeft),
});
const sheets = [sheetOf(days[0]!, 4, 4, 0), sheetOf(days[1]!, 1, 2, 3)];
const key = offersKey(course, sheets, query);

describe('the key of the offers of our own sheets', () => {
  it('is the same while the sheets, read again, have the same places', () => {
    const again = sheets.map((sheet) => ({ ...sheet, placesLeft: sheet.placesLeft.slice() }));
    expect(offersKey(course, again, query)).toBe(key);
    // The clock matters on its own day alone.
    const later = { ...query, earliest: { playDate: '2027-03-02', startMinutes: 700 } };
    expect(offersKey(course, again, later)).toBe(key);
    // The memory of the places is no part of them.
    const shared = Uint8Array.from([9, 4, 4, 0, 9]).subarray(1, 4);
    expect(offersKey(course, [{ ...sheets[0]!, placesLeft: shared }, sheets[1]!], query)).toBe(key);
  });

  it.each([
    ['a place is taken', [sheetOf(days[0]!, 4, 3, 0), sheets[1]!]],
    ['a place of the last day is taken', [sheets[0]!, sheetOf(days[1]!, 1, 2, 2)]],
    ['the sheet starts at another hour', [{ ...sheets[0]!, firstMinutes: 490 }, sheets[1]!]],
    ['its tee times lie further apart', [{ ...sheets[0]!, intervalMinutes: 12 }, sheets[1]!]],
    ['the places move to another tee time', [sheetOf(days[0]!, 4, 0, 4), sheets[1]!]],
    ['a day has no sheet any more', [sheets[0]!, undefined]],
    ['the other day has no sheet', [undefined, sheets[1]!]],
  ])('is another one when %s', (_what, changed) => {
    expect(offersKey(course, changed, query)).not.toBe(key);
  });

  it.each([
    ['for another number of players', { ...query, question: { ...question, players: 3 } }],
    ['with the starts that are short of places', { ...query, question: { ...question, withShort: true } }],
    [
      'when the clock at the course reaches the day',
      { ...query, earliest: { ...earliest, playDate: days[0]! } },
    ],
    ['for fewer days', { ...query, days: days.slice(0, 1) }],
  ])('is another one %s', (_what, other) => {
    expect(offersKey(course, sheets.slice(0, other.days.length), other)).not.toBe(key);
  });

  it('is another one for a course of which anything changed', () => {
    expect(offersKey({ ...course, version: 'b' }, sheets, query)).not.toBe(key);
  });
});
