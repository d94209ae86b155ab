import { withoutAccents } from './plain-text.ts';

/** The order of hours (`HH:MM`), of days (`2026-05-01`) and of other words with plain characters only. */
export function byCharacters(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const keys = new Map<string, string>();
const MAX_KEYS = 2000;

/** The order of a Spanish dictionary: case and accents count for nothing, ñ comes after every n. */
function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = withoutAccents(name.toLowerCase().replaceAll('ñ', 'n\uffff'));
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

/**
 * The order of names in Spanish. A browser loads the tables of `localeCompare` and `Intl.Collator` at their first use,
 * which delays hydration more than the rest of a list does.
 */
export const byName = (a: string, b: string) => byCharacters(keyOf(a), keyOf(b));
