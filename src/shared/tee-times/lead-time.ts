import { wallClock } from '#shared/kernel/course-clock.ts';
import { minutesOfTime, type TeeDate } from '#shared/kernel/tee-date.ts';

/** A start in the course's local time. */
export interface LocalStart {
  readonly playDate: TeeDate;
  readonly startMinutes: number;
}

/**
 * The first start a course still sells: not in the past there, and at least its notice away (elapsed minutes, also
 * across a DST change). Call it once per course, then compare every slot with `isBookable`. Server-side (Temporal).
 */
export function earliestBookable(timeZone: string, now: Date, minimumNoticeMinutes = 0): LocalStart {
  const soonest = now.getTime() + minimumNoticeMinutes * 60_000;
  const wholeMinute = new Date(Math.ceil(soonest / 60_000) * 60_000);
  const { date, time } = wallClock(wholeMinute, timeZone);
  return { playDate: date, startMinutes: minutesOfTime(time) };
}

export function isBookable(start: LocalStart, earliest: LocalStart): boolean {
  if (start.playDate !== earliest.playDate) return start.playDate > earliest.playDate;
  return start.startMinutes >= earliest.startMinutes;
}
