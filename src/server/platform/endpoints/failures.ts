import { BusyError } from '../busy.ts';

/** The database's own error, which a query wraps. */
const causeOf = (error: Error) => (error.cause ?? error) as { code?: string; message?: string };

/**
 * Failures of PostgreSQL that a later request may not meet: out of reach (connections refused or lost, 08; shutdown,
 * 57P; pool time-outs), out of resources (53), out of time (57014, or pg's own clock), or in conflict with others
 * (deadlock and serialization, 40). A statement that failed so has changed nothing, unless its reply was lost.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isTransient(error: Error): boolean {
  const { code = '', message = '' } = causeOf(error);
  return (
    /^(57P0|57014|53|40|08)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      message,
    )
  );
}

/**
 * The refusal for a failed call. UNAUTHENTICATED: the caller's account was deleted meanwhile (a trigger of migration
 * 0012), so its session is over. INTERNAL is a bug.
 */
export function failureOf(error: Error): 'UNAVAILABLE' | 'UNAUTHENTICATED' | 'INTERNAL' {
  if (error instanceof BusyError) return 'UNAVAILABLE';
  if (causeOf(error).code === 'SA004') return 'UNAUTHENTICATED';
  return isTransient(error) ? 'UNAVAILABLE' : 'INTERNAL';
}
