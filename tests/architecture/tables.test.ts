import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectOnly } from './exceptions.ts';
import { readAllSources, root } from './imports.ts';
import { foreignUsesOf, tableOwners, tablesIn } from './tables.ts';

const sources = readAllSources();
const tableFiles = sources.filter(({ file }) => file.startsWith('src/server/tables/'));
const tables = tableFiles.flatMap(tablesIn);
const readers = sources.filter(({ file }) => /^(src|database|sandboxes)\//.test(file));
const uses = readers.flatMap((source) => foreignUsesOf(source, tables));

/** The foreign tables that the seeds read. */
const written: Readonly<Record<string, string>> = {
  'database/seeds': `bookings cancellation_rungs courses gift_cards hotel_rates hotels
    memberships offer_contacts offers payments price_history quotes rates seasons testimonials users`,
};
const allowed = Object.entries(written).flatMap(([part, names]) =>
  names.split(/\s+/).map((name) => `${part} → ${name}`),
);

/** Uses that break the rule, and why they are still there. */
const knownUses = {
  'bookings → users': 'a booking is read with the name and email of its account',
  'offers → courses': "an offer ends by the course's clock",
  'offers → users': 'an offer is read with the name of its creator, a contact with its customer',
};

describe('each table', () => {
  it('has one owner', () => {
    expect(tableFiles.length).toBeGreaterThan(15);
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter(({ owner }) => !owner)).toEqual([]);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    const withTables = new Set(tables.map(({ file }) => basename(file)));
    expect([...withTables].sort()).toEqual(Object.keys(tableOwners).sort());
  });

  it('that a migration creates is declared', () => {
    const created = globSync('database/migrations/*.sql', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(
        ([, name]) => name!,
      ),
    );
    expect(created.sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('is named by the code and the SQL of its owner alone', ({ annotate }) => {
    annotate(`${readers.length} files, ${tables.length} tables`);
    expect(readers.length).toBeGreaterThan(900);
    expectOnly(
      uses.filter((use) => !allowed.includes(use)),
      knownUses,
    );
  });

  it('that a written list names is still read there', () => {
    expect(allowed.filter((use) => !uses.includes(use))).toEqual([]);
  });
});

describe('a planted use of a table fails:', () => {
  it.each([
    ['an import', "import { users } from '#server/tables/accounts.ts';"],
    ['an import of a type', "import type { users } from '#server/tables/accounts.ts';"],
    ['an import under another name', "import { users as people } from '#server/tables/accounts.ts';"],
    ['a namespace', "import * as t from '#server/tables/accounts.ts';"],
    ['a re-export', "export { users } from '#server/tables/accounts.ts';"],
    ['a dynamic import', "const t = await import('#server/tables/accounts.ts');"],
    ['the type of an import', "type T = typeof import('#server/tables/accounts.ts').users;"],
    ['SQL', 'db.execute(sql`select 1 from users where true`);'],
    ['typed SQL', 'sql<number>`(select count(*) from users)`;'],
    ['SQL under another name', "import { sql as q } from 'drizzle-orm'; q`select 1 from users`;"],
    ['SQL with a schema', 'sql`select 1 from public.users`;'],
    ['SQL in quotes', 'sql`select 1 from "users" u`;'],
    ['SQL in capitals', 'sql`SELECT 1 FROM USERS`;'],
    ['the second table of SQL', 'sql`select 1 from quotes q, users`;'],
    ['an update', 'sql`update users set name = 1`;'],
    ['the text of a query', "pool.query('delete from users');"],
    ['SQL in a constant', "const find = 'select id from users where id = $1';"],
    ['a part of SQL', "const joined = condition + ' from users where true';"],
    ['raw SQL', "sql.raw('users');"],
    ['an identifier', "sql.identifier('users');"],
  ])('%s', (_, code) => {
    expect(foreignUsesOf({ file: 'src/server/quotes/store.ts', code }, tables)).toContain('quotes → users');
    expect(foreignUsesOf({ file: 'src/server/accounts/store.ts', code }, tables)).not.toContain(
      'accounts → users',
    );
  });

  it.each(['src/server/platform/limits.ts', 'src/server/integrations/mail/smtp.ts', 'src/server/app.ts'])(
    'in %s, which owns none',
    (file) => {
      expect(foreignUsesOf({ file, code: 'sql`select 1 from users`' }, tables)).toHaveLength(1);
    },
  );

  it('by a table that is declared twice or under no name of its own', () => {
    const declared = (code: string) => tablesIn({ file: 'src/server/tables/clubs.ts', code });
    expect(declared("export const clubs = pgTable('clubs', {});")).toMatchObject([
      { name: 'clubs', owner: undefined },
    ]);
    expect(() => declared('export const clubs = pgTable(name, {});')).toThrow('plain name');
  });
});

it.each([
  ['a column', 'sql`select q.users from quotes q`'],
  ['a string', "sql`select 'users' from quotes`"],
  ['a comment', 'sql`select 1 -- users\n from quotes`'],
  ['a sentence', "log.info('these users select an offer')"],
])('%s is no use of a table', (_, code) => {
  expect(foreignUsesOf({ file: 'src/server/quotes/store.ts', code }, tables)).toEqual([]);
});
