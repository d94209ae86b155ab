import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { translate } from '../translate.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what Node's parser refuses, which becomes no request: in the house's form, with its headers. Then the
 * connection ends: where one request stops and the next begins is no longer certain.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
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
