import Stripe from 'stripe';
import { startDeadline } from '../../outgoing-calls/deadline.ts';
import { MOST_TRIES, pauseOf, retryAfter } from '../../outgoing-calls/guarded-call.ts';
import { ExchangeError, exchange } from '../../outgoing-calls/http-exchange.ts';
import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { ProviderHealth } from '../../outgoing-calls/port.ts';
import { createProviderGuard, type GuardSettings } from '../../outgoing-calls/provider-guard.ts';
import { foreignAnswer } from './objects.ts';

/**
 * - `done`: the requested object.
 * - `refused`: the provider refused, so nothing was done.
 * - `unreachable`: surely not done: no connection, breaker open, no place before the deadline.
 * - `unknown`: perhaps done: time-out, connection dropped after sending, a 5xx ("treat as indeterminate": Stripe,
 *   Advanced error handling), an answer that is unreadable, not Stripe's own, or not the requested object.
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
  send(sdk: Stripe, options: Stripe.RequestOptions): Promise<unknown>;
  /** Reads the requested object; undefined when the answer is another object. */
  accept(answer: unknown): T | undefined;
}

export interface StripeConnection {
  /**
   * One call. After a 429, which means that nothing was done, it waits for `Retry-After` and sends the call again,
   * while that fits into the deadline.
   * @throws any error that is neither a reply of the provider nor a network failure, and on a key used for two
   * requests.
   */
  call<T>(call: StripeCall<T>): Promise<StripeOutcome<T>>;
  health(): ProviderHealth;
}

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

const IN_USE_PAUSE_MS = 150;

/** A reply of a gateway in front of the provider; its `Retry-After` is obeyed. */
class ForeignAnswer extends ExchangeError {
  readonly status: number;
  readonly retryAfter: string | undefined;
  constructor(reason: string, status: number, retryAfterHeader: string | undefined) {
    super(reason, true);
    this.status = status;
    this.retryAfter = retryAfterHeader;
  }
}

/**
 * The SDK's requests over our own exchange, which distinguishes "never connected" from "sent, no answer", and which keeps
 * the path of the base address: the SDK's own `host` and `port` allow none.
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
      const foreign = foreignAnswer(answer.status, answer.text);
      if (foreign !== undefined)
        throw new ForeignAnswer(foreign, answer.status, answer.headers['retry-after']);
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

/** The pause that the provider requested with an error. */
function pauseIn(error: unknown): ReturnType<typeof pauseOf> {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { detail, statusCode, headers } = error;
  if (detail instanceof ForeignAnswer) return pauseOf(detail.status, retryAfter(detail.retryAfter));
  return statusCode === undefined ? undefined : pauseOf(statusCode, retryAfter(headers?.['retry-after']));
}

function accepted<T>(call: StripeCall<T>, answer: unknown): StripeOutcome<T> {
  const value = call.accept(answer);
  return value === undefined ? { kind: 'unknown', reason: 'another object' } : { kind: 'done', value };
}

/** Another request with this key is under way (Stripe, Error codes: `idempotency_key_in_use`, 409). */
function isKeyInUse(error: Stripe.errors.StripeError): boolean {
  return error.code === 'idempotency_key_in_use' || error.statusCode === 409;
}

/** Our secret key was revoked (401) or may not do this (403). */
function refusesKey<T>(outcome: StripeOutcome<T>): outcome is Extract<StripeOutcome<T>, { kind: 'refused' }> {
  return outcome.kind === 'refused' && [401, 403].includes(outcome.error.statusCode ?? 0);
}

/** The SDK behind the provider's guard; every call writes one log line. It does not retry. */
export function connectStripe(options: {
  secretKey: string;
  baseUrl: () => string;
  log: OutsideLog;
  guard?: GuardSettings;
}): StripeConnection {
  const guard = createProviderGuard('stripe', options.log, { concurrency: 16, ...options.guard });
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
      const sent = call.send(sdk, settings);
      const pause = await sent.then(() => undefined, pauseIn);
      const value: StripeOutcome<T> = await sent.then((answer) => accepted(call, answer), outcomeOf);
      return {
        value,
        ...(pause && { pause }),
        failure: 'reason' in value ? value.reason : null,
        isTimeout: value.kind === 'unknown' && value.reason === 'timeout',
        ...(refusesKey(value) && { keyRefused: `HTTP ${value.error.statusCode}` }),
      };
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
      let isDuplicateRunning = false;
      let tooMany: StripeOutcome<never> | undefined;
      for (let tries = 1; ; ) {
        const outcome = await once(call, deadline.left());
        if (isDuplicateRunning && outcome.kind === 'unreachable')
          return { kind: 'unknown', reason: outcome.reason };
        // Not sent again: the provider's own error is more precise.
        if (tooMany && outcome.kind === 'unreachable') return tooMany;
        if (outcome.kind !== 'refused') return outcome;
        if (outcome.error.statusCode === 429) {
          // The guard sends nothing before the pause is over.
          if (tries === MOST_TRIES) return outcome;
          tries += 1;
          tooMany = outcome;
          continue;
        }
        if (!isKeyInUse(outcome.error)) return outcome;
        isDuplicateRunning = true;
        // Our own duplicate is being processed; soon this key returns its reply.
        if (!(await deadline.pause(IN_USE_PAUSE_MS))) return { kind: 'unknown', reason: 'key in use' };
      }
    },
  };
}
