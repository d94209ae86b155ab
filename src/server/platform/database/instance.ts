import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const INSTANCE_LOCK = 7_250_002;
const PATIENCE_MS = 3000;

/**
 * Makes this process the only app on an embedded server, by a lock that lasts as long as the returned connection: a
 * killed app loses it. Undefined when another app has it. Waits a moment, since the server may take one to notice that
 * the last app is gone.
 */
export async function claimInstance(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'salida-instance',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [INSTANCE_LOCK],
    );
    if (rows[0]?.acquired) return client;
  }
  await client.end();
  return undefined;
}
