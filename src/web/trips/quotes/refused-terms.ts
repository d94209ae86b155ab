import type { ChangedTerms, Revalidation } from '#shared/quotes/contract.ts';

/** What a refused booking said of the clubs' terms. */
export interface RefusedTerms {
  readonly message: string;
  readonly changed: readonly ChangedTerms[];
}

/**
 * A later answer of the courses, with the terms for which a booking was refused: some clubs tell them only when they hold
 * the places, and the quote has them already by the time that it is validated again.
 */
export function withRefusedTerms(answer: Revalidation, refused: RefusedTerms): Revalidation {
  const known = answer.changedTerms ?? [];
  const more = refused.changed.filter(({ courseId }) => !known.some((one) => one.courseId === courseId));
  if (more.length === 0 || answer.status === 'UNAVAILABLE') return answer;
  return {
    ...answer,
    ...(answer.status === 'OK' && { status: 'TERMS_CHANGED' as const, message: refused.message }),
    changedTerms: [...known, ...more],
  };
}
