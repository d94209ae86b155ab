import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import pg from 'pg';

/** The product's own tables, those of the demo's simulators, and the jobs that wait or are under way. */
export type DumpedSchema = 'public' | 'sandbox' | 'pgboss';

/**
 * A database as one compressed file of JSON lines: the first line has the time and the number of
 * migrations, each other line is a row. Messages that the mail simulator received are left out.
 */
export interface DumpHeader {
  /** ISO instant: the clock at which the rows are as they should be. */
  readonly at: string;
  readonly migrations: number;
}

interface DumpedRow {
  readonly schema: DumpedSchema;
  readonly table: string;
  readonly row: unknown;
}

const nameOf = ({ schema, table }: Pick<DumpedRow, 'schema' | 'table'>) => `"${schema}"."${table}"`;

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function* linesOf(client: pg.Client): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: headers } = await client.query<DumpHeader>(
    'select now() as at, count(*)::int as migrations from drizzle.__drizzle_migrations',
  );
  yield `${JSON.stringify(headers[0])}\n`;
  const { rows: tables } = await client.query<Pick<DumpedRow, 'schema' | 'table'>>(
    `select schemaname as schema, tablename as table from pg_tables
     where schemaname in ('public', 'sandbox') and tablename <> 'mail_messages' order by 1, 2`,
  );
  const rowsOf = async function* (table: Pick<DumpedRow, 'schema' | 'table'>, where: string) {
    const { rows } = await client.query<{ row: unknown }>(
      `select to_json(t) as row from ${nameOf(table)} t where ${where} order by t::text`,
    );
    for (const { row } of rows) yield `${JSON.stringify({ ...table, row } satisfies DumpedRow)}\n`;
  };
  for (const table of tables) yield* rowsOf(table, 'true');
  yield* rowsOf(
    { schema: 'pgboss', table: 'job' },
    String.raw`state in ('created', 'retry', 'active') and name not like '\_\_%'`,
  );
}

/** Writes every row of the product's and the simulators' tables to a file. */
export function dumpDatabase(url: string, file: string): Promise<void> {
  return withClient(url, (client) =>
    pipeline(Readable.from(linesOf(client)), createBrotliCompress(), createWriteStream(file)),
  );
}

async function* rowsIn(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createBrotliDecompress()) });
}

/** When a dump was written, and after how many migrations. */
export async function readDumpHeader(file: string): Promise<DumpHeader> {
  for await (const line of rowsIn(file)) return JSON.parse(line) as DumpHeader;
  throw new Error(`${file} is empty`);
}

/** Rows that go to the database in one statement. */
const BATCH_ROWS = 500;

/**
 * Adds the rows of one schema to its empty tables, as they are: no trigger runs and no foreign key is checked.
 * @throws Error when a table or a column of the dump is not there.
 */
export function loadDump(url: string, file: string, schema: DumpedSchema): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    let batch: DumpedRow[] = [];
    const write = async () => {
      const [first] = batch;
      if (!first) return;
      const columns = Object.keys(first.row as object).map((name) => `"${name}"`);
      await client.query(
        `insert into ${nameOf(first)} (${columns.join()}) overriding system value
         select ${columns.join()} from json_populate_recordset(null::${nameOf(first)}, $1)`,
        [JSON.stringify(batch.map(({ row }) => row))],
      );
      batch = [];
    };
    for await (const line of rowsIn(file)) {
      const dumped = JSON.parse(line) as Partial<DumpedRow>;
      if (dumped.schema !== schema) continue;
      if (batch.length === BATCH_ROWS || (batch[0] && batch[0].table !== dumped.table)) await write();
      batch.push(dumped as DumpedRow);
    }
    await write();
    await client.query(
      `select setval(pg_get_serial_sequence(c.table_schema || '.' || c.table_name, c.column_name), 1000000)
       from information_schema.columns c
       where c.table_schema = $1
         and pg_get_serial_sequence(c.table_schema || '.' || c.table_name, c.column_name) is not null`,
      [schema],
    );
    await client.query('commit');
  });
}
