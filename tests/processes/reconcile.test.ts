import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trips } from '#shared/bookings/contract.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { quoteStatuses } from '#shared/quotes/states.ts';
import { type Running, reconcileBeside, startProcess } from '../support/process.ts';
import { eventually } from '../support/travel.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-reconcile-'));
let running: Running;
beforeAll(async () => {
  running = await startProcess({ DATA_DIR: dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const reconcile = () => reconcileBeside({ DATA_DIR: dataDir });
const reportIn = (output: string) =>
  JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1));

it('a fresh demo shows a quote in every state, and a trip paid by card at two clubs with an invoice', async () => {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    (await (await fetch(`${running.url}${path}`, init)).json()) as T;
  const { token } = await call<{ token: string }>('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'jugador@salida.test', password: 'demo1234' }),
  });
  const headers = { authorization: `Bearer ${token}` };
  // The trip is made once the app listens.
  const quotes = await eventually('the converted quote', async () => {
    const all = await call<Quote[]>('/api/quotes', { headers });
    return all.some(({ status }) => status === 'CONVERTED_TO_BOOKING') && all;
  });
  expect([...new Set(quotes.map(({ status }) => status))].sort()).toEqual([...quoteStatuses].sort());
  expect(quotes.filter(({ hotels }) => hotels.length > 0)).toHaveLength(1);
  expect(quotes.some(({ courses }) => courses.some(({ appliedDiscountValue }) => appliedDiscountValue))).toBe(
    true,
  );
  await eventually('the clubs confirmed, and the invoice', async () => {
    const { bookings } = await call<Trips>('/api/my-trips', { headers });
    const trip = bookings.find(({ courseBookings }) =>
      courseBookings.every(({ sourceType }) => sourceType !== 'LOCAL'),
    );
    if (!trip?.courseBookings.every(({ externalReservationId }) => externalReservationId)) return false;
    const invoice = await fetch(`${running.url}/api/bookings/${trip.id}/invoice`, { headers });
    return invoice.headers.get('content-type')?.includes('pdf');
  });
});

it('`npm run reconcile` prints one report beside a running app, which continues, and without any app', async () => {
  const beside = await reconcile();
  expect(beside.code).toBe(0);
  const report = reportIn(beside.output);
  expect(report).toMatchObject({ oversold: 0, driftedSlots: 0, externalOrphans: 0, unreachable: 0 });
  expect(report.checked).toBeGreaterThan(1000);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

  await running.end('SIGTERM');
  const alone = await reconcile();
  expect(alone.code).toBe(0);
  expect(reportIn(alone.output).checked).toBe(report.checked);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
