import { z } from 'zod';
import type { CallOutcome, HttpProvider } from '../../outbound/guarded-call.ts';
import type { TeeSheetRefusal } from '../port.ts';

/**
 * TeeOne has published no interface. Everything in this folder speaks contract v0, which is our assumption, in the
 * vocabulary of TeeOne's public portal.
 */
export interface Connection {
  get(path: string, deadlineMs: number): Promise<CallOutcome>;
  post(path: string, body: unknown, deadlineMs: number, key?: string): Promise<CallOutcome>;
}

/** A key may carry our seller id before a colon (`idVendedor:key`); without one, `salida` is sent. */
export function connectTeeOne(options: { url: string; key: string; http: HttpProvider }): Connection {
  const base = options.url.trim().replace(/\/+$/, '').replace(/\/v1$/, '');
  const found = /^([^:]+):(.+)$/.exec(options.key);
  const headers = {
    authorization: `Bearer ${found ? found[2] : options.key}`,
    'x-vendedor': found?.[1] ?? 'salida',
  };
  const operation = (path: string) =>
    path
      .split('/')
      .filter((part) => /^[a-z]+$/.test(part))
      .join('/');
  return {
    get: (path, deadlineMs) =>
      options.http.call({
        operation: operation(path),
        method: 'GET',
        url: `${base}/v1${path}`,
        headers,
        urgent: path.startsWith('/reservas'),
        deadlineMs,
      }),
    post: (path, body, deadlineMs, key) =>
      options.http.call({
        operation: operation(path),
        method: 'POST',
        url: `${base}/v1${path}`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        urgent: path !== '/disponibilidad/dia',
        deadlineMs,
        reference: key,
      }),
  };
}

const errorBody = z.object({ codigo: z.string(), mensaje: z.string().nullish() });

/** The vendor's error code, also inside a 200. */
export function codeOf(outcome: CallOutcome): string | null {
  if (outcome.kind !== 'answer') return null;
  return errorBody.safeParse(outcome.body).data?.codigo ?? null;
}

type Refused<Code extends TeeSheetRefusal['code']> = Extract<TeeSheetRefusal, { code: Code }>;

/** A refusal after which surely nothing has changed and that says nothing of the booking itself. */
export function clearRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> | null {
  if (outcome.kind === 'unreachable') return { code: 'PROVIDER_DOWN', reason: outcome.reason };
  if (outcome.kind !== 'answer') return null;
  if (outcome.status === 429 || codeOf(outcome) === 'LIMITE_PETICIONES')
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs ?? 5_000 };
  if (outcome.status === 401 || outcome.status === 403 || (outcome.status >= 300 && outcome.status < 400))
    return { code: 'PROVIDER_DOWN', reason: `HTTP ${outcome.status}` };
  return null;
}

/** A read that gave nothing, in the port's words. */
export function readRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> {
  const clear = clearRefusal(outcome);
  if (clear) return clear;
  const reason = outcome.kind === 'answer' ? (codeOf(outcome) ?? `HTTP ${outcome.status}`) : outcome.reason;
  return { code: 'PROVIDER_DOWN', reason };
}

/** Whether the vendor said what became of the call; a lost, broken or 5xx answer leaves it open. */
export function isOpen(outcome: CallOutcome): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'answer' && outcome.status >= 500);
}
