import { Visitor } from 'oxc-parser';
import { importsOf, parse, type Source } from './imports.ts';
import { isTest, type Module } from './layers.ts';

/** The files of `src/server/tables` and the one module that each belongs to. */
export const tableOwners: Readonly<Record<string, Module | 'platform'>> = {
  'accounts.ts': 'accounts',
  'bookings.ts': 'bookings',
  'club-news.ts': 'bookings',
  'courses.ts': 'courses',
  'emails.ts': 'platform',
  'gift-cards.ts': 'gift-cards',
  'hotels.ts': 'hotels',
  'inquiries.ts': 'inquiries',
  'invoices.ts': 'invoices',
  'notifications.ts': 'notifications',
  'offers.ts': 'offers',
  'organisations.ts': 'organisations',
  'payments.ts': 'payments',
  'platform.ts': 'platform',
  'quotes.ts': 'quotes',
  'reminders.ts': 'bookings',
  'tee-times.ts': 'tee-times',
  'testimonials.ts': 'testimonials',
};
const TABLES = 'src/server/tables/';

export interface Table {
  /** Its name in the database, and in the code. */
  readonly name: string;
  readonly exportedAs: string;
  readonly file: string;
  readonly owner: string | undefined;
}

/** The tables that a file of `src/server/tables` declares. */
export function tablesIn(source: Source): Table[] {
  const tables: Table[] = [];
  const file = source.file.slice(TABLES.length);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      if (!/^pg(Table|View|MaterializedView)$/.test(init.callee.name)) return;
      const [name] = init.arguments;
      if (id.type !== 'Identifier' || name?.type !== 'Literal' || typeof name.value !== 'string')
        throw new Error(`${source.file}: a table has a plain name`);
      tables.push({ name: name.value, exportedAs: id.name, file: source.file, owner: tableOwners[file] });
    },
  }).visit(parse(source).program);
  return tables;
}

const statements = [
  /\bselect\b[\s\S]*\bfrom\b/i,
  /\binsert\s+into\b/i,
  /\bupdate\s+\S+(\s+\w+){0,2}\s+set\b/i,
  /\bdelete\s+from\b/i,
  /\bfrom\s+\w+(\s+\w+)?\s+(where|join|order)\b/i,
  /\b(lock|create|alter|drop)\s+table\b/i,
  /\btruncate\b/i,
];
const looksLikeSql = (text: string) => statements.some((statement) => statement.test(text));

/**
 * Each text of a file that PostgreSQL may read: tagged templates, arguments of `query`, `raw` and similar functions,
 * and any text that looks like a statement.
 */
export function sqlIn(source: Source): string[] {
  const texts = new Map<number, string>();
  const textOf = (node: { quasis: { value: { raw: string } }[] }) =>
    node.quasis.map(({ value }) => value.raw).join(' ? ');
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      texts.set(quasi.start, textOf(quasi));
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!['query', 'raw', 'identifier', 'execute'].includes(callee.property.name)) return;
      if (argument?.type === 'TemplateLiteral') texts.set(argument.start, textOf(argument));
      if (argument?.type === 'Literal' && typeof argument.value === 'string')
        texts.set(argument.start, argument.value);
    },
    TemplateLiteral(node) {
      if (looksLikeSql(textOf(node))) texts.set(node.start, textOf(node));
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && looksLikeSql(value)) texts.set(start, value);
    },
  }).visit(parse(source).program);
  return [...texts.values()];
}

/** The tables that SQL names; a word behind a dot, in a string or in a comment is none. */
export function tablesNamed(text: string, tables: readonly Table[]): Table[] {
  const code = text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
  const words = new Set(
    [...code.matchAll(/(?<![\w.]|\?\.)(?:public\.)?"?(\w+)"?/g)].map(([, word]) => word!.toLowerCase()),
  );
  return tables.filter(({ name }) => words.has(name));
}

/** The tables that a file imports or names in SQL. */
export function tablesUsedIn(source: Source, tables: readonly Table[]): Table[] {
  const used = new Set<Table>();
  for (const { to, names } of importsOf(source)) {
    if (!to.startsWith(TABLES)) continue;
    for (const table of tables)
      if (table.file === to && (names === 'all' || names.includes(table.exportedAs))) used.add(table);
  }
  for (const text of sqlIn(source)) for (const table of tablesNamed(text, tables)) used.add(table);
  return [...used];
}

/** The part of the program that a file belongs to: a module, the platform, the integrations or the demo data. */
export function partOf(file: string): string {
  const [top, second, third] = file.split('/');
  return top === 'src' && second === 'server' ? (third ?? '') : `${top}/${second}`;
}

/** A part of the program and a table of another, as `part → table`. */
export function foreignUsesOf(source: Source, tables: readonly Table[]): string[] {
  if (isTest(source.file) || source.file.startsWith(TABLES)) return [];
  const part = partOf(source.file);
  return tablesUsedIn(source, tables)
    .filter(({ owner }) => owner !== part)
    .map(({ name }) => `${part} → ${name}`);
}
