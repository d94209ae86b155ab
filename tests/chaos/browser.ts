import { setTimeout as sleep } from 'node:timers/promises';
import type { Oracle } from './oracle.ts';
import type { SystemUnderTest } from './system.ts';

/** The replies read here. */
export interface ReplyBody {
  readonly code?: string;
  readonly message?: string;
  readonly [member: string]: unknown;
}

export interface Reply<T = ReplyBody> {
  /** 0: the connection broke before a reply arrived. */
  readonly status: number;
  readonly body: T;
}

/** One player's browser: it sends the session token and waits while the site is down. */
export interface Browser {
  /** Sends a request once. After a broken connection it waits until the app is back and returns status 0. */
  call<T = ReplyBody>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** For repeatable requests: retries until a reply arrives, at most `TRIES` times. */
  callUntilAnswered<T = ReplyBody>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** Sends a request to the card provider, as its card form does. */
  provider(method: string, path: string, form?: Record<string, string>): Promise<Reply>;
}

const PATIENCE_MS = 25_000;
const TRIES = 5;

export function openBrowser(system: SystemUnderTest, oracle: Oracle, token: string): Browser {
  async function send<T>(url: string, init: RequestInit): Promise<Reply<T>> {
    try {
      const reply = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}) as T,
      };
    } catch {
      oracle.counts.lostReplies += 1;
      await system.up();
      return { status: 0, body: {} as T };
    }
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const reply = await send<T>(`${system.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (reply.status >= 400) {
      const { code = `HTTP ${reply.status}` } = reply.body as ReplyBody;
      oracle.refused(code);
      if (reply.status === 500) oracle.serverErrors.push(`${method} ${path} answered 500 ${code}`);
    }
    return reply;
  }

  return {
    call,
    async callUntilAnswered<T>(method: string, path: string, body?: unknown) {
      let reply = await call<T>(method, path, body);
      for (let turn = 1; turn < TRIES && (reply.status === 0 || reply.status === 503); turn += 1) {
        await sleep(200 * turn);
        reply = await call<T>(method, path, body);
      }
      return reply;
    },
    provider: (method, path, form) =>
      send(path.startsWith('http') ? path : `${system.url}/sandbox/stripe${path}`, {
        method,
        headers: { authorization: 'Bearer pk_test_salida' },
        ...(form && { body: new URLSearchParams(form) }),
      }),
  };
}
