/**
 * A tee time is a local date and a local time at a course. Dates are `YYYY-MM-DD` strings, times of day are minutes
 * after local midnight or `HH:MM` strings; both can be compared directly. Pure calendar arithmetic, so it runs in every
 * browser; functions that need a time zone are in `course-clock.ts`.
 */
export type TeeDate = string;

const DAY_MS = 86_400_000;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

function utcDay(date: TeeDate): number {
  const found = datePattern.exec(date);
  if (!found) throw new RangeError(`not a date: ${date}`);
  return Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
}

/** True for an existing calendar day written `YYYY-MM-DD` (30 February is not one). */
export function isTeeDate(text: string): boolean {
  const found = datePattern.exec(text);
  if (!found) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  // `Date.UTC` carries 30 February over to March: then the day is another. A year below 100 it takes for one of 1900.
  const isKnown = year > 99 && day > 0 && month > 0 && month < 13;
  return isKnown && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** The day `days` after (or before) a date. */
export function addDays(date: TeeDate, days: number): TeeDate {
  return new Date(utcDay(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: TeeDate, to: TeeDate): number {
  return Math.round((utcDay(to) - utcDay(from)) / DAY_MS);
}

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export function eachDay(from: TeeDate, to: TeeDate): TeeDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));
}

/** 1 (Monday) … 7 (Sunday). */
export function weekday(date: TeeDate): number {
  return new Date(utcDay(date)).getUTCDay() || 7;
}

/** `HH:MM` (24 h) → minutes after midnight. Throws on anything else. */
export function minutesOfTime(time: string): number {
  const found = timePattern.exec(time);
  if (!found) throw new RangeError(`not a time of day: ${time}`);
  return Number(found[1]) * 60 + Number(found[2]);
}

/** Minutes after midnight → `HH:MM`. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** True for `HH:MM` between 00:00 and 23:59. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text);
}
