import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { creditedPlayer } from '#tests/support/paying.ts';
import { newPlayer } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const balanceOf = async (token: string) =>
  (await on.call<{ balance: number }>('GET', '/api/credit', { token })).body.balance;

it('a person sees the rest of their credit, and no other person’s credit', async () => {
  const { token, cents, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 8 });
  expect(await balanceOf(token)).toBe(cents / 100);
  expect(await balanceOf(await newPlayer(on))).toBe(0);

  expect((await on.call('POST', '/api/reservations', { token, body })).status).toBe(201);
  expect(await balanceOf(token)).toBe(0);
});
