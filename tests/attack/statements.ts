import { AsyncLocalStorage } from 'node:async_hooks';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import type { App } from '#server/app.ts';

type Query = (...args: unknown[]) => unknown;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/**
 * The statements of one request, in order: two requests with the same statements can't be distinguished by their time.
 * Concurrent work such as a sweep is not counted.
 */
export async function statementsOf({ http, database }: App, request: InjectOptions): Promise<string[]> {
  const { pool } = database;
  const { query, connect } = pool;
  const statements: string[] = [];
  const isRecorded = new AsyncLocalStorage<true>();
  const note = (statement: unknown) => void (isRecorded.getStore() && statements.push(textOf(statement)));

  pool.query = ((...args: unknown[]) => {
    note(args[0]);
    return Reflect.apply(query as Query, pool, args);
  }) as never;
  // With a callback it is the pool's internal call for a single query.
  pool.connect = (async (...args: unknown[]) => {
    if (args.length > 0) return Reflect.apply(connect as Query, pool, args);
    const client = (await Reflect.apply(connect as Query, pool, [])) as pg.PoolClient;
    const { query: clientQuery, release } = client;
    client.query = ((...args: unknown[]) => {
      note(args[0]);
      return Reflect.apply(clientQuery as Query, client, args);
    }) as never;
    client.release = (error) => {
      client.query = clientQuery;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }) as never;
  try {
    // Fastify starts the request when it is awaited.
    await isRecorded.run(true, async () => void (await http.inject(request)));
  } finally {
    pool.query = query;
    pool.connect = connect;
  }
  return statements;
}
