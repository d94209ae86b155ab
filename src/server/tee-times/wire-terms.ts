import type { LineTerms } from '#shared/tee-times/line-terms.ts';

/** A rate's terms as they travel: what the club says nothing about is left out, which is most of what is sent. */
export function wireTerms({ rateName, includes, clubSteps }: LineTerms) {
  return {
    ...(rateName !== null && { rateName }),
    ...(includes.length > 0 && { includes: [...includes] }),
    ...(clubSteps !== null && { clubCancellation: clubSteps.map((step) => ({ ...step })) }),
  };
}
