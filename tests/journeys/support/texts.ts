import { hasText, translate } from '#server/platform/translate.ts';

/** A sentence of the product, by `module:key`, so that a corrected comma breaks no journey. */
export function say(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const exists = [key, `${key}_other`, `${key}_one`].some(hasText);
  if (!exists) throw new Error(`no sentence ${key}`);
  return translate('es', key, params);
}

/** A name or sentence inside others, taken literally. */
export function containing(...parts: readonly string[]): RegExp {
  // Numbers and currency are separated by non-breaking spaces, which accessible names turn into plain ones.
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(parts.map(literal).join('.*'), 's');
}
