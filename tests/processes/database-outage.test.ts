import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { type Caller, callerAt } from '../support/app.ts';
import { booked, openIntent, pay } from '../support/paying.ts';
import { type Running, reconcileBeside, startProcess } from '../support/process.ts';
import { availability, coursesOf, eventually, someTuesday } from '../support/travel.ts';
import { isExpected, isUnavailable, startCallers } from './callers.ts';
import { type PostgresProcess, startPostgres } from './own-postgres.ts';

const CALLERS = 20;
/** Longer than any deadline of a request to a club. */
const PATIENCE_MS = 12_000;

const dataDir = mkdtempSync(join(tmpdir(), 'salida-outage-'));
let postgres: PostgresProcess;
let env: Record<string, string>;
let app: Running;
let on: Caller;

beforeAll(async () => {
  postgres = await startPostgres(dataDir);
  env = {
    DATABASE_URL: postgres.url,
    DEMO: '1',
    DATA_DIR: join(dataDir, 'secrets'),
    METRICS_PORT: String(await freePort()),
  };
  app = await startProcess(env);
  on = callerAt(app.url);
});
afterAll(async () => {
  if (app?.child.exitCode === null) await app.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status;

/** Runs one statement beside the app, as an operator would. */
async function operate(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

it('a PostgreSQL that fails under load causes clear refusals in time, loses no confirmed booking, and needs no manual recovery', async () => {
  const callers = await startCallers(on, CALLERS);
  await eventually('some bookings', async () => callers.booked.size >= 3, 30);

  await postgres.cut();
  const cut = Date.now();
  await eventually('not ready', async () => (await ready()) === 503, 2);
  await sleep(2000);
  // Monitoring reads the details meanwhile, and an orchestrator does not restart the process.
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()).toContain(
    'salida_provider_breaker{provider="golf-manager"}',
  );
  const unavailable = callers.repliesSince(cut).filter(isUnavailable);
  expect(unavailable.map(({ call }) => call)).toContain('search');
  expect(unavailable.length).toBeGreaterThan(CALLERS);

  await postgres.start();
  const back = Date.now();
  await eventually('ready', async () => (await ready()) === 200, 10);
  await eventually(
    'what callers want',
    async () => {
      const done = callers.repliesSince(back).filter(({ status }) => status === 200 || status === 201);
      return new Set(done.map(({ call }) => call)).size === 4;
    },
    10 - (Date.now() - back) / 1000,
  );
  await callers.stop();

  expect(callers.replies.filter((reply) => !isExpected(reply))).toEqual([]);
  expect(callers.replies.filter(({ ms }) => ms > PATIENCE_MS)).toEqual([]);
  expect(app.child.exitCode).toBeNull();
  for (const [id, token] of callers.booked)
    expect((await on.call('GET', `/api/bookings/${id}`, { token })).status).toBe(200);
});

it('after it notifications arrive within a second, and jobs are done', async () => {
  await operate("update courses set name = 'Campo del Apagón' where slug = (select min(slug) from courses)");
  await eventually(
    'the new name',
    async () => JSON.stringify((await on.call('GET', '/api/golf-courses')).body).includes('Campo del Apagón'),
    1,
  );
  // The sandboxes use the same PostgreSQL: the product saw the clubs as down too, and retries them one after another.
  const clubs = await coursesOf(on, ['LOCAL', 'GOLF_MANAGER', 'TEEONE']);
  const day = someTuesday(29);
  await eventually(
    'every club answers',
    async () => {
      const found = await availability(on, clubs, { from: day, to: day, players: 2 });
      return found.every(({ available }) => available);
    },
    20,
  );
  const trip = await booked(on, 30);
  const intent = (await openIntent(on, trip.token, trip.id)).body;
  await pay(on, intent);
  await eventually('the webhook worked on', async () => {
    const { body } = await on.call<{ booking: { status: string } }>('GET', `/api/bookings/${trip.id}`, {
      token: trip.token,
    });
    return body.booking.status === 'CONFIRMED';
  });
  await eventually('the clubs told and the mail sent', async () => {
    const { rows } = await operate(
      `select 1 from mails m where m.subject_id = '${trip.id}' and m.status = 'SENT' and not exists (
        select 1 from course_bookings where booking_id = '${trip.id}' and hold_state not in ('NONE', 'CONFIRMED'))`,
    );
    return rows.length === 1;
  });
});

it('the reconciliation is clean afterwards', async () => {
  const { code, output } = await reconcileBeside(env);
  expect(code, output).toBe(0);
});
