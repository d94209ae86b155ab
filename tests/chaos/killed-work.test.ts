import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { castFor } from './cast.ts';
import { type Subject, startSubject } from './subject.ts';
import { createWitness } from './witness.ts';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject({ windowSeconds: 60 });
});
afterAll(() => subject.end());

async function until(what: string, seconds: number, statement: string): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while ((await subject.pool.query(statement)).rows.length === 0) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

it('work that was under way in a killed process goes on within half a minute', async () => {
  const cast = await castFor(subject, { players: 1 });
  const browser = openBrowser(subject, createWitness(), cast.players[0]!.token);
  const slow = { mode: 'slow', delayMs: 60_000, only: ['confirm'] };
  await browser.call('PUT', '/sandbox/teeone/faults', slow);
  const booking = { fieldId: cast.courses[3]!.id, date: cast.firstDay, numPlayers: 2, isCredit: true };
  expect(await browser.call('POST', '/api/reservations', booking)).toMatchObject({
    status: 201,
    body: { status: 'CONFIRMED' },
  });
  await until('confirming', 10, "select 1 from pgboss.job where name = 'confirm-hold' and state = 'active'");
  await subject.killAndStart(0, null);
  await browser.call('PUT', '/sandbox/teeone/faults', { mode: 'ok' });
  await until('confirmed', 30, "select 1 from course_bookings where hold_state = 'CONFIRMED'");
});
