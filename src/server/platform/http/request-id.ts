import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request's id in the log: its caller's (`X-Request-Id`), if that is a plain word, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
