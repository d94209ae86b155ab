import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export type Kind = 'browse' | 'availability' | 'book' | 'pay';

/** The duration of one call, from its due time to its last byte. */
export interface Taken {
  readonly kind: Kind;
  readonly ms: number;
  /** A short description of the error. */
  readonly error?: string;
}

export interface Ask {
  readonly kind: Kind;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly token?: string;
  readonly bearer?: string;
  /** Refusals that a real visitor also meets, such as a tee time that another player booked first. */
  readonly mayAnswer?: readonly number[];
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const PATIENCE_MS = 20_000;
/** Closes an idle connection before the server does: the server would cut a request that is just being sent. */
const IDLE_MS = 2000;

/** Calls the product over persistent connections and records the duration of each call. */
export function createVisitors(url: string, note: (taken: Taken) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: IDLE_MS });
  const { hostname, port } = new URL(url);

  function send(ask: Ask): Promise<Answer> {
    const json = ask.body === undefined ? undefined : JSON.stringify(ask.body);
    const body = ask.form ? new URLSearchParams(ask.form).toString() : json;
    const type = ask.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const token = ask.token ?? ask.bearer;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: ask.path,
          method: ask.method ?? (body ? 'POST' : 'GET'),
          timeout: PATIENCE_MS,
          headers: {
            ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    /**
     * `due`: the planned start, on `performance.now()`'s clock; the duration includes a queue in front of the product.
     */
    async ask(ask: Ask, due = performance.now()): Promise<Answer | undefined> {
      const answer = await send(ask).catch((error: Error) => error);
      const ms = performance.now() - due;
      if (answer instanceof Error) {
        note({ kind: ask.kind, ms, error: `${ask.path}: ${answer.message}` });
        return undefined;
      }
      const isGood = answer.status < 300 || ask.mayAnswer?.includes(answer.status);
      const what = `${ask.path}: ${answer.status} ${answer.text.slice(0, 120)}`;
      note({ kind: ask.kind, ms, ...(!isGood && { error: what }) });
      return answer.status < 300 ? answer : undefined;
    },
    close: () => agent.destroy(),
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
