import { instantAt } from '#shared/kernel/course-clock.ts';

interface Round {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  /** It is part of a booking that is neither cancelled nor over. */
  readonly isLive: boolean;
}

/** Notes of a course can be changed until its first flight starts, by the clock of the course. */
export const courseNotesOpen = ({ date, time, timeZone, isLive }: Round, now: Date): boolean =>
  isLive && instantAt(date, time, timeZone) > now;

/** Notes of a trip can be changed while any of its courses is still to be played. */
export const tripNotesOpen = (rounds: readonly Round[], now: Date): boolean =>
  rounds.some((round) => courseNotesOpen(round, now));
