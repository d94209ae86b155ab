import type { LineTerms } from '#shared/tee-times/line-terms.ts';

/** A rate's terms on the wire: absent terms are left out, which is most of them. */
export function wireTerms({ rateName, includes, clubSteps }: LineTerms) {
  return {
    ...(rateName !== null && { rateName }),
    ...(includes.length > 0 && { includes: [...includes] }),
    ...(clubSteps !== null && { clubCancellation: clubSteps.map((step) => ({ ...step })) }),
  };
}
