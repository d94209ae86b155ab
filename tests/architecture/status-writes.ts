import { parseSync } from 'oxc-parser';
import { stateMachines } from '../../tools/state-machines.ts';
import type { Source } from './imports.ts';
import { PLACEHOLDER, type StateTable, sqlFaults } from './sql-writes.ts';

/** The one file that writes state columns; every store goes through it. */
export const writerFile = 'src/server/platform/database/state-writer.ts';

/** A node of the syntax tree (ESTree), as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a tree, each before those inside it. */
function nodesIn(root: Node): Node[] {
  const found: Node[] = [];
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (isNode(value)) found.push(value);
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value).reverse());
  }
  return found;
}

function programOf({ file, code }: Source): Node {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]!.message}`);
  return program as unknown as Node;
}

const child = (node: Node | undefined, member: string): Node | undefined => {
  const value = node?.[member];
  return isNode(value) ? value : undefined;
};
const children = (node: Node | undefined, member: string) => (node?.[member] ?? []) as (Node | undefined)[];
const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? String(node.name) : undefined;
const textValue = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
const keyOf = (property: Node | undefined): string | undefined =>
  property?.type !== 'Property' || property.computed
    ? undefined
    : (nameOf(child(property, 'key')) ?? textValue(child(property, 'key')));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `a.b(…)` → the call, its method `b`, and the object `a` on which it is called. */
function methodCall(
  node: Node | undefined,
): { on: Node; method: string; args: (Node | undefined)[] } | undefined {
  const callee = node?.type === 'CallExpression' ? child(node, 'callee') : undefined;
  if (callee?.type !== 'MemberExpression') return undefined;
  const property = child(callee, 'property');
  const method = callee.computed ? textValue(property) : nameOf(property);
  return method === undefined
    ? undefined
    : { on: child(callee, 'object')!, method, args: children(node, 'arguments') };
}

/** `stateOf(bookingMachine).notNull()` → `bookingMachine`. */
function machineOf(value: Node | undefined): string | undefined {
  if (nameOf(child(value, 'callee')) === 'stateOf') return nameOf(children(value, 'arguments')[0]);
  const call = methodCall(value);
  return call && machineOf(call.on);
}

/** Every table of a file of `src/server/tables`, with the machines of its state columns. */
export function tablesOf(source: Source): StateTable[] {
  return nodesIn(programOf(source)).flatMap((node) => {
    const call = node.type === 'VariableDeclarator' ? child(node, 'init') : undefined;
    if (nameOf(child(call, 'callee')) !== 'pgTable') return [];
    const [name, columns] = children(call, 'arguments');
    const keys = children(columns, 'properties').map((property) => ({
      key: keyOf(property) ?? '',
      machine: machineOf(child(property, 'value')),
    }));
    return {
      constant: nameOf(child(node, 'id'))!,
      name: textValue(name)!,
      states: keys.flatMap(({ key, machine }) => (machine ? [{ key, column: snake(key), machine }] : [])),
      plain: keys
        .filter(({ key, machine }) => !machine && /(^|[a-z])(status|state|phase)$/i.test(key))
        .map(({ key }) => key),
    };
  });
}

/** The tables that a file imports, by the names that it gives them. */
function importedTables(program: Node, tables: readonly StateTable[]): Map<string, StateTable | undefined> {
  const imports = children(program, 'body').filter(
    (node) => node?.type === 'ImportDeclaration' && /\/tables\//.test(textValue(child(node, 'source')) ?? ''),
  );
  return new Map(
    imports.flatMap((node) =>
      children(node, 'specifiers').flatMap((specifier) => {
        const name = nameOf(child(specifier, 'imported'));
        const table = tables.find(({ constant }) => constant === name);
        return table ? [[nameOf(child(specifier, 'local'))!, table] as const] : [];
      }),
    ),
  );
}

export interface Writer {
  readonly table: string;
  readonly key: string;
  readonly file: string;
}

export interface Findings {
  readonly faults: string[];
  readonly writers: Writer[];
  /** How many writes of tables were judged: statements of the query builder, and those in texts. */
  readonly writes: number;
}

/** Everything in a file that writes, or might write, a state column without `stateWriter`. */
export function stateWrites(source: Source, tables: readonly StateTable[]): Findings {
  const program = programOf(source);
  const imported = importedTables(program, tables);
  const tableIn = (node: Node | undefined) => imported.get(nameOf(node) ?? '');
  const faults = new Set<string>();
  const writers: Writer[] = [];
  let writes = 0;
  const fault = (at: Node, what: string) =>
    void faults.add(`${source.file}:${source.code.slice(0, at.start).split('\n').length} ${what}`);

  /** The target of a statement must be literal, and must not be a state column. */
  function judgeValues(table: StateTable, values: Node | undefined, at: Node) {
    const properties = values?.type === 'ObjectExpression' ? children(values, 'properties') : [undefined];
    for (const property of properties) {
      const key = keyOf(property);
      if (key === undefined) fault(at, `writes ${table.name} with values that are not listed in place`);
      if (table.states.some((state) => state.key === key)) fault(at, `writes ${table.name}.${key}`);
    }
  }

  /** A new row begins in an initial state. One that is no literal is held to that by its type. */
  function judgeInsert(table: StateTable, values: Node | undefined) {
    for (const property of children(values, 'properties')) {
      const state = table.states.find(({ key }) => key === keyOf(property));
      const value = textValue(child(property, 'value'));
      const machine = state && stateMachines[`${table.name}.${state.column}`];
      if (value !== undefined && machine && !machine.initial.includes(value))
        fault(property!, `creates ${table.name} as ${value}`);
    }
  }

  function judgeWriter(node: Node, maker: string) {
    const [tableNode, keyNode, machineNode] = children(node, 'arguments');
    const table = tableIn(tableNode);
    const key = textValue(keyNode) ?? '';
    const state = table?.states.find((one) => one.key === key);
    if (!source.file.endsWith('/store.ts')) fault(node, 'makes a state writer outside of a store');
    else if (!table || !state || state.machine !== nameOf(machineNode))
      fault(node, `makes a writer of ${key} by another machine than its table`);
    else if (maker === 'stateWriter') writers.push({ table: table.name, key, file: source.file });
  }

  /** The text that an expression gives, with the names of tables and columns where it refers to them. */
  function textOf(node: Node | undefined): string {
    if (node?.type === 'BinaryExpression' && node.operator === '+')
      return textOf(child(node, 'left')) + textOf(child(node, 'right'));
    if (node?.type === 'TemplateLiteral') {
      const texts = children(node, 'quasis').map((quasi) => String((quasi!.value as { raw: string }).raw));
      const inner = children(node, 'expressions').map((one) => nameInSql(one) ?? PLACEHOLDER);
      return texts.map((text, i) => text + (inner[i] ?? '')).join('');
    }
    return textValue(node) ?? PLACEHOLDER;
  }

  function nameInSql(node: Node | undefined): string | undefined {
    if (node?.type !== 'MemberExpression') return tableIn(node)?.name;
    return tableIn(child(node, 'object')) && snake(nameOf(child(node, 'property')) ?? PLACEHOLDER);
  }

  const updatesWithSet = new Set<Node>();
  for (const node of nodesIn(program)) {
    const call = methodCall(node);
    const before = call && methodCall(call.on);
    if (call?.method === 'set' && before?.method === 'update') {
      writes += 1;
      updatesWithSet.add(call.on);
      const table = tableIn(before.args[0]);
      if (!table) fault(node, 'updates a table that is not imported from the tables');
      else if (table.states.length > 0) judgeValues(table, call.args[0], node);
    }
    const table = tableIn(call?.args[0]);
    if (call?.method === 'update' && table?.states.length && !updatesWithSet.has(node))
      fault(node, `updates ${table.name} without saying at once what it sets`);
    if (call?.method === 'values' && before?.method === 'insert') {
      writes += 1;
      const into = tableIn(before.args[0]);
      if (into && source.file.startsWith('src/')) judgeInsert(into, call.args[0]);
    }
    if (call?.method === 'onConflictDoUpdate') {
      const into = insertBefore(call.on);
      const set = children(call.args[0], 'properties').find((property) => keyOf(property) === 'set');
      const conflicting = into && tableIn(into);
      if (!conflicting) fault(node, 'updates a table that is not imported from the tables');
      else if (conflicting.states.length > 0) judgeValues(conflicting, child(set, 'value'), node);
    }
    const maker = makerOf(node);
    if (maker) judgeWriter(node, maker);
    if (node.type === 'ExportNamedDeclaration' && exportsWriter(node))
      fault(node, 'exports a state writer: only its transition function is for others');
    if (['TemplateLiteral', 'Literal', 'BinaryExpression'].includes(node.type)) {
      const found = sqlFaults(textOf(node), tables);
      if (node.type !== 'BinaryExpression') writes += found.writes;
      for (const what of found.faults) fault(node, what);
    }
  }
  return { faults: [...faults], writers, writes };
}

const makers = ['stateWriter', 'transitionSql'];
const makerOf = (node: Node | undefined) => makers.find((maker) => maker === nameOf(child(node, 'callee')));

/** `tx.insert(table).values(…)` → `table`. */
function insertBefore(node: Node | undefined): Node | undefined {
  const call = methodCall(node);
  return call?.method === 'insert' ? call.args[0] : call && insertBefore(call.on);
}

function exportsWriter(node: Node): boolean {
  const declared = children(child(node, 'declaration'), 'declarations');
  return declared.some((one) => makerOf(child(one, 'init')) !== undefined);
}
