import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '#shared/kernel/result.ts';
import { BusyError } from '../busy.ts';
import { type FoundIssue, issueText } from '../endpoints/issue-words.ts';
import { languageOf, translate } from '../translate.ts';

/** The one form of every error (docs/decisions/004): status, a sentence for a person, a code for a program. */
export interface ErrorBody {
  message: string;
  code: string;
  issues?: { path: string; message: string }[];
  [extra: string]: unknown;
}

function body(request: FastifyRequest, code: string, params?: Refusal['params']): ErrorBody {
  const language = languageOf(request);
  return { message: translate(language, `errors:${code}`, { ...params }), code };
}

/** Of every 503: what is away, our database or a provider, may be back by then. */
const RETRY_AFTER_SECONDS = '2';

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: Refusal,
): FastifyReply {
  const { code, params, data } = refusal;
  // RFC 6585: who was told to wait is told for how long.
  if (status === 429 && typeof params?.minutes === 'number') reply.header('retry-after', params.minutes * 60);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).send({ ...body(request, code, params), ...data });
}

type IssueAt = FoundIssue & {
  readonly path: string;
  /** Nothing was sent there. */
  readonly isMissing?: boolean;
};

/** Input that a contract does not accept: where, and what is wrong in the reader's words. */
export function sendIssues(
  request: FastifyRequest,
  reply: FastifyReply,
  found: readonly IssueAt[],
): FastifyReply {
  const language = languageOf(request);
  const issues = found.map(({ path, isMissing = false, ...issue }) => ({
    path,
    message: issueText(language, issue, isMissing),
  }));
  return reply.code(400).send({ ...body(request, 'VALIDATION'), issues });
}

/** What no route takes, whatever its method. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
}

const codeOfStatus: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
};

/**
 * What PostgreSQL could not do now and may be able to do when asked again: out of reach (connections refused or lost, 08;
 * shutdown, 57P; pool time-outs), out of room (53), out of time (57014, or pg's own clock), or in each other's way
 * (deadlock and serialization, 40). A statement of ours that gave up so has changed nothing, unless its answer was lost.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isForLater(error: FastifyError): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string };
  const code = cause.code ?? '';
  return (
    /^(57P0|57014|53|40|08)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      cause.message ?? '',
    )
  );
}

/** The caller's account was deleted while it was being served (a trigger of migration 0012): its session is over. */
function isOverForCaller(error: FastifyError): boolean {
  return ((error.cause ?? error) as { code?: string }).code === 'SA004';
}

function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      value,
    );
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path names nothing: not found, like any other unknown id.
    if (error.validationContext === 'params') return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
    const sent = error.validationContext === 'body' ? request.body : request.query;
    const issues = error.validation.map(({ instancePath, keyword, message, params }) => {
      const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
      return { path, keyword, message, params, isMissing: valueAt(sent, path) === undefined };
    });
    return sendIssues(request, reply, issues);
  }
  if (error instanceof BusyError) return sendRefusal(request, reply, 503, { code: 'UNAVAILABLE' });
  const status = error.statusCode ?? 500;
  if (status < 500)
    return sendRefusal(request, reply, status, { code: codeOfStatus[status] ?? 'BAD_REQUEST' });
  if (isOverForCaller(error)) return sendRefusal(request, reply, 401, { code: 'UNAUTHENTICATED' });
  if (isForLater(error)) {
    request.log.error({ err: error }, 'database could not do it now');
    return sendRefusal(request, reply, 503, { code: 'UNAVAILABLE' });
  }
  request.log.error({ err: error }, 'unexpected error');
  return sendRefusal(request, reply, 500, { code: 'INTERNAL' });
}
