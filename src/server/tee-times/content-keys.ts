import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { LocalStart } from '#shared/tee-times/lead-time.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { TeeTimesQuestion } from './question.ts';

/**
 * Keys that name everything from which a decision on local sheets is made: equal keys, equal decisions. The sheets
 * are read for every search, so that no sold place is shown; only the decision is cached.
 */
const courseKey = ({ id, version }: Course) => `${id} ${version}`;

/** The times of a sheet, without its places. */
export const gridKey = (
  course: Course,
  { playDate, firstMinutes, intervalMinutes, placesLeft }: TeeSheetDay,
) => `${courseKey(course)} ${playDate} ${firstMinutes} ${intervalMinutes} ${placesLeft.length}`;

function sheetKey(sheet: TeeSheetDay | undefined): string {
  if (!sheet) return '-';
  const { firstMinutes, intervalMinutes, placesLeft } = sheet;
  const { buffer, byteOffset, length } = placesLeft;
  const places = Buffer.from(buffer, byteOffset, length).toString('latin1');
  return `${firstMinutes} ${intervalMinutes} ${length} ${places}`;
}

export const dayKeyOf = (course: Course, sheet: TeeSheetDay, players: number) =>
  `${courseKey(course)} ${sheet.playDate} ${players} ${sheetKey(sheet)}`;

export interface OffersQuery {
  readonly question: TeeTimesQuestion;
  /** The days of the search that are for sale, consecutive. */
  readonly days: readonly TeeDate[];
  readonly earliest: LocalStart;
}

export function offersKey(
  course: Course,
  sheets: readonly (TeeSheetDay | undefined)[],
  { question, days, earliest }: OffersQuery,
): string {
  const first = days[0];
  // The clock decides on the day it shows alone.
  const clock = first !== undefined && earliest.playDate >= first ? JSON.stringify(earliest) : '';
  const query = `${first} ${days.length} ${question.players} ${question.withShort ?? false} ${clock}`;
  return `${courseKey(course)} ${query} ${sheets.map(sheetKey).join(' ')}`;
}
