import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { isTooDeep } from './odd-requests.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a JSON body', () => {
  it.each([
    [nested(64), false],
    [nested(65), true],
    ['['.repeat(100_000), true],
    [JSON.stringify({ text: '['.repeat(1000) }), false],
    [JSON.stringify({ text: `"\\${'{'.repeat(1000)}` }), false],
    [`[${Array<string>(1000).fill('{}').join()}]`, false],
  ])('%.20s… nests too deep: %s', (json, tooDeep) => {
    expect(isTooDeep(json)).toBe(tooDeep);
  });

  it('of brackets alone is refused without being read', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '['.repeat(250_000);
    const answer = await on.app.http.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  });
});

it('a request with two Host headers is refused', async () => {
  const { port } = new URL(on.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /api/me HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
