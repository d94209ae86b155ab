import { describe, expect, it } from 'vitest';
import { stateMachines } from '../../tools/state-machines.ts';
import { readSources, type Source } from './imports.ts';
import { sqlFaults } from './sql-writes.ts';
import { stateWrites, tablesOf, writerFile } from './status-writes.ts';

const tables = readSources('src/server/tables/*.ts').flatMap(tablesOf);
const sources = [
  'src/**/*.{ts,tsx}',
  'sandboxes/**/*.ts',
  'database/seeds/**/*.ts',
  'bench/**/*.ts',
  'tools/**/*.ts',
]
  .flatMap((pattern) => readSources(pattern))
  .filter(({ file }) => !/\.test\.tsx?$/.test(file) && file !== writerFile);
const findings = sources.map((source) => stateWrites(source, tables));

/** The demo's quotes of the past begin in the state that they are to show. */
const seeds = /^database\/seeds\/load-history\.ts:\d+ writes quotes\.status$/;

const columns = tables.flatMap(({ name, states }) => states.map(({ column }) => `${name}.${column}`));

describe('a state column', () => {
  it('is written by its transition function alone', async ({ annotate }) => {
    const faults = findings.flatMap((found) => found.faults);
    expect(faults.filter((fault) => !seeds.test(fault))).toEqual([]);
    expect(faults.filter((fault) => seeds.test(fault))).toHaveLength(1);
    const writes = findings.reduce((sum, found) => sum + found.writes, 0);
    await annotate(
      `${sources.length} files, ${tables.length} tables, ${columns.length} state columns, ${writes} writes`,
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(writes).toBeGreaterThan(80);
  });

  it('has one writer', () => {
    const written = findings.flatMap(({ writers }) =>
      writers.map(({ table, key }) => {
        const states = tables.find(({ name }) => name === table)!.states;
        return `${table}.${states.find((state) => state.key === key)!.column}`;
      }),
    );
    // Answering a question to an operator is not part of the product yet.
    expect(written.sort()).toEqual(columns.filter((column) => column !== 'offer_contacts.status').sort());
  });

  it('is declared with its machine, and every machine is listed', () => {
    expect(tables.flatMap(({ name, plain }) => plain.map((key) => `${name}.${key}`))).toEqual([]);
    expect(columns.sort()).toEqual(Object.keys(stateMachines).sort());
  });
});

describe('the check of state writes', () => {
  const store = 'src/server/bookings/planted/store.ts';
  const imports = `import { bookings, flights } from '#server/tables/bookings.ts';
    import { quotes as asked } from '#server/tables/quotes.ts';
    import { bookingMachine, phaseMachine } from '#shared/bookings/states.ts';\n`;
  const planted = (code: string, file = store): Source => ({ file, code: imports + code });
  const faultsIn = (source: Source) =>
    stateWrites(source, tables).faults.map((fault) => fault.replace(/^\S+ /, ''));

  it.each([
    ['an update', "tx.update(bookings).set({ status: 'CANCELLED' })", 'writes bookings.status'],
    ['an update under another name', "tx.update(asked).set({ 'status': 'SAVED' })", 'writes quotes.status'],
    [
      'values that come from elsewhere',
      'tx.update(bookings).set(change)',
      'writes bookings with values that are not listed in place',
    ],
    [
      'values that are spread',
      'tx.update(bookings).set({ notes, ...change })',
      'writes bookings with values that are not listed in place',
    ],
    [
      'a computed column',
      'tx.update(bookings).set({ [column]: to })',
      'writes bookings with values that are not listed in place',
    ],
    [
      'a table under a local name',
      'const t = bookings; tx.update(t).set({ notes })',
      'updates a table that is not imported from the tables',
    ],
    [
      'an update that is finished elsewhere',
      'const u = tx.update(bookings); u.set(change)',
      'updates bookings without saying at once what it sets',
    ],
    [
      'a method that is named by a text',
      "tx['update'](bookings)['set']({ status })",
      'writes bookings.status',
    ],
    [
      'an upsert',
      "tx.insert(bookings).values(row).onConflictDoUpdate({ target: t, set: { status: 'PENDING' } })",
      'writes bookings.status',
    ],
    [
      'a row that begins at its end',
      "tx.insert(bookings).values({ id, status: 'CANCELLED' })",
      'creates bookings as CANCELLED',
    ],
    [
      'raw SQL',
      `sql\`update bookings set notes = null, status = \${to} where id = \${id}\``,
      'writes bookings.status',
    ],
    [
      'raw SQL with a column of the table',
      `sql\`update \${bookings} b set \${bookings.status} = \${to}\``,
      'writes bookings.status',
    ],
    ['SQL as a text', 'pool.query(\'UPDATE "bookings" SET "status" = $1\')', 'writes bookings.status'],
    [
      'SQL that is put together',
      "pool.query('update bookings ' + 'set status = 1')",
      'writes bookings.status',
    ],
    ['a row of columns', "sql`update bookings set (notes, phase) = (null, 'HELD')`", 'writes bookings.phase'],
    [
      'a column behind a subquery',
      "sql`update bookings set notes = (select 1 from t where x), status = 'PENDING'`",
      'writes bookings.status',
    ],
    [
      'an upsert in SQL',
      "sql`insert into bookings (id) values (1) on conflict (id) do update set status = 'PENDING'`",
      'writes bookings.status',
    ],
    [
      'a table that SQL does not name',
      `sql\`update \${table} set status = \${to}\``,
      'updates a table that the text does not name',
    ],
    [
      'a column that SQL does not name',
      `sql\`update bookings set \${column} = \${to}\``,
      'writes a column of bookings that the text does not name',
    ],
    [
      'a merge',
      'sql`merge into bookings using t on true when matched then update set status = 1`',
      'writes a column of bookings that the text does not name',
    ],
    [
      'an exported writer',
      "export const write = stateWriter(bookings, 'status', bookingMachine)",
      'exports a state writer: only its transition function is for others',
    ],
    [
      'a writer by a foreign machine',
      "const write = stateWriter(bookings, 'status', phaseMachine)",
      'makes a writer of status by another machine than its table',
    ],
    [
      'an exported statement',
      "export const ending = transitionSql(bookings, 'status', bookingMachine, 'CANCELLED')",
      'exports a state writer: only its transition function is for others',
    ],
  ])('finds %s', (_name, code, fault) => {
    expect(faultsIn(planted(code))).toContain(fault);
  });

  it('finds a writer outside of a store', () => {
    const code = "const write = stateWriter(bookings, 'status', bookingMachine)";
    expect(faultsIn(planted(code, 'src/server/bookings/planted.ts'))).toEqual([
      'makes a state writer outside of a store',
    ]);
  });

  it.each([
    ['other columns', 'tx.update(bookings).set({ notes: null })'],
    ['a table without states', 'tx.update(flights).set(change)'],
    ['a state that is read', "sql`update bookings set notes = null where status = 'PENDING'`"],
    ['a state in a value', 'sql`update bookings set notes = (select status from quotes)`'],
    ['an initial state', "tx.insert(bookings).values({ id, status: 'PENDING' })"],
    ['its own writer', "const write = stateWriter(bookings, 'status', bookingMachine)"],
    ['a comment', "// tx.update(bookings).set({ status: 'CANCELLED' })"],
    ['another library', "createHash('sha256').update(text)"],
  ])('allows %s', (_name, code) => {
    expect(faultsIn(planted(code))).toEqual([]);
  });

  it('finds a state column without its machine', () => {
    const code =
      "export const t = pgTable('t', { id: id(), holdState: text({ enum: ['A'] }), statusText: text() })";
    expect(tablesOf({ file: 'src/server/tables/t.ts', code })).toMatchObject([{ plain: ['holdState'] }]);
  });

  it('finds what a function of the database writes', () => {
    const { faults } = sqlFaults("begin new.status := 'CANCELLED'; return new; end", tables);
    expect(faults).toEqual(['writes status of a new row']);
  });
});
