import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimInstance } from '#server/platform/database/instance.ts';
import { type Caller, callerAt } from '../support/app.ts';
import { booked } from '../support/paying.ts';
import { reconcileBeside } from '../support/process.ts';
import { eventually } from '../support/travel.ts';
import { type Callers, isExpected, isUnavailable, startCallers } from './callers.ts';
import { type SmallDisk, startOnFullDisk, startOnSmallDisk } from './small-disk.ts';

const CALLERS = 8;

let disk: SmallDisk;
let on: Caller;
let callers: Callers;
beforeAll(async () => {
  disk = await startOnSmallDisk();
  on = callerAt(disk.app.url);
  callers = await startCallers(on, CALLERS);
});
afterAll(async () => {
  await callers?.stop();
  await disk?.end();
});

it('on a full disk writes are refused with the reason, reads continue, and writes work again once there is space', async () => {
  await eventually('some bookings', async () => callers.booked.size >= 2, 30);
  await disk.fill();
  const full = Date.now();
  // Rows that fit into the free space of a page are still written; soon none are.
  const areRefused = async () => callers.repliesSince(full).filter(isUnavailable).length >= CALLERS;
  await eventually('quotes put off', areRefused, 30);
  const shut = Date.now();
  await sleep(2000);
  const meanwhile = callers.repliesSince(shut);
  expect(meanwhile.some(({ call, status }) => call === 'search' && status === 200)).toBe(true);
  for (const path of ['/', '/api/golf-courses', '/readyz'])
    expect((await fetch(`${on.url}${path}`)).status, path).toBe(200);

  await disk.free();
  const freed = Date.now();
  const isBooked = ({ call, status }: { call: string; status: number }) => call === 'book' && status === 201;
  await eventually('a booking', async () => callers.repliesSince(freed).some(isBooked), 10);
  await callers.stop();
  expect(callers.replies.filter((reply) => !isExpected(reply))).toEqual([]);
  expect(disk.app.child.exitCode).toBeNull();
  for (const [id, token] of callers.booked)
    expect((await on.call('GET', `/api/bookings/${id}`, { token })).status).toBe(200);
});

it('a killed database is started again, and the folder still belongs to the app', async () => {
  const trip = await booked(on, 30, ['LOCAL']);
  const killed = await disk.postmaster();
  process.kill(killed, 'SIGKILL');
  await eventually(
    'ready on another server',
    async () => {
      const isOther = await disk.postmaster().then(
        (pid) => pid !== killed,
        () => false,
      );
      return isOther && (await fetch(`${on.url}/readyz`)).status === 200;
    },
    10,
  );
  expect((await on.call('GET', `/api/bookings/${trip.id}`, { token: trip.token })).status).toBe(200);
  await booked(on, 31, ['LOCAL']);
  expect(await claimInstance(disk.env.DATABASE_URL!)).toBeUndefined();
  expect(disk.app.child.exitCode).toBeNull();
});

it('the reconciliation is clean afterwards', async () => {
  const { code, output } = await reconcileBeside(disk.env);
  expect(code, output).toBe(0);
});

it('a start without disk space for its secrets reports it and stops', async () => {
  const { code, output } = await startOnFullDisk();
  expect(code).toBe(1);
  expect(output).toMatch(/Salida can't start\.\nDATA_DIR: .*secrets\.json can't be kept \(E/);
});
