import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export type Kind = 'browse' | 'availability' | 'book' | 'pay';

/** The duration of one call, from its due time to its last byte. */
export interface CallTiming {
  readonly kind: Kind;
  readonly ms: number;
  /** A short description of the error. */
  readonly error?: string;
}

export interface VisitRequest {
  readonly kind: Kind;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly token?: string;
  readonly bearer?: string;
  /** Refusals that a real visitor also meets, such as a tee time that another player booked first. */
  readonly expectedRefusals?: readonly number[];
}

export interface VisitReply {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
/** Closes an idle connection before the server does: the server would cut a request that is just being sent. */
const IDLE_MS = 2000;

/** Calls the product over persistent connections and records the duration of each call. */
export function createVisitors(url: string, note: (timing: CallTiming) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: IDLE_MS });
  const { hostname, port } = new URL(url);

  function send(visit: VisitRequest): Promise<VisitReply> {
    const json = visit.body === undefined ? undefined : JSON.stringify(visit.body);
    const body = visit.form ? new URLSearchParams(visit.form).toString() : json;
    const type = visit.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const token = visit.token ?? visit.bearer;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path: visit.path,
          method: visit.method ?? (body ? 'POST' : 'GET'),
          timeout: TIMEOUT_MS,
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
    async call(visit: VisitRequest, due = performance.now()): Promise<VisitReply | undefined> {
      const reply = await send(visit).catch((error: Error) => error);
      const ms = performance.now() - due;
      if (reply instanceof Error) {
        note({ kind: visit.kind, ms, error: `${visit.path}: ${reply.message}` });
        return undefined;
      }
      const isExpected = reply.status < 300 || visit.expectedRefusals?.includes(reply.status);
      const description = `${visit.path}: ${reply.status} ${reply.text.slice(0, 120)}`;
      note({ kind: visit.kind, ms, ...(!isExpected && { error: description }) });
      return reply.status < 300 ? reply : undefined;
    },
    close: () => agent.destroy(),
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
