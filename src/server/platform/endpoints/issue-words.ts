import type { Language } from '#shared/texts/languages.ts';
import { hasText, translate } from '../translate.ts';

/** A schema's error, as the type provider passes it on. */
export interface FoundIssue {
  /** The schema's own code, such as `too_small`. */
  readonly keyword?: string;
  readonly message?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>>;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yesNo',
  array: 'list',
  object: 'group',
};

interface Bound {
  readonly small: string;
  readonly big: string;
}
const ofText: Bound = { small: 'short', big: 'long' };
const ofList: Bound = { small: 'few', big: 'many' };
const bounds: Readonly<Record<string, Bound>> = { string: ofText, array: ofList, set: ofList };

interface Wording {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

function boundText(
  isSmall: boolean,
  { origin, minimum, maximum, inclusive }: Record<string, unknown>,
): Wording {
  const limit = Number(isSmall ? minimum : maximum);
  const kind = bounds[String(origin)];
  if (kind) {
    // One character at least: it was left empty.
    if (isSmall && kind === ofText && limit === 1) return { key: 'required' };
    return { key: isSmall ? kind.small : kind.big, params: { count: limit } };
  }
  if (inclusive === false) return { key: isSmall ? 'above' : 'below', params: { limit } };
  return { key: isSmall ? 'least' : 'most', params: { limit } };
}

function textOf({ keyword, params = {} }: FoundIssue, isMissing: boolean): Wording {
  if (isMissing) return { key: 'required' };
  switch (keyword) {
    case 'invalid_type':
      return { key: kinds[String(params.expected)] ?? 'format' };
    case 'too_small':
    case 'too_big':
      return boundText(keyword === 'too_small', params);
    case 'invalid_value':
      return { key: 'choice' };
    case 'unrecognized_keys':
      return { key: 'unknown' };
    default:
      return { key: 'format' };
  }
}

/**
 * A sentence for a person, in their language: the contract's own where it names one, otherwise by the schema's error. A
 * schema's own words (types, patterns) never leave the server. `isMissing`: the value was not sent.
 */
export function issueText(language: Language, issue: FoundIssue, isMissing: boolean): string {
  if (issue.message && hasText(issue.message)) return translate(language, issue.message);
  const { key, params = {} } = textOf(issue, isMissing);
  const { limit, ...others } = params;
  return translate(language, `validation:issue.${key}`, {
    ...others,
    ...(limit !== undefined && { limit: new Intl.NumberFormat(language).format(Number(limit)) }),
  });
}
