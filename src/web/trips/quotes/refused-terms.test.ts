import { describe, expect, it } from 'vitest';
import type { ChangedTerms, Revalidation } from '#shared/quotes/contract.ts';
import { withRefusedTerms } from './refused-terms.ts';

const terms = (courseId: string): ChangedTerms => ({
  courseId,
  courseName: courseId,
  date: '2027-03-09',
  cancellation: true,
  noLongerIncluded: [],
});
const revalidation = (status: Revalidation['status'], changedTerms?: ChangedTerms[]): Revalidation => ({
  valid: status === 'OK',
  status,
  message: status,
  unavailableSlots: [],
  ...(changedTerms && { changedTerms }),
  checkedAt: '2027-01-01T10:00:00Z',
});
const refused = { message: 'The club has changed its terms.', changed: [terms('a')] };

describe('terms for which a booking was refused', () => {
  it('are shown although the quote has them already at the next revalidation', () => {
    expect(withRefusedTerms(revalidation('OK'), refused)).toMatchObject({
      status: 'TERMS_CHANGED',
      message: 'The club has changed its terms.',
      changedTerms: [terms('a')],
    });
  });

  it('are shown once beside those that the later reply names', () => {
    expect(withRefusedTerms(revalidation('TERMS_CHANGED', [terms('a')]), refused).changedTerms).toEqual([
      terms('a'),
    ]);
    const both = withRefusedTerms(revalidation('TERMS_CHANGED', [terms('b')]), refused);
    expect(both).toMatchObject({ message: 'TERMS_CHANGED', changedTerms: [terms('b'), terms('a')] });
  });

  it('are shown beside a changed price, and not where places are gone', () => {
    expect(withRefusedTerms(revalidation('PRICE_CHANGED'), refused)).toMatchObject({
      status: 'PRICE_CHANGED',
      message: 'PRICE_CHANGED',
      changedTerms: [terms('a')],
    });
    expect(withRefusedTerms(revalidation('UNAVAILABLE'), refused)).toEqual(revalidation('UNAVAILABLE'));
  });
});
