import { startDeadline } from './deadline.ts';
import { ExchangeError, exchange } from './http-exchange.ts';
import type { GuardedResult, LaneName } from './lane.ts';
import type { OutsideLog } from './log.ts';
import type { ProviderHealth } from './port.ts';
import { createProviderGuard, type GuardSettings } from './provider-guard.ts';

export interface GuardedCall {
  /** Our name of the call, for the log and the health page. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly deadlineMs: number;
  /** By default the provider's first lane. */
  readonly lane?: LaneName;
  /** The account at the provider (a club's tenant), where each may refuse our key by itself. */
  readonly account?: string;
  /** Our reference, for the log. */
  readonly reference?: string;
}

/**
 * - `answer`: the provider answered; `body` is parsed JSON (or null for an empty or unreadable body of a status other than
 *   2xx). The caller checks whether it is what was requested.
 * - `unreachable`: surely not done: no connection, breaker open, no turn before the deadline. `retryAfterMs`: the
 *   pause that the provider requested.
 * - `unknown`: perhaps done: time-out, connection dropped after sending, a 2xx whose body is not JSON.
 */
export type CallOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'unreachable'; readonly reason: string; readonly retryAfterMs?: number }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface HttpProvider {
  /**
   * One call. After a 429, which means that nothing was done, it waits for `Retry-After` and sends the
   * call again, while that fits into the deadline.
   */
  call(call: GuardedCall): Promise<CallOutcome>;
  health(): ProviderHealth;
}

export interface HttpProviderOptions {
  readonly guard?: GuardSettings;
  readonly lanes?: readonly [LaneName, ...LaneName[]];
  /** Whether a call waits and is sent again after a 429; not where a job retries later. */
  readonly repeatsTooMany?: boolean;
  /**
   * Whether a reply is in the provider's own form. Another one comes from a gateway in front of it: a failure, as a 5xx
   * is. 401, 403 and 429 count in any form. By default any form below 500 is the provider's.
   */
  readonly isOwnAnswer?: (status: number, body: unknown, operation: string) => boolean;
  /** Whether a reply means that our key is refused; by default 401 and 403. */
  readonly refusesKey?: (status: number, body: unknown, operation: string) => boolean;
}

/** The maximum of tries at a vendor that keeps replying 429. */
export const MOST_TRIES = 5;

const acceptedInAnyForm: readonly number[] = [401, 403, 429];

const byStatus = (status: number) => status === 401 || status === 403;

/**
 * Whether a read is worth one retry: its connection broke without a reply. A late or too large reply, or one that is
 * not JSON, would be so again.
 */
export function hasBroken(outcome: CallOutcome): boolean {
  return outcome.kind === 'unknown' && !['timeout', 'too-large', 'unreadable'].includes(outcome.reason);
}

/** `Retry-After` in milliseconds from now: seconds, or a date; null where there is none that can be read. */
export function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

function parsed(text: string): { readable: boolean; body: unknown } {
  try {
    return { readable: true, body: JSON.parse(text) as unknown };
  } catch {
    return { readable: false, body: null };
  }
}

async function attempt(call: GuardedCall, timeoutMs: number): Promise<CallOutcome> {
  try {
    const answer = await exchange({
      method: call.method,
      url: call.url,
      headers: { accept: 'application/json', ...call.headers },
      body: call.body,
      timeoutMs,
    });
    const { readable, body } = parsed(answer.text);
    const done = answer.status >= 200 && answer.status < 300;
    if (done && !readable) return { kind: 'unknown', reason: 'unreadable' };
    return {
      kind: 'answer',
      status: answer.status,
      body,
      retryAfterMs: retryAfter(answer.headers['retry-after']),
    };
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return { kind: error.mayHaveArrived ? 'unknown' : 'unreachable', reason: error.reason };
  }
}

/** The pause that a reply requests. */
export function pauseOf(status: number, retryAfterMs: number | null): GuardedResult<unknown>['pause'] {
  if (status === 429) return { tooMany: true, retryAfterMs };
  // RFC 9110, 10.2.3: with a 503, how long the service is expected to be away.
  return status === 503 && retryAfterMs !== null ? { tooMany: false, retryAfterMs } : undefined;
}

/** HTTP to one provider, through its guard; every call writes one log line and never throws for network failures. */
export function createHttpProvider(
  provider: string,
  log: OutsideLog,
  options: HttpProviderOptions = {},
): HttpProvider {
  const { isOwnAnswer, refusesKey = byStatus, repeatsTooMany = true } = options;
  const guard = createProviderGuard(provider, log, options.guard, options.lanes);

  const isRefused = (outcome: CallOutcome, operation: string) =>
    outcome.kind === 'answer' && refusesKey(outcome.status, outcome.body, operation);

  function failureOf(outcome: CallOutcome, operation: string): string | null {
    if (outcome.kind !== 'answer') return outcome.reason;
    const { status, body } = outcome;
    if (status >= 500) return `HTTP ${status}`;
    if (!isOwnAnswer || acceptedInAnyForm.includes(status) || isOwnAnswer(status, body, operation))
      return null;
    return `HTTP ${status} in another form`;
  }

  function resultOf(outcome: CallOutcome, operation: string): GuardedResult<CallOutcome> {
    const pause = outcome.kind === 'answer' ? pauseOf(outcome.status, outcome.retryAfterMs) : undefined;
    return {
      value: outcome,
      failure: failureOf(outcome, operation),
      isTimeout: outcome.kind === 'unknown' && outcome.reason === 'timeout',
      ...(outcome.kind === 'answer' &&
        isRefused(outcome, operation) && { keyRefused: `HTTP ${outcome.status}` }),
      ...(pause && { pause }),
    };
  }

  async function once(
    call: GuardedCall,
    deadlineMs: number,
    { isRepeat } = { isRepeat: false },
  ): Promise<CallOutcome> {
    const began = performance.now();
    const work = async (leftMs: number) => resultOf(await attempt(call, leftMs), call.operation);
    const result = await guard.run(call.operation, deadlineMs, work, call);
    const outcome: CallOutcome = result.sent
      ? result.value
      : {
          kind: 'unreachable',
          reason: result.reason,
          ...(result.retryAfterMs !== null && { retryAfterMs: result.retryAfterMs }),
        };
    if (isRepeat && !result.sent) return outcome;
    const fields = {
      provider,
      operation: call.operation,
      reference: call.reference,
      ms: Math.round(performance.now() - began),
      outcome: outcome.kind,
      ...(outcome.kind === 'answer' ? { status: outcome.status } : { reason: outcome.reason }),
    };
    if (failureOf(outcome, call.operation) === null && !isRefused(outcome, call.operation))
      log.info(fields, 'outside call');
    else log.warn(fields, 'outside call failed');
    return outcome;
  }

  return {
    health: guard.health,
    async call(call) {
      const deadline = startDeadline(call.deadlineMs);
      let outcome = await once(call, deadline.left());
      for (let tries = 1; repeatsTooMany && tries < MOST_TRIES; tries += 1) {
        if (outcome.kind !== 'answer' || outcome.status !== 429) break;
        const next = await once(call, deadline.left(), { isRepeat: true });
        // Not sent again: the provider's own error is more precise.
        if (next.kind === 'unreachable') break;
        outcome = next;
      }
      return outcome;
    },
  };
}
