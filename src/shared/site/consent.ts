/**
 * A visitor's choice about being counted, and its day: after two years the question is shown again (AEPD, guide on
 * cookies).
 */
export interface Consent {
  readonly choice: 'accepted' | 'rejected';
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

const VALID_YEARS = 2;

/** `rejected 2026-11-22`. */
export const writeConsent = ({ choice, on }: Consent): string => `${choice} ${on}`;

/**
 * Null without a choice, with an expired one, or with one of an unknown form: then the question is shown, and nothing
 * is counted.
 */
export function readConsent(stored: string | null, today: string): Consent | null {
  const [, choice, on] = /^(accepted|rejected) (\d{4}-\d\d-\d\d)$/.exec(stored ?? '') ?? [];
  if (!choice || !on) return null;
  const end = `${Number(on.slice(0, 4)) + VALID_YEARS}${on.slice(4)}`;
  return today < end ? { choice: choice as Consent['choice'], on } : null;
}
