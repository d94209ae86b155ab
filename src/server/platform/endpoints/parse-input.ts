import type { z } from 'zod';
import type { EndpointParsed, EndpointShape } from '#shared/kernel/endpoint.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import { issueText } from './issue-words.ts';
import { findInvalidText } from './postgres-text.ts';

/** The parts of an input, not parsed yet. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const MAX_PATH = 200;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function issuesOf(error: z.ZodError, sent: unknown, language: Language) {
  return error.issues.map(({ path, code, message, ...params }) => ({
    path: path.join('.'),
    message: issueText(language, { keyword: code, message, params }, valueAt(sent, path) === undefined),
  }));
}

const notValid = (issues: readonly { path: string; message: string }[]) =>
  refuse('VALIDATION', { data: { issues } });

/**
 * Parses an input by its contract. A path that can't be parsed names nothing: NOT_FOUND, as for any unknown id.
 * Anything else is VALIDATION with `issues`: the path, and the error in the caller's language.
 */
export function parseInput<E extends EndpointShape>(
  endpoint: E,
  { params, query, body }: RawInput,
  language: Language,
): Result<EndpointParsed<E>, 'NOT_FOUND' | 'VALIDATION'> {
  if (findInvalidText(params) !== undefined) return refuse('NOT_FOUND');
  const invalidText = findInvalidText(query) ?? findInvalidText(body);
  if (invalidText !== undefined) {
    const message = issueText(language, { message: 'validation:text' }, false);
    return notValid([{ path: invalidText.slice(0, MAX_PATH), message }]);
  }
  const parsedParams = endpoint.params?.safeParse(params);
  if (parsedParams?.error) return refuse('NOT_FOUND');
  // A missing body is parsed as `null`, so that a contract of an optional one has `nullish`.
  const parsedBody = endpoint.body?.safeParse(body ?? null);
  if (parsedBody?.error) return notValid(issuesOf(parsedBody.error, body, language));
  const parsedQuery = endpoint.query?.safeParse(query ?? {});
  if (parsedQuery?.error) return notValid(issuesOf(parsedQuery.error, query, language));
  return ok({
    params: parsedParams?.data,
    body: parsedBody?.data,
    query: parsedQuery?.data,
  } as unknown as EndpointParsed<E>);
}
