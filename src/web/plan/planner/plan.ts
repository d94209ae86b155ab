import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type {
  AvailableTime,
  PlannerCourse,
  travelStyles,
  ValidationResult,
} from '#shared/planner/contract.ts';
import type { TimePreference } from '#shared/tee-times/bands.ts';

export type TravelStyle = (typeof travelStyles)[number];

/** The fields of step 1. */
export interface Answers {
  readonly startDate: TeeDate | '';
  readonly endDate: TeeDate | '';
  /** 0 while the field is empty. */
  readonly players: number;
  readonly destination: string;
  readonly style: TravelStyle | null;
  readonly hour: TimePreference | null;
  readonly isDoubleRound: boolean;
}

export interface CourseCounts {
  readonly local: number;
  readonly golfManager: number;
  readonly teeOne: number;
  readonly filteredByLocation: boolean;
}

/** A trip in planning, as plain data: it is stored in the browser's session storage at every change. */
export interface Plan {
  readonly answers: Answers;
  readonly assistant: string | null;
  /** The courses that the search returned; `null` before it. */
  readonly found: readonly PlannerCourse[] | null;
  readonly counts: CourseCounts | null;
  readonly chosen: readonly PlannerCourse[];
  /** The clubs' replies about the chosen courses; `null` before the check. */
  readonly availability: readonly ValidationResult[] | null;
  /** One tee time for each course, by the course's id. */
  readonly times: Readonly<Record<string, AvailableTime>>;
  readonly quoteName: string;
}

export type PlanAction =
  | { readonly type: 'answered'; readonly answers: Partial<Answers> }
  | {
      readonly type: 'found';
      readonly courses: readonly PlannerCourse[];
      readonly counts: CourseCounts | null;
    }
  | { readonly type: 'toggled'; readonly course: PlannerCourse }
  | { readonly type: 'validated'; readonly results: readonly ValidationResult[] }
  | { readonly type: 'rechecked'; readonly results: readonly ValidationResult[] }
  | { readonly type: 'timed'; readonly courseId: string; readonly time: AvailableTime }
  | {
      readonly type: 'moved';
      readonly startDate: TeeDate;
      readonly endDate: TeeDate;
      readonly results: readonly ValidationResult[];
    }
  | { readonly type: 'named'; readonly quoteName: string }
  | { readonly type: 'reset' };

export const emptyAnswers: Answers = {
  startDate: '',
  endDate: '',
  players: 2,
  destination: '',
  style: null,
  hour: null,
  isDoubleRound: false,
};

export function newPlan(answers: Partial<Answers> = {}, assistant: string | null = null): Plan {
  return {
    answers: { ...emptyAnswers, ...answers },
    assistant,
    found: null,
    counts: null,
    chosen: [],
    availability: null,
    times: {},
    quoteName: '',
  };
}

export function isComplete(answers: Answers): boolean {
  return Boolean(answers.startDate && answers.endDate && answers.destination && answers.players > 0);
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => id !== key));
}

/**
 * The chosen times that are still offered, with their current data: a price may have changed. A time on a day without
 * a reply from the club stays unchanged.
 */
function stillOffered(
  times: Plan['times'],
  results: readonly ValidationResult[],
): Record<string, AvailableTime> {
  return Object.fromEntries(
    Object.entries(times).flatMap(([courseId, chosen]) => {
      const result = results.find((one) => one.courseId === courseId);
      const same = result?.availableTimes.find(
        ({ date, time }) => date === chosen.date && time === chosen.time,
      );
      const kept = same ?? (result?.unansweredDates.includes(chosen.date) ? chosen : undefined);
      return kept ? [[courseId, kept]] : [];
    }),
  );
}

export function planReducer(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'answered':
      return { ...plan, answers: { ...plan.answers, ...action.answers } };
    case 'found': {
      // A new search has another stay or group: it invalidates the clubs' earlier replies.
      const ids = new Set(action.courses.map((course) => course.id));
      const chosen = plan.chosen.filter((course) => ids.has(course.id));
      return { ...plan, found: action.courses, counts: action.counts, chosen, availability: null, times: {} };
    }
    case 'toggled': {
      const { course } = action;
      const isChosen = plan.chosen.some(({ id }) => id === course.id);
      if (!isChosen) return { ...plan, chosen: [...plan.chosen, course] };
      return {
        ...plan,
        chosen: plan.chosen.filter(({ id }) => id !== course.id),
        availability: plan.availability?.filter(({ courseId }) => courseId !== course.id) ?? null,
        times: without(plan.times, course.id),
      };
    }
    case 'validated':
      return { ...plan, availability: action.results, times: stillOffered(plan.times, action.results) };
    case 'rechecked': {
      const renewed = new Set(action.results.map((result) => result.courseId));
      const kept = plan.availability?.filter((result) => !renewed.has(result.courseId)) ?? [];
      const availability = [...kept, ...action.results];
      return { ...plan, availability, times: stillOffered(plan.times, availability) };
    }
    case 'timed':
      return { ...plan, times: { ...plan.times, [action.courseId]: action.time } };
    case 'moved': {
      const open = action.results.filter((result) => result.hasAvailableTimes);
      const ids = new Set(open.map((result) => result.courseId));
      const { startDate, endDate } = action;
      return {
        ...plan,
        answers: { ...plan.answers, startDate, endDate },
        chosen: plan.chosen.filter((course) => ids.has(course.id)),
        availability: open,
        times: {},
      };
    }
    case 'named':
      return { ...plan, quoteName: action.quoteName };
    case 'reset':
      return newPlan();
  }
}

export function isAvailable(plan: Plan, courseId: string): boolean {
  return Boolean(
    plan.availability?.some((result) => result.courseId === courseId && result.hasAvailableTimes),
  );
}

/** The chosen courses that are available: all of them before the check. */
export function playableCourses(plan: Plan): readonly PlannerCourse[] {
  if (!plan.availability) return plan.chosen;
  return plan.chosen.filter((course) => isAvailable(plan, course.id));
}

/** Available courses without a tee time. */
export function untimedCourses(plan: Plan): readonly PlannerCourse[] {
  return playableCourses(plan).filter((course) => !plan.times[course.id]);
}

/** The plan as it is quoted: available courses with a tee time. Those without a tee time are left out. */
export function quotedPlan(plan: Plan): Plan {
  return { ...plan, chosen: playableCourses(plan).filter((course) => plan.times[course.id]) };
}

export type Step = 1 | 2 | 3 | 4 | 5;

/** The furthest step that the current plan allows; an address can't skip it. */
export function furthestStep(plan: Plan): Step {
  if (plan.found === null) return 1;
  if (!plan.availability || plan.chosen.length === 0) return 2;
  // Specification, §4: at least one available course with at least one tee time.
  if (quotedPlan(plan).chosen.length === 0) return 3;
  return 4;
}
