import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answered } from '../observe/answered.ts';
import { answerKept } from './answer-kept.ts';
import { clientAddress } from './client-address.ts';
import { createKeptReplies, type KeptReplies } from './kept-replies.ts';

const courses = [{ name: 'Peñíscola' }];
const headers = { 'x-frame-options': 'DENY' };

let kept: KeptReplies;
let isOpen: boolean;
let told: Answered[];
/** What went the whole way. */
let passed: string[];
let server: Server;
let url: string;

async function serve(trustProxy: readonly string[] = []): Promise<void> {
  const options = {
    kept,
    headers,
    addressOf: clientAddress(trustProxy),
    tell: (answered: Answered) => void told.push(answered),
    isOpen: () => isOpen,
  };
  server = createServer(
    answerKept(options, (request, response) => {
      passed.push(`${request.method} ${request.url}`);
      response.end();
    }),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  kept = createKeptReplies();
  isOpen = true;
  told = [];
  passed = [];
  await kept.get('/api/courses', async () => ({ value: courses }));
});
afterEach(() => new Promise((ended) => server.close(ended)));

it('answers what is kept with the headers of every answer, and tells of it like of any other', async () => {
  await serve();
  const reply = await fetch(`${url}/api/courses`, { headers: { 'x-request-id': 'pedido-0001' } });
  expect(await reply.json()).toEqual(courses);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(JSON.stringify(courses))),
  });
  expect(passed).toEqual([]);
  expect(told).toMatchObject([
    {
      method: 'GET',
      url: '/api/courses',
      route: '/api/courses',
      status: 200,
      address: '127.0.0.1',
      trace: { requestId: 'pedido-0001' },
    },
  ]);
  expect(told[0]!.ms).toBeGreaterThan(0);
});

it('leaves to the framework what is asked for in part, not kept, or no reading', async () => {
  await serve();
  for (const [method, path] of [
    ['GET', '/api/courses?zone=1'],
    ['GET', '/api/hotels'],
    ['HEAD', '/api/courses'],
    ['POST', '/api/courses'],
  ])
    await fetch(`${url}${path}`, { method: method! });
  kept.clear();
  await fetch(`${url}/api/courses`);
  expect(passed).toEqual([
    'GET /api/courses?zone=1',
    'GET /api/hotels',
    'HEAD /api/courses',
    'POST /api/courses',
    'GET /api/courses',
  ]);
  expect(told).toEqual([]);
});

it('answers nothing while the server closes: the framework sends callers elsewhere', async () => {
  await serve();
  isOpen = false;
  await fetch(`${url}/api/courses`);
  expect(passed).toEqual(['GET /api/courses']);
});

it.each([
  ['the proxy that is trusted', ['127.0.0.1'], '203.0.113.7'],
  ['nobody unless told so', [], '127.0.0.1'],
])('believes of an address %s', async (_, trustProxy, address) => {
  await serve(trustProxy);
  await (await fetch(`${url}/api/courses`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).text();
  expect(told.map((answered) => answered.address)).toEqual([address]);
});
