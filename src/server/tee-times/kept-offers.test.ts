import { describe, expect, it } from 'vitest';
import type { Course } from '#server/courses/courses.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import { createKeptOffers } from './kept-offers.ts';

const course = { id: 'north' } as Course;
const earliest = { playDate: '2027-03-01', startMinutes: 600 };
const days = ['2027-03-12', '2027-03-13'];
const question = { courses: [course], from: days[0]!, to: days[1]!, players: 2 };
const asked = { question, days, earliest };
const sheetOf = (playDate: string, ...remaining: number[]): TeeSheetDay => ({
  courseId: course.id,
  playDate,
  firstMinutes: 480,
  intervalMinutes: 10,
  remaining: Uint8Array.from(remaining),
});
const sheets = [sheetOf(days[0]!, 4, 4, 0), sheetOf(days[1]!, 1, 2, 3)];
const decide = () => ({ offers: [], shortStarts: [], unansweredDays: [] });

function known() {
  const kept = createKeptOffers();
  return { kept, first: kept.get(course, sheets, asked, decide) };
}

describe('what was decided on our own sheets', () => {
  it('is the same object while the sheets, read again, say the same', () => {
    const { kept, first } = known();
    const again = sheets.map((sheet) => ({ ...sheet, remaining: sheet.remaining.slice() }));
    expect(kept.get(course, again, asked, decide)).toBe(first);
    // What the clock shows matters on its own day alone.
    const later = { ...asked, earliest: { playDate: '2027-03-02', startMinutes: 700 } };
    expect(kept.get(course, again, later, decide)).toBe(first);
  });

  it.each([
    ['a place is taken', [sheetOf(days[0]!, 4, 3, 0), sheets[1]!]],
    ['a place of the last day is taken', [sheets[0]!, sheetOf(days[1]!, 1, 2, 2)]],
    ['the sheet starts at another hour', [{ ...sheets[0]!, firstMinutes: 490 }, sheets[1]!]],
    ['its tee times lie further apart', [{ ...sheets[0]!, intervalMinutes: 12 }, sheets[1]!]],
    ['a day has no sheet any more', [sheets[0]!, undefined]],
  ])('is decided anew when %s', (_what, changed) => {
    const { kept, first } = known();
    const fresh = kept.get(course, changed, asked, decide);
    expect(fresh).not.toBe(first);
    expect(kept.get(course, changed, asked, decide)).toBe(fresh);
  });

  it.each([
    ['for another number of players', { ...asked, question: { ...question, players: 3 } }],
    ['with the starts that are short of places', { ...asked, question: { ...question, withShort: true } }],
    [
      'when the clock at the course reaches the day',
      { ...asked, earliest: { ...earliest, playDate: days[0]! } },
    ],
    ['for fewer days', { ...asked, days: days.slice(0, 1) }],
  ])('is decided anew %s', (_what, other) => {
    const { kept, first } = known();
    expect(kept.get(course, sheets.slice(0, other.days.length), other, decide)).not.toBe(first);
  });

  it('is decided anew for a course of which anything changed', () => {
    const { kept, first } = known();
    expect(kept.get({ ...course }, sheets, asked, decide)).not.toBe(first);
  });
});
