import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActors } from './actors.ts';
import { openBrowser } from './browser.ts';
import { createOracle } from './oracle.ts';
import { type SystemUnderTest, startSystem } from './system.ts';

let system: SystemUnderTest;
beforeAll(async () => {
  system = await startSystem({ windowSeconds: 60 });
});
afterAll(() => system.end());

async function until(what: string, seconds: number, statement: string): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while ((await system.pool.query(statement)).rows.length === 0) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

it('another process resumes the jobs of a killed process within 30 seconds', async () => {
  const actors = await createActors(system, { players: 1 });
  const browser = openBrowser(system, createOracle(), actors.players[0]!.token);
  const slow = { mode: 'slow', delayMs: 60_000, only: ['confirm'] };
  await browser.call('PUT', '/sandbox/teeone/faults', slow);
  const booking = { fieldId: actors.courses[3]!.id, date: actors.firstDay, numPlayers: 2, isCredit: true };
  expect(await browser.call('POST', '/api/reservations', booking)).toMatchObject({
    status: 201,
    body: { status: 'CONFIRMED' },
  });
  await until('confirming', 10, "select 1 from pgboss.job where name = 'confirm-hold' and state = 'active'");
  await system.killAndStart(0, null);
  await browser.call('PUT', '/sandbox/teeone/faults', { mode: 'ok' });
  await until('confirmed', 30, "select 1 from course_bookings where hold_state = 'CONFIRMED'");
});
