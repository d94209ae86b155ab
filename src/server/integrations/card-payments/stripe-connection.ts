import Stripe from 'stripe';
import { startDeadline } from '../outbound/deadline.ts';
import { ExchangeError, exchange } from '../outbound/http-exchange.ts';
import type { OutsideLog } from '../outbound/log.ts';
import { createProviderGuard, type GuardSettings, type ProviderHealth } from '../outbound/provider-guard.ts';

/**
 * - `done`: the object the provider answered.
 * - `refused`: the provider said no, so that nothing was done.
 * - `unreachable`: surely not done: no connection, breaker open, no place before the deadline.
 * - `unknown`: perhaps done: time-out, connection dropped after sending, a 5xx ("treat as indeterminate": Stripe,
 *   Advanced error handling), an answer that can't be read.
 */
export type StripeOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly error: Stripe.errors.StripeError }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface StripeCall<T> {
  /** Our name of the call, for the log and the health page. */
  readonly operation: string;
  readonly deadlineMs: number;
  readonly idempotencyKey?: string;
  /** Our reference, for the log. */
  readonly reference?: string;
  send(sdk: Stripe, options: Stripe.RequestOptions): Promise<T>;
}

export interface StripeConnection {
  /** @throws whatever is neither an answer of the provider nor a network's failure, and on a key used for two things. */
  call<T>(call: StripeCall<T>): Promise<StripeOutcome<T>>;
  health(): ProviderHealth;
}

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

const IN_USE_PAUSE_MS = 150;

/**
 * The SDK's requests over our own exchange, which can tell "never connected" from "sent, no answer", and which keeps
 * the path of the base address: the SDK's own `host` and `port` leave no room for one.
 */
function overExchange(baseUrl: () => string): HttpClient {
  return {
    getClientName: () => 'exchange',
    async makeRequest(_host, _port, path, method, headers, body, _protocol, timeoutMs) {
      const isRead = method === 'GET';
      const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
      const answer = await exchange({
        method: isRead ? 'GET' : method === 'DELETE' ? 'DELETE' : 'POST',
        url: `${baseUrl().replace(/\/+$/, '')}${path}`,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        body: isRead ? undefined : body,
        timeoutMs,
      });
      const answered = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => Object.fromEntries(answered),
        getRawResponse: () => ({}),
        toStream: () => answer.text,
        toJSON: async () => JSON.parse(answer.text),
      };
    },
  };
}

/** @throws when the error is a bug of ours: the same key with another body, or no error of the provider at all. */
function outcomeOf(error: unknown): StripeOutcome<never> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error.detail instanceof ExchangeError) {
    return { kind: error.detail.mayHaveArrived ? 'unknown' : 'unreachable', reason: error.detail.reason };
  }
  const { statusCode } = error;
  if (statusCode === undefined) return { kind: 'unknown', reason: 'unreadable' };
  if (statusCode < 400 || statusCode >= 500) return { kind: 'unknown', reason: `HTTP ${statusCode}` };
  if (error instanceof Stripe.errors.StripeIdempotencyError && !isKeyInUse(error)) throw error;
  return { kind: 'refused', error };
}

/** Another request with this key is under way (Stripe, Error codes: `idempotency_key_in_use`, 409). */
function isKeyInUse(error: Stripe.errors.StripeError): boolean {
  return error.code === 'idempotency_key_in_use' || error.statusCode === 409;
}

/** The SDK behind the provider's guard; every call leaves one log line. It repeats nothing by itself. */
export function connectStripe(options: {
  secretKey: string;
  baseUrl: () => string;
  log: OutsideLog;
  guard?: GuardSettings;
}): StripeConnection {
  const guard = createProviderGuard('stripe', { concurrency: 16, ...options.guard });
  const sdk = new Stripe(options.secretKey, {
    httpClient: overExchange(options.baseUrl),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function once<T>(call: StripeCall<T>, deadlineMs: number): Promise<StripeOutcome<T>> {
    const began = performance.now();
    const result = await guard.run(call.operation, deadlineMs, async (leftMs) => {
      const settings = {
        timeout: Math.max(1, Math.floor(leftMs)),
        ...(call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),
      };
      const value: StripeOutcome<T> = await call
        .send(sdk, settings)
        .then((done) => ({ kind: 'done' as const, value: done }), outcomeOf);
      return { value, failure: 'reason' in value ? value.reason : null };
    });
    const outcome: StripeOutcome<T> = result.sent
      ? result.value
      : { kind: 'unreachable', reason: result.reason };
    const fields = {
      provider: 'stripe',
      operation: call.operation,
      reference: call.reference,
      ms: Math.round(performance.now() - began),
      outcome: outcome.kind,
      ...(outcome.kind === 'refused' && { status: outcome.error.statusCode, code: outcome.error.code }),
      ...('reason' in outcome && { reason: outcome.reason }),
    };
    if ('reason' in outcome) options.log.warn(fields, 'outside call failed');
    else options.log.info(fields, 'outside call');
    return outcome;
  }

  return {
    health: guard.health,
    async call(call) {
      const deadline = startDeadline(call.deadlineMs);
      for (let isTwinAtWork = false; ; isTwinAtWork = true) {
        const outcome = await once(call, deadline.left());
        if (isTwinAtWork && outcome.kind === 'unreachable')
          return { kind: 'unknown', reason: outcome.reason };
        if (outcome.kind !== 'refused' || !isKeyInUse(outcome.error)) return outcome;
        // Our own twin is being answered; soon this key gives its answer.
        if (!(await deadline.pause(IN_USE_PAUSE_MS))) return { kind: 'unknown', reason: 'key in use' };
      }
    },
  };
}
