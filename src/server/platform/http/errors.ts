import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#shared/kernel/result.ts';
import { errorBody } from '../endpoints/error-body.ts';
import { failureOf, isTransient } from '../endpoints/failures.ts';
import { languageOf } from '../translate.ts';

/** Of every 503: the missing part, our database or a provider, may be back by then. */
const RETRY_AFTER_SECONDS = '2';

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: Refusal,
): FastifyReply {
  const { params } = refusal;
  // RFC 6585: a 429 may state how long to wait.
  if (status === 429 && typeof params?.minutes === 'number') reply.header('retry-after', params.minutes * 60);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).send(errorBody(languageOf(request), refusal));
}

/** For addresses that no route takes, whatever the method. */
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

const statusOfFailure = { UNAVAILABLE: 503, UNAUTHENTICATED: 401, INTERNAL: 500 } as const;

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  // A request that Fastify itself refuses, such as a body that is no JSON.
  if (statusCode < 500)
    return sendRefusal(request, reply, statusCode, { code: codeOfStatus[statusCode] ?? 'BAD_REQUEST' });
  const failure = failureOf(error);
  if (failure === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
  else if (isTransient(error)) request.log.error({ err: error }, 'database could not do it now');
  return sendRefusal(request, reply, statusOfFailure[failure], { code: failure });
}
