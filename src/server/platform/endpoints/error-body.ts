import type { Refusal } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import { translate } from '../translate.ts';

/**
 * The one form of every error (docs/decisions/004): a sentence for a person, a code for a program, and the refusal's
 * data, such as the `issues` of VALIDATION.
 */
export function errorBody(language: Language, { code, params, data }: Refusal): Record<string, unknown> {
  return { message: translate(language, `errors:${code}`, { ...params }), code, ...data };
}
