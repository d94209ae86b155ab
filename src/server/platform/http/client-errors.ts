import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { translate } from '../translate.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Replies to requests that Node's parser refuses, which never reach Fastify: in the product's error form, with its
 * headers. Then the connection ends: the end of one request and the start of the next are no longer certain.
 */
export function clientErrorHandler(headers: Readonly<Record<string, string>>) {
  const code = 'BAD_REQUEST';
  const body = JSON.stringify({ message: translate('es', `errors:${code}`), code });
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
    socket.end(`${head}\r\n${body}`, () => socket.destroy());
  };
}
