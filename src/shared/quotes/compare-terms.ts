import { type CancelTerms, isStricter } from '#shared/courses/cancellation-ladder.ts';
import type { Inclusion } from '#shared/tee-times/line-terms.ts';

export interface ShownTerms extends CancelTerms {
  readonly includes: readonly Inclusion[];
}

export interface WorseTerms {
  /** A cancellation costs more from some moment on that is still to come. */
  readonly cancellation: boolean;
  readonly noLongerIncluded: readonly Inclusion[];
}

/** In what the terms of now are worse than those that a person was shown; undefined where in nothing. */
export function compareTerms(
  now: ShownTerms,
  shown: ShownTerms,
  { teeTime, at }: { readonly teeTime: Date; readonly at: Date },
): WorseTerms | undefined {
  const cancellation = isStricter(now, shown, teeTime, at);
  const noLongerIncluded = shown.includes.filter((one) => !now.includes.includes(one));
  return cancellation || noLongerIncluded.length > 0 ? { cancellation, noLongerIncluded } : undefined;
}
