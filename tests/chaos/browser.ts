import { setTimeout as sleep } from 'node:timers/promises';
import type { Subject } from './subject.ts';
import type { Witness } from './witness.ts';

/** The replies read here. */
export interface Loose {
  readonly code?: string;
  readonly message?: string;
  readonly [member: string]: unknown;
}

export interface Reply<T = Loose> {
  /** 0: the connection broke before an answer came. */
  readonly status: number;
  readonly body: T;
}

/** One player's browser: it knows a token, and that a site may be away for a while. */
export interface Browser {
  /** Once. After a broken connection it waits until the app is back, and tells that nothing was heard. */
  call<T = Loose>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** For what may be repeated: again until it is answered, a few times at most. */
  insist<T = Loose>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** To the card provider, as its card form does. */
  provider(method: string, path: string, form?: Record<string, string>): Promise<Reply>;
}

const PATIENCE_MS = 25_000;
const TRIES = 5;

export function openBrowser(subject: Subject, witness: Witness, token: string): Browser {
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
      witness.counts.lostReplies += 1;
      await subject.up();
      return { status: 0, body: {} as T };
    }
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const reply = await send<T>(`${subject.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (reply.status >= 400) {
      const { code = `HTTP ${reply.status}` } = reply.body as Loose;
      witness.refused(code);
      if (reply.status === 500) witness.outrages.push(`${method} ${path} answered 500 ${code}`);
    }
    return reply;
  }

  return {
    call,
    async insist<T>(method: string, path: string, body?: unknown) {
      let reply = await call<T>(method, path, body);
      for (let turn = 1; turn < TRIES && (reply.status === 0 || reply.status === 503); turn += 1) {
        await sleep(200 * turn);
        reply = await call<T>(method, path, body);
      }
      return reply;
    },
    provider: (method, path, form) =>
      send(path.startsWith('http') ? path : `${subject.url}/sandbox/stripe${path}`, {
        method,
        headers: { authorization: 'Bearer pk_test_salida' },
        ...(form && { body: new URLSearchParams(form) }),
      }),
  };
}
