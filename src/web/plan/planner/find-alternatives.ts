import { type AlternativeStay, nearestAvailable } from '#shared/planner/alternatives.ts';
import type { PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import type { Answers } from './plan.ts';
import { fetchAvailability } from './use-validate.ts';

export interface Alternative extends AlternativeStay {
  readonly results: readonly ValidationResult[];
}

export interface Alternatives {
  readonly found: readonly Alternative[];
  /** False when a club did not reply for some of the days: it may have tee times then. */
  readonly areKnown: boolean;
}

/**
 * Checks the stay one to seven days later, one after the other, and stops at the third date with tee times at any of
 * the courses.
 */
export async function findAlternatives(
  answers: Answers,
  courses: readonly PlannerCourse[],
  onCheck: (stay: AlternativeStay) => void,
  signal: AbortSignal,
): Promise<Alternatives> {
  let areKnown = true;
  const found = await nearestAvailable(answers, async (stay) => {
    onCheck(stay);
    const { startDate, endDate } = stay;
    const results = await fetchAvailability({ ...answers, startDate, endDate }, courses, signal);
    if (results.some(({ unansweredDates }) => unansweredDates.length > 0)) areKnown = false;
    return results.some((result) => result.hasAvailableTimes) ? { results } : undefined;
  });
  return { found, areKnown };
}
