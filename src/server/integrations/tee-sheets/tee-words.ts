import type { Tee } from '#shared/tee-times/fit-group.ts';

const teeWords = { 1: /^tee[ _-]?1$|\b1\b/i, 10: /^tee[ _-]?10$|\b10\b/i } as const;

/** The tee in a vendor's own words for a place (`Tee 10`, `tee10`, `10`); null where they name none. */
export function teeNamed(words: readonly string[]): Tee | null {
  const matches = (tee: Tee) => words.some((one) => teeWords[tee].test(one));
  if (matches(10)) return 10;
  return matches(1) ? 1 : null;
}
