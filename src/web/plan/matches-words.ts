import { withoutAccents } from '#shared/kernel/plain-text.ts';

/** True when every word that was typed begins or is inside the text, accents and case aside. */
export function matchesWords(text: string, typed: string): boolean {
  const plainText = withoutAccents(text);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}
