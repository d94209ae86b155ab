import { z } from 'zod';
import type { CallOutcome, HttpProvider } from '../../outgoing-calls/guarded-call.ts';
import type { LaneName } from '../../outgoing-calls/lane.ts';
import type { TeeSheetRefusal } from '../port.ts';

/**
 * TeeOne has published no interface. Everything in this folder speaks contract v0, which is our assumption, in the
 * vocabulary of TeeOne's public portal.
 */
export interface Connection {
  get(path: string, deadlineMs: number): Promise<CallOutcome>;
  post(path: string, body: unknown, deadlineMs: number, key?: string): Promise<CallOutcome>;
}

/** The vendor's paths by our names for them: a booking's own path has its locator in it. */
function operationOf(path: string): string {
  const [, first = '', second, third] = path.split('/');
  if (first === 'reservas') return third === undefined ? 'reservas' : `reservas/${third}`;
  return second === undefined ? first : `${first}/${second}`;
}

/**
 * All calls in one lane. A key may carry our seller id before a colon (`idVendedor:key`); without one, `salida` is sent.
 */
export function connectTeeOne(options: {
  url: string;
  key: string;
  http: HttpProvider;
  lane: LaneName;
}): Connection {
  const { http, lane } = options;
  const base = options.url.trim().replace(/\/+$/, '').replace(/\/v1$/, '');
  const found = /^([^:]+):(.+)$/.exec(options.key);
  const headers = {
    authorization: `Bearer ${found ? found[2] : options.key}`,
    'x-vendedor': found?.[1] ?? 'salida',
  };
  return {
    get: (path, deadlineMs) =>
      http.call({
        operation: operationOf(path),
        method: 'GET',
        url: `${base}/v1${path}`,
        headers,
        lane,
        deadlineMs,
      }),
    post: (path, body, deadlineMs, key) =>
      http.call({
        operation: operationOf(path),
        method: 'POST',
        url: `${base}/v1${path}`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        lane,
        deadlineMs,
        reference: key,
      }),
  };
}

const errorBody = z.object({ codigo: z.string(), mensaje: z.string().nullish() });

/** Contract v0: the form of each call's success. */
const successes: Readonly<Partial<Record<string, z.ZodType>>> = {
  campos: z.array(z.unknown()),
  'disponibilidad/dia': z.object({ horasDisponibles: z.array(z.unknown()) }),
  prereservas: z.object({ localizador: z.string() }),
  reservas: z.object({ estado: z.string() }),
  'reservas/confirmar': z.object({ estado: z.string() }),
  'reservas/cancelar': z.object({ estado: z.string() }),
};

/** Whether the reply may come from TeeOne itself: an error with its `codigo`, or a success of this call. */
export function isOwnAnswer(status: number, body: unknown, operation: string): boolean {
  if (errorBody.safeParse(body).success) return true;
  return status < 300 && (successes[operation]?.safeParse(body).success ?? true);
}

/** The vendor's error code, also inside a 200. */
export function codeOf(outcome: CallOutcome): string | null {
  if (outcome.kind !== 'answer') return null;
  return errorBody.safeParse(outcome.body).data?.codigo ?? null;
}

type Refused<Code extends TeeSheetRefusal['code']> = Extract<TeeSheetRefusal, { code: Code }>;

/** A refusal that surely changed nothing and is not about the booking itself. */
export function clearRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> | null {
  if (outcome.kind === 'unreachable')
    return outcome.retryAfterMs === undefined
      ? { code: 'PROVIDER_DOWN', reason: outcome.reason }
      : { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs };
  if (outcome.kind !== 'answer') return null;
  if (outcome.status === 429 || codeOf(outcome) === 'LIMITE_PETICIONES')
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs ?? 5_000 };
  if (outcome.status === 401 || outcome.status === 403 || (outcome.status >= 300 && outcome.status < 400))
    return { code: 'PROVIDER_DOWN', reason: `HTTP ${outcome.status}` };
  return null;
}

/** A failed read, in the port's terms. */
export function readRefusal(outcome: CallOutcome): Refused<'PROVIDER_DOWN' | 'RATE_LIMITED'> {
  const clear = clearRefusal(outcome);
  if (clear) return clear;
  const reason = outcome.kind === 'answer' ? (codeOf(outcome) ?? `HTTP ${outcome.status}`) : outcome.reason;
  return { code: 'PROVIDER_DOWN', reason };
}

/**
 * Whether the result of the call is open: the reply was lost or is a 5xx, or it is no success and has no `codigo`, so
 * that a proxy may have replied instead of the vendor. The caller decides whether a 2xx is a success.
 */
export function isOpen(outcome: CallOutcome, isSuccess = false): boolean {
  if (outcome.kind !== 'answer') return outcome.kind === 'unknown';
  if (clearRefusal(outcome)) return false;
  return outcome.status >= 500 || (!isSuccess && codeOf(outcome) === null);
}
