import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { LocalStart } from '#shared/tee-times/lead-time.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { CourseOffers, TeeTimesQuestion } from './question.ts';

type Offers = Pick<CourseOffers, 'offers' | 'shortStarts' | 'unansweredDays'>;
type Sheets = readonly (TeeSheetDay | undefined)[];

interface Asked {
  readonly question: TeeTimesQuestion;
  /** The days that are for sale of those asked for. */
  readonly days: readonly TeeDate[];
  readonly earliest: LocalStart;
}

/**
 * What was decided on our own sheets, given out again as long as all of what it was decided on is the same. The sheets
 * are read for every question, so nobody is shown a place that is gone; what is saved is deciding it once more, and
 * whoever makes something of an answer can know it again: it is the same object.
 */
export interface KeptOffers {
  get(course: Course, sheets: Sheets, asked: Asked, decide: () => Offers): Offers;
}

/** Estimated at some tens of kilobytes each, with what is made of them. */
const MOST_KEPT = 300;

export function sameSheet(a: TeeSheetDay | undefined, b: TeeSheetDay | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.firstMinutes === b.firstMinutes &&
    a.intervalMinutes === b.intervalMinutes &&
    Buffer.compare(a.remaining, b.remaining) === 0
  );
}

function keyOf(course: Course, { question, days, earliest }: Asked): string {
  const first = days[0];
  // The clock decides on the day it shows alone.
  const clock = first !== undefined && earliest.playDate >= first ? JSON.stringify(earliest) : '';
  return `${course.id} ${first} ${days.length} ${question.players} ${question.withShort ?? false} ${clock}`;
}

export function createKeptOffers(): KeptOffers {
  const kept = new Map<string, { course: Course; sheets: Sheets; offers: Offers }>();
  return {
    get(course, sheets, asked, decide) {
      const key = keyOf(course, asked);
      const known = kept.get(key);
      // The catalogue makes a course anew whenever anything about it changes, its rates and seasons included.
      if (known?.course === course && sheets.every((sheet, day) => sameSheet(sheet, known.sheets[day]))) {
        return known.offers;
      }
      const offers = decide();
      kept.delete(key);
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, { course, sheets, offers });
      return offers;
    },
  };
}
