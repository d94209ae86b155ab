import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

it('the app closes though a request, a job and a sweep are blocked, and a client never finishes its request', async () => {
  const on = await startTestApp();
  const holder = await on.database.pool.connect();
  await holder.query('begin; lock table users, bookings in access exclusive mode');
  const { hostname, port } = new URL(on.url);
  const slow = connect({ host: hostname, port: Number(port) });
  slow.on('error', () => {});
  slow.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{');
  // The first of them is in the queue, and becomes a job that reads the account.
  const body = { email: 'jugador@salida.test' };
  await on.call('POST', '/api/forgot-password', { body });
  const waiting = on
    .call('POST', '/api/login', { body: { ...body, password: 'demo1234' } })
    .catch(() => 'cut');
  const swept = on.app.jobs.sweepNow();
  await eventually('request, job and sweep wait', async () => {
    // Not by the holder: a transaction sees the activity of its first read.
    const { rows } = await on.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length >= 3;
  });

  await on.app.close();

  expect(await waiting).toBe('cut');
  slow.destroy();
  await holder.query('rollback');
  holder.release();
  await swept;
  await on.database.close();
}, 60_000);
