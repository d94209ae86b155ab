/** A table with the machines of its state columns, as declared in `src/server/tables`. */
export interface StateTable {
  /** The name of the constant, and of the table in the database. */
  readonly constant: string;
  readonly name: string;
  readonly states: readonly { readonly key: string; readonly column: string; readonly machine: string }[];
  /** Columns that are named like a state and are none. */
  readonly plain: readonly string[];
}

/** Represents a value in a text that is known only at run time. */
export const PLACEHOLDER = '$';

const isOf = (name: string, table: StateTable) => name.replace(/^public\./, '') === table.name;

/** The text up to the end of what `set` assigns: the next clause outside of parentheses, or their end. */
function setList(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[()]|;|\b(where|from|returning|on conflict)\b/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && !/[()]/.test(token))) return text.slice(0, index);
  }
  return text;
}

/** `status = …`, `(a, status) = …` → the words on the left. */
function targetsOf(list: string): string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (const { 0: token, index } of `${list},`.matchAll(/[(),]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return parts.flatMap((part) => part.split('=')[0]!.match(/[\w$]+/g) ?? []);
}

function faultsOf(name: string, list: string, tables: readonly StateTable[]): string[] {
  if (name.includes(PLACEHOLDER)) return ['updates a table that the text does not name'];
  const table = tables.find((one) => isOf(name, one));
  if (!table || table.states.length === 0) return [];
  const targets = targetsOf(list);
  const unknown = targets.some((target) => target.includes(PLACEHOLDER));
  return [
    ...(unknown ? [`writes a column of ${table.name} that the text does not name`] : []),
    ...table.states
      .filter(({ column }) => targets.includes(column))
      .map(({ column }) => `writes ${table.name}.${column}`),
  ];
}

/** What of a text with SQL writes a state column, and how many writes it has. */
export function sqlFaults(
  sql: string,
  tables: readonly StateTable[],
): { readonly writes: number; readonly faults: string[] } {
  const text = sql.replace(/--.*$/gm, ' ').replace(/"/g, '').toLowerCase().replace(/\s+/g, ' ');
  const rest = (match: RegExpExecArray) => text.slice(match.index + match[0].length);
  const updates = [...text.matchAll(/\bupdate (?:only )?(?!set )([\w.$]+)(?: (?:as )?(?!set )\w+)? set /g)];
  const upserts = [...text.matchAll(/\bdo update set /g)];
  const merges = [...text.matchAll(/\bmerge into (?:only )?([\w.$]+)/g)];
  const inserts = [...text.matchAll(/\binsert into ([\w.$]+)/g)];
  const assigned = [...text.matchAll(/\bnew\.(\w+) ?:=/g), ...text.matchAll(/\binto new\.(\w+)/g)];
  const columns = new Set(tables.flatMap(({ states }) => states.map(({ column }) => column)));
  return {
    writes: updates.length + merges.length + inserts.length,
    faults: [
      ...updates.flatMap((match) => faultsOf(match[1]!, setList(rest(match)), tables)),
      ...upserts.flatMap((match) => {
        const into = inserts.findLast(({ index }) => index < match.index)?.[1] ?? PLACEHOLDER;
        return faultsOf(into, setList(rest(match)), tables);
      }),
      ...merges.flatMap((match) => faultsOf(match[1]!, PLACEHOLDER, tables)),
      ...assigned
        .filter(([, column]) => columns.has(column!))
        .map(([, column]) => `writes ${column} of a new row`),
    ],
  };
}
