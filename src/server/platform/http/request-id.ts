import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request is called in the log: as its caller named it (`X-Request-Id`), if that is a plain word, or anew. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
