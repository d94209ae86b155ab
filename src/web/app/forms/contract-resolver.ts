import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** By field, the name of a sentence in the validation texts. */
export type ExtraIssues<Fields> = Partial<Record<keyof Fields & string, string>>;

/**
 * A form judged by the contract's own schema, plus rules that only the form knows (a repeated password). All of them
 * speak at once: a schema alone keeps its cross-field rules to itself while another field is wrong.
 */
export function contractResolver<Fields extends FieldValues>(
  schema: z.ZodType,
  extra?: (values: Fields) => ExtraIssues<Fields>,
): Resolver<Fields> {
  const bySchema = zodResolver(schema as z.ZodType<Fields, Fields>) as unknown as Resolver<Fields>;
  return async (values, context, options) => {
    const judged = await bySchema(values, context, options);
    const errors: Record<string, unknown> = { ...judged.errors };
    for (const [field, message] of Object.entries(extra?.(values) ?? {})) {
      if (message && !errors[field]) {
        errors[field] = {
          type: 'rule',
          message,
          ref: options.fields[field as keyof typeof options.fields]?.ref,
        };
      }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Fields> }
      : { values, errors: {} };
  };
}
