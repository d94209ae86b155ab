import { describe, expect, it } from 'vitest';
import { type CourseTerms, freeUntil } from './course-terms.ts';

const terms = (id: string, ...steps: [until: string, feePercent: number][]): CourseTerms => ({
  id,
  courseName: id,
  timeZone: 'Europe/Madrid',
  steps: steps.map(([until, feePercent]) => ({ until, feePercent, refundCents: 0 })),
});
const soon = terms('soon', ['2027-03-09T08:00:00.000Z', 0], ['2027-03-12T08:00:00.000Z', 100]);
const late = terms('late', ['2027-03-10T08:00:00.000Z', 0], ['2027-03-13T08:00:00.000Z', 100]);
const never = terms('never', ['2027-03-13T08:00:00.000Z', 100]);
const at = (instant: string) => Date.parse(instant);

describe('free cancellation of a trip', () => {
  it('lasts until the first of its courses charges a fee', () => {
    expect(freeUntil([late, soon], at('2027-03-01T00:00:00Z'))).toMatchObject({
      kind: 'all',
      until: '2027-03-09T08:00:00.000Z',
      terms: { id: 'soon' },
      isEach: true,
    });
    expect(freeUntil([soon], at('2027-03-09T08:00:00Z'))).toMatchObject({ kind: 'all', isEach: false });
  });

  it('is none once a course charges a fee, or always has', () => {
    expect(freeUntil([late, soon], at('2027-03-09T08:00:01Z'))).toEqual({ kind: 'some' });
    expect(freeUntil([late, never], at('2027-03-01T00:00:00Z'))).toEqual({ kind: 'some' });
    expect(freeUntil([soon, never], at('2027-03-11T00:00:00Z'))).toEqual({ kind: 'none' });
    expect(freeUntil([], 0)).toEqual({ kind: 'none' });
  });
});
