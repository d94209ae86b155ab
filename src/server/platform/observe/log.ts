import pino, { type BaseLogger, type DestinationStream, type Level, type Logger } from 'pino';
import type { Answered } from './answered.ts';
import { lineFields } from './trace.ts';

/** The log of modules and jobs. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly query?: unknown;
  readonly cause?: unknown;
}

const frames = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/**
 * The loggable form of an error. Of a failed query that is its text and PostgreSQL's error: the parameters, which
 * Drizzle puts into its message and PostgreSQL into `detail`, are people's data, hashes and tokens.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'object' } : error;
  const { code, query, cause } = error as { code?: unknown; query?: unknown; cause?: unknown };
  const logged: LoggedError = {
    type: error.constructor.name,
    message: query === undefined ? error.message : 'query failed',
    stack: frames(error).join('\n'),
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
  return logged;
}

/** Email addresses, and the credentials in a connection string. */
const addresses = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Members that hold a secret, at any depth of a line: pino's own `redact` only reaches configured depths. */
const secrets = /"(password|token|authorization)":"(?:[^"\\]|\\.)*"/gi;

/**
 * A mail server's refusal repeats the address that it refuses, a card provider's the receipt address that it can't
 * read.
 */
function withoutSecrets(line: string): string {
  const redacted = line.replace(secrets, '"$1":"[Redacted]"');
  return redacted.includes('@') ? redacted.replace(addresses, '<address>') : redacted;
}

/**
 * The process's log, one JSON object a line, in which secrets and addresses are left out, whatever their origin. Each
 * line names its request or job, and the subject of it.
 */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  return pino(
    {
      base: undefined,
      level,
      serializers: { err: errorForLog },
      mixin: () => lineFields(),
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination(1),
  );
}

/**
 * Writes the line of an answered request. There is one for every request, so it is built here: pino takes several times
 * as long for it, as long as all other work of a list of courses.
 */
export function writeAnswered(base: Log, answered: Answered): void {
  const log = base as Logger & { readonly [pino.symbols.streamSym]: DestinationStream };
  if (!log.isLevelEnabled('info')) return;
  const { trace, method, url, status, address, user } = answered;
  const ms = Math.round(answered.ms);
  const fields = { method, url, status, ms, address, user, msg: 'answered' };
  const line = { level: 30, time: Date.now(), ...lineFields(trace), ...fields };
  const text = JSON.stringify(line);
  // Only the URL contains text of the visitor.
  log[pino.symbols.streamSym].write(`${text.includes('@') ? text.replace(addresses, '<address>') : text}\n`);
}
