import { addDays, type TeeDate, weekday } from '#shared/kernel/tee-date.ts';

/** A course of a simulated vendor. */
export interface SandboxCourse {
  /** The vendor's own name for it: a tenant, an idRecorrido. */
  readonly ref: string;
  readonly name: string;
  readonly timezone: string;
  readonly lat: number;
  readonly lon: number;
  readonly holes: number;
  readonly firstMinutes: number;
  readonly lastMinutes: number;
  /** 7, 8, 9, 10 or 12. */
  readonly intervalMinutes: number;
  /** A player's green fee for a full round that starts then. */
  priceCents(date: TeeDate, minutes: number): number;
}

/** Loaded when first needed, and again when a requested course is not among them. */
export type LoadCourses = () => Promise<readonly SandboxCourse[]>;

export const capacity = 4;
/** Tee times are for sale this many days ahead. */
const horizonDays = 365;

/** A number in [0, 1) that depends on the text alone (FNV-1a, then a finishing mix). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 2 ** 32;
}

/** How likely a place is sold at the club itself: fuller in the morning and at the weekend, empty at twilight. */
function demand(date: TeeDate, minutes: number): number {
  const weekend = weekday(date) >= 6 ? 0.18 : 0;
  const hour = minutes / 60;
  const band = hour < 8 ? 0.1 : hour < 11.5 ? 0.24 : hour < 14 ? 0.1 : -0.08;
  return 0.28 + weekend + band;
}

/** Places that the club has sold itself, always the same for a course, day and time. */
function soldAtClub(ref: string, date: TeeDate, minutes: number): number {
  const wanted = demand(date, minutes);
  if (chance(`${ref} ${date} ${minutes} whole`) < wanted * 0.45) return capacity;
  let sold = 0;
  for (let seat = 0; seat < capacity; seat++)
    if (chance(`${ref} ${date} ${minutes} ${seat}`) < wanted * 0.4) sold += 1;
  return sold;
}

export interface SheetTime {
  readonly minutes: number;
  readonly sold: number;
}

/** The day's tee times with the club's own sales; none beyond the horizon or before today. */
export function sheetOf(course: SandboxCourse, date: TeeDate, today: TeeDate): SheetTime[] {
  if (date < today || date > addDays(today, horizonDays)) return [];
  const times: SheetTime[] = [];
  for (let minutes = course.firstMinutes; minutes <= course.lastMinutes; minutes += course.intervalMinutes)
    times.push({ minutes, sold: soldAtClub(course.ref, date, minutes) });
  return times;
}
