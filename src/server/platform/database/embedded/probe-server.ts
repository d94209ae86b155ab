import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A server's reply to a new connection. */
export type ServerState = 'ready' | 'starting' | 'wrong password' | 'no such database' | 'silent';

const PATIENCE_MS = 2000;

/** PostgreSQL's codes (appendix A of its manual). */
const answerOf: Record<string, ServerState> = {
  '57P03': 'starting',
  '28P01': 'wrong password',
  '28000': 'wrong password',
  '3D000': 'no such database',
};

export async function probeServer(url: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return answerOf[(error as { code?: string }).code ?? ''] ?? 'silent';
  } finally {
    // A server that is killed in this moment never closes the connection.
    await Promise.race([client.end().catch(() => {}), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }
}
