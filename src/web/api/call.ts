import type { EndpointInput, EndpointReply, EndpointShape } from '#shared/kernel/endpoint.ts';

/** An error reply of the API. `message` is a sentence for the user, in the page's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : `${status}`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.data = body;
  }
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
}

/** On the server a page's data comes from the API in the same process, without a network. */
export type Inject = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<RawReply>;

const injectKey = Symbol.for('salida.inject');

export const TOKEN_KEY = 'token';
const GUEST_KEY = 'guestSessionId';

/** Calls that store no data under the guest id: they only calculate, or an account replaces the id. */
const statelessCalls =
  /^\/api\/(validate-|generate-|login|register|contact|forgot-|reset-)|\/calculate-price$/;

/** Lives as long as the page. */
let visitor: string | undefined;

/**
 * A visitor who only browses leaves no data in the browser: the first call that can store data for a guest stores the
 * id (LSSI art. 22.2: only storage that a requested service needs).
 */
function guestSessionId(storesData: boolean): string {
  const stored = localStorage.getItem(GUEST_KEY);
  if (stored) return stored;
  visitor ??= crypto.randomUUID();
  if (storesData) localStorage.setItem(GUEST_KEY, visitor);
  return visitor;
}

/** The caller's token, guest id and language; only in the browser. */
export function browserHeaders(method = 'POST', url = ''): Record<string, string> {
  const token = localStorage.getItem(TOKEN_KEY);
  return {
    'accept-language': document.documentElement.lang || 'es',
    'x-guest-session-id': guestSessionId(method !== 'GET' && !statelessCalls.test(url)),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

async function send(
  method: string,
  url: string,
  body: string | undefined,
  signal?: AbortSignal,
): Promise<RawReply> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  if (typeof document === 'undefined') {
    const inject = (globalThis as unknown as Record<symbol, Inject>)[injectKey];
    if (!inject) throw new Error('the API is not mounted in this process');
    return inject({ method, url, headers, ...(body !== undefined && { body }) });
  }
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...browserHeaders(method, url) },
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return { status: response.status, body: await response.text() };
}

export function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { message: text };
  }
}

export type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Method and address of a call, from the contract's `GET /api/quotes/:id` and its parameters. */
export function addressOf(key: string, { params = {}, query = {} }: Loose): { method: string; url: string } {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return { method, url: search ? `${path}?${search}` : path };
}

/**
 * Calls an endpoint by its type only: `call<typeof login>('POST /api/login', { body })`. The key must be the
 * contract's own method and path, so a wrong one does not compile, and no schema reaches the browser.
 * @throws ApiError when the reply is not 2xx; TypeError (of fetch) when there is no reply.
 */
export async function call<E extends EndpointShape>(
  key: `${E['method']} ${E['path']}`,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<EndpointReply<E>> {
  const { body } = input as Loose;
  const { method, url } = addressOf(key, input as Loose);
  const { status, body: text } = await send(
    method,
    url,
    body === undefined ? undefined : JSON.stringify(body),
    signal,
  );
  const parsed = text ? parse(text) : {};
  if (status < 200 || status > 299) throw new ApiError(status, parsed);
  return parsed as EndpointReply<E>;
}
