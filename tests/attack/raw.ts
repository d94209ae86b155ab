import { connect } from 'node:net';
import type { TestApp } from '#tests/support/app.ts';

/** After this time no more data is coming; replies arrive sooner, on a busy machine too. */
const IDLE_MS = 5000;

export interface RawResponse {
  /** The status of each reply on the connection. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** The other side ended the connection. */
  readonly ended: boolean;
}

/**
 * Writes raw bytes to the app's port and reads until the connection ends or is idle. `halfClosed` closes the writing
 * side after the bytes, like a client that only reads from then on.
 */
export function sendRaw(
  on: Pick<TestApp, 'url'>,
  bytes: string | Buffer,
  { halfClosed = false } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(on.url);
  return new Promise((resolve) => {
    let text = '';
    let ended = false;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const finish = () => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, ended });
    };
    socket.setTimeout(IDLE_MS, finish);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => {
      ended = true;
      finish();
    });
    // A reset also ends the connection; bytes that could not be written are no failure here.
    socket.on('error', () => {
      ended = true;
      finish();
    });
    socket.write(bytes);
    if (halfClosed) socket.end();
  });
}

/** Writes bytes and leaves the connection open; the returned function ends it. */
export function openConnection(on: Pick<TestApp, 'url'>, bytes: string): () => void {
  const { hostname, port } = new URL(on.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.write(bytes);
  return () => void socket.destroy();
}
