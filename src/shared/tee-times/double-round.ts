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
