import { type Holes, roundMinutes } from './round-time.ts';

/** Lunch and turn between two rounds at one course. */
const lunchMinutes = 60;
/** Parking, checking in and warming up at another course. */
const changeOfCourseMinutes = 45;

/** How a player gets from the first round to the second: stays, drives so many minutes, or can't (`null`). */
export type BetweenRounds = 'SAME_COURSE' | { readonly driveMinutes: number | null };

/**
 * Minutes between the two starts of a double round: the first round plus an hour on the same course (5 h 30 after 18
 * holes), else plus the drive and 45 minutes. `null` when no road joins the two.
 */
export function doubleRoundGapMinutes(firstHoles: Holes, between: BetweenRounds): number | null {
  if (between === 'SAME_COURSE') return roundMinutes(firstHoles) + lunchMinutes;
  if (between.driveMinutes === null) return null;
  return roundMinutes(firstHoles) + between.driveMinutes + changeOfCourseMinutes;
}

export type DoubleRoundVerdict =
  | { readonly possible: true }
  | { readonly possible: false; readonly reason: 'NO_ROAD' }
  | { readonly possible: false; readonly reason: 'TOO_SOON'; readonly earliestMinutes: number }
  | { readonly possible: false; readonly reason: 'AFTER_DARK'; readonly lastMinutes: number };

/** Whether a second round can follow a first on the same day; `lastMinutes` is the second course's last start. */
export function judgeDoubleRound(plan: {
  readonly first: { readonly startMinutes: number; readonly holes: Holes };
  readonly second: { readonly startMinutes: number; readonly lastMinutes: number };
  readonly between: BetweenRounds;
}): DoubleRoundVerdict {
  const gap = doubleRoundGapMinutes(plan.first.holes, plan.between);
  if (gap === null) return { possible: false, reason: 'NO_ROAD' };
  const { startMinutes, lastMinutes } = plan.second;
  const earliestMinutes = plan.first.startMinutes + gap;
  if (earliestMinutes > lastMinutes || startMinutes > lastMinutes) {
    return { possible: false, reason: 'AFTER_DARK', lastMinutes };
  }
  if (startMinutes < earliestMinutes) return { possible: false, reason: 'TOO_SOON', earliestMinutes };
  return { possible: true };
}

/**
 * The latest first start that leaves light for a second round; `null` when the course opens after it, as on most
 * December days.
 */
export function latestFirstStart(day: {
  readonly firstMinutes: number;
  readonly lastMinutes: number;
  readonly firstHoles: Holes;
  readonly between: BetweenRounds;
}): number | null {
  const gap = doubleRoundGapMinutes(day.firstHoles, day.between);
  if (gap === null || day.lastMinutes - gap < day.firstMinutes) return null;
  return day.lastMinutes - gap;
}
