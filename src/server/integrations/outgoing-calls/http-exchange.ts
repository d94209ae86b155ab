import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as tlsRequest } from 'node:https';

export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs: number;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** The reason for a reply above the size limit; sent again it would be as large. */
const TOO_LARGE = 'too-large';

/** `mayHaveArrived` is false only when no connection was made, so that surely nothing was done. */
export class ExchangeError extends Error {
  readonly mayHaveArrived: boolean;
  readonly reason: string;
  constructor(reason: string, mayHaveArrived: boolean) {
    super(reason);
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * A day of one course's tee sheet, the largest reply that we request, has some hundreds of rows of 400 bytes; parsing 4
 * MB of JSON blocks the process for about 40 ms.
 */
const MOST_BODY_BYTES = 4 * 1024 * 1024;
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * One HTTP exchange; redirects are answers. Written on `node:http` and not on `fetch` because only the socket's own
 * events distinguish "never connected" from "sent, no answer". Calls that change something open a connection of their own: on
 * a reused one the server may just have hung up, which would look like a lost answer.
 * @throws ExchangeError
 */
export function exchange(call: Exchange): Promise<ExchangeAnswer> {
  const url = new URL(call.url);
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let connected = false;
    let timedOut = false;
    let isTooLarge = false;
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new ExchangeError(isTooLarge ? TOO_LARGE : reason, connected));
    };
    const sent: ClientRequest = (secure ? tlsRequest : plainRequest)(url, {
      method: call.method,
      headers: {
        ...call.headers,
        ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
      },
      agent: call.method === 'GET' ? agents[secure ? 'https:' : 'http:'] : false,
    });
    const timer = setTimeout(() => {
      timedOut = true;
      sent.destroy();
      fail('timeout');
    }, call.timeoutMs);
    sent.on('socket', (socket) => {
      if (!socket.connecting) connected = true;
      else socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      fail(timedOut ? 'timeout' : (error.code ?? 'dropped')),
    );
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        isTooLarge = bytes > MOST_BODY_BYTES;
        if (isTooLarge) sent.destroy();
      });
      response.on('error', () => fail('dropped'));
      response.on('close', () => {
        if (!response.complete) fail(timedOut ? 'timeout' : 'dropped');
      });
      response.on('end', () => {
        if (!response.complete) return;
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        });
      });
    });
    sent.end(call.body);
  });
}
