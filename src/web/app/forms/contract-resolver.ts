import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The key of a validation text, by field. */
export type ExtraIssues<Fields> = Partial<Record<keyof Fields & string, string>>;

/**
 * Validates a form by the contract's schema and by rules that only the form has (a repeated password). It reports all
 * issues together: a schema alone skips its cross-field rules while another field is invalid.
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
