import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openConnection, sendRaw } from './raw.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  expect((await on.call('GET', '/readyz')).status).toBe(200);
  expect(on.takeLogged()).toEqual([]);
});
afterAll(() => on.close());

const host = 'Host: salida.test\r\n';
/** So that each reply is the last. */
const last = `${host}Connection: close\r\n`;
const json = 'Content-Type: application/json\r\n';
const secret = 'GET /api/golf-courses HTTP/1.1\r\nHost: salida.test\r\n\r\n';

describe('invalid bytes', () => {
  it.each([
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${secret}`,
    ],
    [
      'an odd transfer encoding',
      `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${secret}`,
    ],
    [
      'chunks twice',
      `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${secret}`,
    ],
    [
      'a bad chunk size',
      `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'an endless chunk size',
      `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
    ],
    ['a negative length', `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n`],
    ['a space before the colon', `GET /healthz HTTP/1.1\r\n${host}Content-Length : 0\r\n\r\n`],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: b\u0000c\r\n\r\n`],
    ['a bare CR in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n`],
    ['an unknown version', `GET /healthz HTTP/9.9\r\n${host}\r\n`],
    ['an unknown method', `FETCH /healthz HTTP/1.1\r\n${host}\r\n`],
    ['control characters in the path', `GET /health\u0001z HTTP/1.1\r\n${host}\r\n`],
    ['the hello of TLS', Buffer.from('160301020001000001fc0303', 'hex')],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919) % 256))],
  ])('%s: get one refusal in the standard error form, and the connection ends', async (_, bytes) => {
    const response = await sendRaw(on, bytes);
    expect(response.statuses).toEqual([400]);
    expect(response.ended).toBe(true);
    expect(response.text).toContain('"code":"BAD_REQUEST"');
    expect(response.text).toContain('x-content-type-options: nosniff');
  });

  it('in headers of a megabyte are refused before they are buffered', async () => {
    const response = await sendRaw(
      on,
      `GET /healthz HTTP/1.1\r\n${host}X-A: ${'a'.repeat(1_000_000)}\r\n\r\n`,
    );
    expect(response.ended).toBe(true);
    for (const status of response.statuses) expect(status).toBe(431);
  });
});

describe('odd requests', () => {
  it.each([
    ['without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['for another host, in the absolute form', `GET http://evil.test/healthz HTTP/1.1\r\n${last}\r\n`, 200],
    ['for another host alone', `GET http://evil.test HTTP/1.1\r\n${last}\r\n`, 404],
    ['for a host with nothing before it', `GET //evil.test/healthz HTTP/1.1\r\n${last}\r\n`, 404],
    ['for everything', `OPTIONS * HTTP/1.1\r\n${last}\r\n`, 404],
    ['for a file above the root', `GET /../../../../etc/passwd HTTP/1.1\r\n${last}\r\n`, 404],
    ['for an encoded file above the root', `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${last}\r\n`, 404],
    ['for an API path by way of another', `GET /api/x/../me HTTP/1.1\r\n${last}\r\n`, 404],
    ['for what can’t be decoded', `GET /api/quotes/%c0%ae%zz HTTP/1.1\r\n${last}\r\n`, 404],
    ['with a path of 15 KB', `GET /api/quotes/${'a'.repeat(15_000)} HTTP/1.1\r\n${last}\r\n`, 404],
    ['with a hundred equal headers', `GET /healthz HTTP/1.1\r\n${last}${'X-A: b\r\n'.repeat(100)}\r\n`, 200],
    [
      'with two tokens',
      `GET /api/me HTTP/1.1\r\n${last}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
      401,
    ],
    ['that echoes itself', `TRACE /healthz HTTP/1.1\r\n${last}Cookie: x=secreta\r\n\r\n`, 404],
    ['of a file manager', `PROPFIND / HTTP/1.1\r\n${last}Depth: infinity\r\n\r\n`, 404],
    [
      'that waits for a word',
      `POST /api/login HTTP/1.1\r\n${last}${json}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`,
      417,
    ],
  ])('%s', async (_, bytes, status) => {
    const response = await sendRaw(on, bytes);
    expect(response.statuses).toEqual([status]);
    expect(response.text).not.toMatch(/secreta|root:|node_modules/);
  });

  it('for a tunnel, or another protocol, are not followed', async () => {
    const tunnel = await sendRaw(on, `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`);
    expect(tunnel.statuses.filter((status) => status < 400)).toEqual([]);
    const upgrade = `Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n`;
    const socket = await sendRaw(on, `GET /api/me HTTP/1.1\r\n${host}${upgrade}\r\n`);
    expect(socket.statuses).toEqual([401]);
  });

  it('that are pipelined get one reply each, in order', async () => {
    const login = `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 2\r\n\r\n{}`;
    const me = `GET /api/me HTTP/1.1\r\n${host}\r\n`;
    const response = await sendRaw(on, `${login}${me}${login}GET /api/me HTTP/1.1\r\n${last}\r\n`);
    expect(response.statuses).toEqual([400, 401, 400, 401]);
  });
});

describe('clients that do not finish', () => {
  it('but close their side are answered: half a connection is enough to read', async () => {
    const response = await sendRaw(on, `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, {
      halfClosed: true,
    });
    expect(response.statuses).toEqual([200]);
  });

  it('and disconnect in the middle of a body leave nothing behind', async () => {
    const start = `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 5000\r\n\r\n{"email":`;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => sendRaw(on, start, { halfClosed: true })),
    );
    expect(responses.flatMap(({ statuses }) => statuses).filter((status) => status !== 400)).toEqual([]);
  });

  it('two hundred at once, do not delay other clients', async () => {
    const starts = [
      `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 5000\r\n\r\n{`,
      'GET /healthz HTTP/1.1\r\nX-A: b',
    ];
    const open = Array.from({ length: 200 }, (_, i) => openConnection(on, starts[i % 2]!));
    for (let i = 0; i < 20; i += 1) expect((await on.call('GET', '/api/golf-courses')).status).toBe(200);
    for (const end of open) end();
  });
});
