import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** Thirty seconds for a whole request, a few until the server's next check, and a margin for a busy machine. */
const LATEST_MS = 45_000;

it.each([
  [
    'a body',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    ' ',
  ],
  ['headers', 'GET /healthz HTTP/1.1\r\n', 'X-A: b\r\n'],
])('a client that sends %s a piece a second is cut off', { concurrent: true }, async (_, start, piece) => {
  const { hostname, port } = new URL(on.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  let ended = false;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  socket.write(start);
  const until = Date.now() + LATEST_MS;
  while (!ended && Date.now() < until) {
    socket.write(piece);
    await sleep(1000);
  }
  socket.destroy();
  expect(ended).toBe(true);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect((await on.call('GET', '/readyz')).status).toBe(200);
});
