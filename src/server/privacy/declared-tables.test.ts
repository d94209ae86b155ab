import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSources } from '#tests/architecture/imports.ts';
import { tablesIn } from '#tests/architecture/tables.ts';
import { tablesWithPersonalData } from '#tests/support/all-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** Each table that the modules export and erase, as `module → table`. */
const declared = () =>
  on.app.modules.flatMap(({ name, personalData }) =>
    Object.keys(personalData?.tables ?? {}).map((table) => ({ module: name, table })),
  );

/** The tables that lead to an account, by the catalog of the database, and that no module declares. */
async function undeclared(): Promise<string[]> {
  const known = new Set(declared().map(({ table }) => table));
  const found = await tablesWithPersonalData(on, []);
  return [...found.keys()].filter((table) => !known.has(table));
}

it('every table that leads to an account is exported and erased by a module', async () => {
  expect(declared().length).toBeGreaterThan(25);
  expect(await undeclared()).toEqual([]);
});

it('a table that is declared exists, leads to an account, and is declared once, by its owner', async () => {
  const owners = new Map(
    readSources('src/server/tables/*.ts')
      .flatMap(tablesIn)
      .map(({ name, owner }) => [name, owner]),
  );
  // A table of the platform is declared by the module that uses it.
  const isOwner = (module: string, table: string) => [module, 'platform'].includes(owners.get(table) ?? '');
  expect(declared().filter(({ module, table }) => !isOwner(module, table))).toEqual([]);
  const tables = declared().map(({ table }) => table);
  expect(new Set(tables).size).toBe(tables.length);
  expect([...(await tablesWithPersonalData(on, [])).keys()].sort()).toEqual(tables.sort());
});

it.each([
  ['with a reference to an account', 'writer uuid references users'],
  ['with a reference to a booking', 'booking uuid references bookings'],
  ['with the id of an account, and no reference', 'user_id uuid not null'],
])('a new table %s fails until a module declares it', async (_, column) => {
  await on.database.pool.query(`create table planted (id uuid primary key, ${column})`);
  const found = await undeclared();
  await on.database.pool.query('drop table planted');
  expect(found).toEqual(['planted']);
});
