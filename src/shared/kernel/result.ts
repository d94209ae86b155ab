/**
 * Expected refusals are values, bugs are exceptions. A use case returns `ok(value)` or `refuse(code, …)`; the HTTP
 * layer turns a refusal into the status that its contract declares and the sentence in the reader's language.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** Fills the placeholders of the sentence shown to a person. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Extra members of the error body, such as `unavailableSlots`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<Code extends string>(
  code: Code,
  extra: Omit<Refusal<Code>, 'code'> = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, ...extra } };
}
