import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

export interface Source {
  readonly file: string;
  readonly code: string;
}

/** The rooms of the server in their order: each may use only the doors of those before it. */
export const rooms = [
  'accounts',
  'courses',
  'hotels',
  'testimonials',
  'tee-times',
  'offers',
  'search',
  'planner',
  'quotes',
  'payments',
  'gift-cards',
  'bookings',
  'invoices',
  'inquiries',
  'settlements',
  'notifications',
  'privacy',
  'reconciliation',
  'assistants',
  'backoffice',
] as const;

const composition = [
  'src/server/main.ts',
  'src/server/reconcile.ts',
  'src/server/app.ts',
  'src/server/listeners.ts',
  'src/server/integrations.ts',
  'src/server/public-config.ts',
  'src/server/health.ts',
  'src/server/welcome.ts',
];

export function readSources(pattern = 'src/**/*.{ts,tsx}'): Source[] {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    code: readFileSync(join(root, file), 'utf8'),
  }));
}

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#tests/': 'tests/',
};

/** A path inside the repository, or the package's name. */
function target(file: string, specifier: string): string {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return aliases[alias] + specifier.slice(alias.length);
  if (specifier.startsWith('.'))
    return relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/');
  return specifier;
}

/** Every import of a file: static, re-exported and dynamic. Read by a real parser, so nothing hides in a comment. */
export function arrowsOf({ file, code }: Source): Arrow[] {
  const { module: found, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]!.message}`);
  const arrows: Arrow[] = [];
  for (const imported of found.staticImports) {
    const typeOnly = imported.entries.length > 0 && imported.entries.every((entry) => entry.isType);
    arrows.push({ from: file, to: target(file, imported.moduleRequest.value), typeOnly });
  }
  for (const exported of found.staticExports) {
    for (const entry of exported.entries) {
      if (entry.moduleRequest)
        arrows.push({ from: file, to: target(file, entry.moduleRequest.value), typeOnly: entry.isType });
    }
  }
  for (const dynamic of found.dynamicImports) {
    const text = code.slice(dynamic.moduleRequest.start, dynamic.moduleRequest.end);
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1];
    if (specifier) arrows.push({ from: file, to: target(file, specifier), typeOnly: false });
  }
  return arrows;
}

const part = (path: string, depth: number) => path.split('/')[depth] ?? '';
const isTest = (path: string) => /\.test\.tsx?$|\/suite\.ts$|\.suite\.ts$/.test(path);
const isInside = (path: string, folder: string) => path.startsWith(`${folder}/`);
const isPackage = (path: string) =>
  !path.startsWith('src/') && !path.startsWith('tests/') && !path.startsWith('database/');

function sharedFault({ from, to }: Arrow): string | undefined {
  if (isPackage(to)) {
    const allowed = part(from, 2) === 'kernel' ? ['zod'] : ['zod', 'suncalc'];
    return allowed.includes(to) ? undefined : 'the shared floor is pure';
  }
  if (!isInside(to, 'src/shared')) return 'shared knows neither server nor web';
  return part(from, 2) === 'kernel' && part(to, 2) !== 'kernel' ? 'the kernel stands on nothing' : undefined;
}

function serverRoomFault({ from, to, typeOnly }: Arrow, room: number): string | undefined {
  const other = rooms.indexOf(part(to, 2) as (typeof rooms)[number]);
  if (other > room) return `${rooms[room]} may use only rooms to its left`;
  if (other >= 0 && other < room && !to.endsWith(`/${rooms[other]}/${rooms[other]}.ts`))
    return 'another room is entered by its door';
  if (isInside(to, 'src/server/tables') && !from.endsWith('/store.ts'))
    return 'only a store knows the tables';
  if (isInside(to, 'src/server/integrations') && !(to.endsWith('/port.ts') && typeOnly))
    return 'a room knows a port, as a type';
  return undefined;
}

function serverFault(arrow: Arrow): string | undefined {
  const { from, to } = arrow;
  if (isPackage(to) || isInside(to, 'src/shared')) return undefined;
  if (isInside(to, 'src/web')) return 'the server knows no web';
  if (composition.includes(from)) return undefined;
  if (to === 'src/server/config.ts') return 'only the composition root reads the configuration';
  const area = part(from, 2);
  if (area === 'platform')
    return isInside(to, 'src/server/platform') ? undefined : 'the platform knows no golf';
  if (area === 'integrations') {
    const own = part(from, 3);
    const kits = ['outbound', 'sandbox-kit'];
    const fine =
      isInside(to, 'src/server/integrations') && (part(to, 3) === own || kits.includes(part(to, 3)));
    return fine || isInside(to, 'src/server/platform')
      ? undefined
      : 'an integration knows neither rooms nor other integrations';
  }
  if (area === 'tables') return isInside(to, 'src/server/tables') ? undefined : 'tables stand on tables';
  const room = rooms.indexOf(area as (typeof rooms)[number]);
  return room >= 0 ? serverRoomFault(arrow, room) : undefined;
}

function webFault({ from, to, typeOnly }: Arrow): string | undefined {
  if (isInside(to, 'src/server')) return 'the web knows the server by its contracts alone';
  if (!isInside(to, 'src/web')) return undefined;
  const [own, other] = [part(from, 2), part(to, 2)];
  const base = ['api', 'design', 'frame'];
  if (own.includes('.') || own === other || typeOnly) return undefined;
  if (own === 'design') return 'the design kit has no business words';
  if (own === 'api') return 'the client stands below the screens';
  return base.includes(other) ? undefined : 'an area never uses another area';
}

/** Why an import is not allowed; undefined when it is. Tests may import everything. */
export function faultOf(arrow: Arrow): string | undefined {
  if (isTest(arrow.from)) return undefined;
  if (isInside(arrow.to, 'tests')) return 'tests are not part of the product';
  if (isInside(arrow.from, 'src/shared')) return sharedFault(arrow);
  if (isInside(arrow.from, 'src/server')) return serverFault(arrow);
  if (isInside(arrow.from, 'src/web')) return webFault(arrow);
  return undefined;
}

/** Files that import each other in a circle, value imports only; each circle once, by its smallest path. */
export function cyclesIn(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of arrows) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const cycle = path.slice(at);
      cycles.set([...cycle].sort().join(' '), cycle);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return [...cycles.values()];
}
