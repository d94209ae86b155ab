import { ExchangeError, exchange } from './http-exchange.ts';
import type { OutsideLog } from './log.ts';
import { createProviderGuard, type GuardSettings, type ProviderHealth } from './provider-guard.ts';

export interface GuardedCall {
  /** Our name of the call, for the log and the health page. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly deadlineMs: number;
  /** Not held back by the pace: for what belongs to a booking. */
  readonly urgent?: boolean;
  /** Our reference, for the log. */
  readonly reference?: string;
}

/**
 * - `answer`: the provider spoke; `body` is parsed JSON (or null for an empty or unreadable body of a status other than
 *   2xx, where the status says enough).
 * - `unreachable`: surely not done: no connection, breaker open, no place before the deadline.
 * - `unknown`: perhaps done: time-out, connection dropped after sending, a 2xx whose body is not JSON.
 */
export type CallOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface HttpProvider {
  call(call: GuardedCall): Promise<CallOutcome>;
  health(): ProviderHealth;
}

function retryAfter(header: string | undefined): number | null {
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

function failureOf(outcome: CallOutcome): string | null {
  if (outcome.kind !== 'answer') return outcome.reason;
  return outcome.status >= 500 ? `HTTP ${outcome.status}` : null;
}

/** HTTP to one provider, through its guard; every call leaves one log line and never throws for what a network does. */
export function createHttpProvider(
  provider: string,
  log: OutsideLog,
  settings: GuardSettings = {},
): HttpProvider {
  const guard = createProviderGuard(provider, settings);
  return {
    health: guard.health,
    async call(call) {
      const began = performance.now();
      const work = async (leftMs: number) => {
        const outcome = await attempt(call, leftMs);
        return { value: outcome, failure: failureOf(outcome) };
      };
      const result = await guard.run(call.operation, call.deadlineMs, work, { urgent: call.urgent });
      const outcome: CallOutcome = result.sent
        ? result.value
        : { kind: 'unreachable', reason: result.reason };
      const fields = {
        provider,
        operation: call.operation,
        reference: call.reference,
        ms: Math.round(performance.now() - began),
        outcome: outcome.kind,
        ...(outcome.kind === 'answer' ? { status: outcome.status } : { reason: outcome.reason }),
      };
      if (failureOf(outcome) === null) log.info(fields, 'outside call');
      else log.warn(fields, 'outside call failed');
      return outcome;
    },
  };
}
