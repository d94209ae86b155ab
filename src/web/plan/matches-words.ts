import { withoutAccents } from '#shared/kernel/plain-text.ts';

/** True if every typed word occurs in the text, ignoring accents and case. */
export function matchesWords(text: string, typed: string): boolean {
  const plainText = withoutAccents(text);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}
