import type { RequestListener } from 'node:http';
import type { TellAnswered } from '../observe/answered.ts';
import { requestTrace } from '../observe/trace.ts';
import type { AddressOf } from './client-address.ts';
import type { KeptReplies } from './kept-replies.ts';
import { requestIdOf } from './request-id.ts';

export const jsonType = 'application/json; charset=utf-8';

export interface AnswerKeptOptions {
  readonly kept: KeptReplies;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly addressOf: AddressOf;
  readonly tell: TellAnswered;
  /** Whether the server takes new requests. */
  isOpen(): boolean;
}

/**
 * Answers what is kept before the framework is asked, which would take longer than the answer: it is the same for all,
 * whoever they are and whatever they send along. What is not made yet, or asked for in part, goes the whole way.
 */
export function answerKept(options: AnswerKeptOptions, otherwise: RequestListener): RequestListener {
  const { kept, addressOf, tell } = options;
  const sameForAll = [...Object.entries(options.headers).flat(), 'content-type', jsonType, 'content-length'];

  return (request, response) => {
    const url = request.url ?? '';
    const bytes = request.method === 'GET' && options.isOpen() ? kept.ready(url) : undefined;
    if (!bytes) return otherwise(request, response);
    const began = performance.now();
    // The address of the caller is gone with the connection.
    const address = addressOf(request);
    response.on('finish', () =>
      tell({
        trace: requestTrace(requestIdOf(request), request.headers.traceparent),
        method: 'GET',
        url,
        route: url,
        status: 200,
        ms: performance.now() - began,
        address,
        user: undefined,
      }),
    );
    response.writeHead(200, [...sameForAll, String(bytes.length)]);
    response.end(bytes);
  };
}
