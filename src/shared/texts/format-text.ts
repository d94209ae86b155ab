import type { Language } from './languages.ts';

/**
 * A catalogue in i18next's form: nested keys, `{{name}}`, plural endings such as `_one` and `_other`. Read by our own
 * few lines, the same on the server and in the browser: docs/decisions/008.
 */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type TextParams = Readonly<Record<string, string | number>>;

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

function lookUp(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

function template(tree: TextTree, key: string, language: Language, count: unknown): string | undefined {
  if (typeof count !== 'number') return lookUp(tree, key);
  return (
    lookUp(tree, `${key}_${pluralForm(language, count)}`) ?? lookUp(tree, `${key}_other`) ?? lookUp(tree, key)
  );
}

/** The sentence of a key with its placeholders filled; the key itself when the catalogue lacks it. */
export function formatText(tree: TextTree, key: string, language: Language, params: TextParams = {}): string {
  const text = template(tree, key, language, params.count);
  if (text === undefined) return key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

export type TextPart = string | { readonly tag: string; readonly words: string };

/** Splits `Read the <terms>terms</terms>.` into its words and the text of each tag. Tags don't nest. */
export function splitTags(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ tag: found[1] ?? '', words: found[2] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
