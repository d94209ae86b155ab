import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';

/** An app that records its requests; `cuts`: it accepts a request and drops the connection. */
async function startApp(options: { cuts?: boolean } = {}) {
  const received: string[] = [];
  const server: Server = createServer((request, reply) => {
    if (request.url === '/readyz') return void reply.end();
    received.push(`${request.method} ${request.url}`);
    if (options.cuts) request.socket.destroy();
    else reply.end(`from ${received.length}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  open.push(server);
  return { url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`, received, server };
}

const open: Server[] = [];
let balancer: Balancer;
afterEach(async () => {
  await balancer.close();
  for (const server of open.splice(0)) server.close();
});

const post = () => fetch(`${balancer.url}/book`, { method: 'POST', body: '{}' });

it('distributes requests in turn and skips an app that is down', async () => {
  const [one, other] = [await startApp(), await startApp()];
  balancer = await startBalancer([one.url, other.url]);
  await expect.poll(async () => (await post()).status).toBe(200);
  await expect
    .poll(async () => (await post()) && Math.min(one.received.length, other.received.length))
    .toBe(2);
  await new Promise((resolve) => one.server.close(resolve));
  const before = other.received.length;
  for (let i = 0; i < 4; i += 1) expect((await post()).status).toBe(200);
  expect(other.received.length).toBe(before + 4);
});

it('never repeats a request that an app may have executed', async () => {
  const [one, other] = [await startApp({ cuts: true }), await startApp({ cuts: true })];
  balancer = await startBalancer([one.url, other.url]);
  await expect.poll(() => post().then(() => '', String)).toContain('fetch failed');
  expect(one.received.length + other.received.length).toBe(1);
});
