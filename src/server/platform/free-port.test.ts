import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('gives each concurrent caller another port, and none that is taken', async () => {
  const first = await freePort();
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(first + 1, '127.0.0.1', ready));
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  taken.close();
  expect(new Set([first, first + 1, ...ports]).size).toBe(22);
});

it('returns none that the system may assign to an outgoing connection meanwhile', async () => {
  expect(await freePort()).toBeLessThan(32_768);
});
