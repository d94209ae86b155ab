import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  readonly file: string;
  readonly code: string;
}

export interface Import {
  readonly from: string;
  /** A path inside the repository, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
  /** `import('…')` where it runs, not at the top of the file. */
  readonly isDynamic: boolean;
  /** The exports that are taken. */
  readonly names: readonly string[] | 'all';
}

export function readSources(pattern = 'src/**/*.{ts,tsx}'): Source[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    code: readFileSync(join(root, file), 'utf8'),
  }));
}

/** Each file that git tracks or would track; ignored files do not count. */
export function trackedFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
}

/** Each program of the repository, with its tests. */
export const readAllSources = () => readSources('{src,tests,database,bench,tools,sandboxes}/**/*.{ts,tsx}');

const aliases: Record<string, string> = {
  '#posters/': 'src/posters/',
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#tests/': 'tests/',
  '#sandboxes/': 'sandboxes/',
};

function target(file: string, specifier: string): { to: string; isPackage: boolean } {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return { to: posix.normalize(aliases[alias] + specifier.slice(alias.length)), isPackage: false };
  if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(file), specifier), isPackage: false };
  return { to: specifier, isPackage: true };
}

export function parse({ file, code }: Source) {
  const parsed = parseSync(file, code);
  if (parsed.errors.length > 0) throw new Error(`${file} can't be parsed: ${parsed.errors[0]!.message}`);
  return parsed;
}

/** Stands for the target of an import whose path is computed: no rule can check it. */
export const COMPUTED = '(computed)';

/**
 * Each import of a file: static, re-exported, dynamic, of a type (`import('…').T`) and the file of a worker. Read by a
 * parser, so that none hides in a comment or a string.
 */
export function importsOf(source: Source): Import[] {
  const { file, code } = source;
  const { module: found, program } = parse(source);
  const imports: Import[] = [];
  const add = (
    specifier: string,
    { typeOnly = false, isDynamic = false, names = 'all' }: Partial<Import> = {},
  ) => imports.push({ from: file, ...target(file, specifier), typeOnly, isDynamic, names });
  const addComputed = () =>
    imports.push({
      from: file,
      to: COMPUTED,
      isPackage: false,
      typeOnly: false,
      isDynamic: true,
      names: 'all',
    });
  const namesOf = (entries: readonly { importName: { name: string | null } }[]) =>
    entries.every(({ importName }) => importName.name)
      ? entries.map(({ importName }) => importName.name!)
      : 'all';
  for (const { entries, moduleRequest } of found.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, { typeOnly, names: namesOf(entries) });
  }
  for (const { entries } of found.staticExports) {
    for (const entry of entries)
      if (entry.moduleRequest)
        add(entry.moduleRequest.value, { typeOnly: entry.isType, names: namesOf([entry]) });
  }
  for (const dynamic of found.dynamicImports) {
    const text = code.slice(dynamic.moduleRequest.start, dynamic.moduleRequest.end);
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1];
    if (specifier) add(specifier, { isDynamic: true });
    else addComputed();
  }
  new Visitor({
    TSImportType(node) {
      add(node.source.value, { typeOnly: true });
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
      if (callee.property.type === 'Identifier' && callee.property.name === 'glob') addComputed();
    },
    NewExpression({ callee, arguments: [path, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return;
      if (path?.type !== 'Literal' || typeof path.value !== 'string' || base?.type !== 'MemberExpression')
        return;
      if (/^\..*\.tsx?$/.test(path.value)) add(path.value);
    },
  }).visit(program);
  return imports;
}
