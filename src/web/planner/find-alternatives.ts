import { type AlternativeStay, alternativeStays, maxAlternatives } from '#shared/planner/alternatives.ts';
import type { PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import type { Answers } from './plan.ts';
import { askClubs } from './use-validate.ts';

export interface Alternative extends AlternativeStay {
  readonly results: readonly ValidationResult[];
}

/** Asks stay by stay, one to seven days later, and stops at the third that has hours for any of the courses. */
export async function findAlternatives(
  answers: Answers,
  courses: readonly PlannerCourse[],
  onAsk: (stay: AlternativeStay) => void,
  signal: AbortSignal,
): Promise<Alternative[]> {
  const found: Alternative[] = [];
  for (const stay of alternativeStays({ startDate: answers.startDate, endDate: answers.endDate })) {
    onAsk(stay);
    const { startDate, endDate } = stay;
    const results = await askClubs({ ...answers, startDate, endDate }, courses, signal);
    if (results.some((result) => result.hasAvailableTimes)) found.push({ ...stay, results });
    if (found.length === maxAlternatives) break;
  }
  return found;
}
