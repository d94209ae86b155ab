import { driveMinutes } from '#shared/courses/drive-time.ts';
import { minutesOfTime, type TeeDate } from '#shared/kernel/tee-date.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import type { PlannerCourse } from '#shared/planner/contract.ts';
import { doubleRoundGapMinutes } from '#shared/tee-times/double-round.ts';
import type { Holes } from '#shared/tee-times/round-time.ts';
import { type Plan, playableCourses } from './plan.ts';

/** Two rounds of one day that exclude each other. */
export interface DayClash {
  readonly date: TeeDate;
  readonly first: PlannerCourse;
  readonly second: PlannerCourse;
  /** From start to start: the first round, the drive and the change of course; `null` where no road connects the courses. */
  readonly neededMinutes: number | null;
  readonly availableMinutes: number;
}

interface Round {
  readonly course: PlannerCourse;
  readonly date: TeeDate;
  readonly startMinutes: number;
}

function holesOf(course: PlannerCourse): Holes {
  return course.holes >= 18 ? 18 : 9;
}

function point({ latitude, longitude }: PlannerCourse) {
  return { lat: latitude, lon: longitude };
}

/** The rounds of a day in order, each compared with the next. */
export function dayClashes(plan: Plan): DayClash[] {
  const rounds = playableCourses(plan)
    .flatMap((course): Round[] => {
      const time = plan.times[course.id];
      return time ? [{ course, date: time.date, startMinutes: minutesOfTime(time.time) }] : [];
    })
    .sort((a, b) => byCharacters(a.date, b.date) || a.startMinutes - b.startMinutes);
  return rounds.flatMap((first, i) => {
    const second = rounds[i + 1];
    if (!second || second.date !== first.date) return [];
    const between = { driveMinutes: driveMinutes(point(first.course), point(second.course)) };
    const neededMinutes = doubleRoundGapMinutes(holesOf(first.course), between);
    const availableMinutes = second.startMinutes - first.startMinutes;
    if (neededMinutes !== null && availableMinutes >= neededMinutes) return [];
    return [
      { date: first.date, first: first.course, second: second.course, neededMinutes, availableMinutes },
    ];
  });
}
