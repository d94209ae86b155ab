import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHttp } from './server.ts';

it('a server that closes finishes the reply under way and waits for no further request on its connection', async () => {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    onAnswered: () => {},
    trustProxy: [],
    checkReplies: true,
    publicUrl: 'http://127.0.0.1',
  });
  const received = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  http.get('/slow', async () => {
    received.resolve();
    await goOn.promise;
    return { done: true };
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: '127.0.0.1', port, path: '/slow', agent });
  await received.promise;
  const closed = http.close();
  goOn.resolve();
  const [answer] = await once(request, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
  const ended = await Promise.race([closed.then(() => 'closed'), once(AbortSignal.timeout(3000), 'abort')]);
  expect(ended).toBe('closed');
  agent.destroy();
});
