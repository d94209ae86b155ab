import type { ChangedTerms, Revalidation } from '#shared/quotes/contract.ts';

/** The changed terms of clubs for which a booking was refused. */
export interface RefusedTerms {
  readonly message: string;
  readonly changed: readonly ChangedTerms[];
}

/**
 * Adds to a later revalidation the terms for which a booking was refused: some clubs return terms only with a hold,
 * and by the next revalidation the quote has them already.
 */
export function withRefusedTerms(revalidation: Revalidation, refused: RefusedTerms): Revalidation {
  const known = revalidation.changedTerms ?? [];
  const more = refused.changed.filter(({ courseId }) => !known.some((one) => one.courseId === courseId));
  if (more.length === 0 || revalidation.status === 'UNAVAILABLE') return revalidation;
  return {
    ...revalidation,
    ...(revalidation.status === 'OK' && { status: 'TERMS_CHANGED' as const, message: refused.message }),
    changedTerms: [...known, ...more],
  };
}
