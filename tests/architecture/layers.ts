import { COMPUTED, type Import } from './imports.ts';

/**
 * The server's modules in their order: each may import only the public interfaces of those before it. Modules without
 * a folder yet have their place reserved.
 */
export const modules = [
  'organisations',
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
  'groups',
  'invoices',
  'inquiries',
  'settlements',
  'notifications',
  'privacy',
  'reconciliation',
  'assistants',
  'backoffice',
  'site',
] as const;
export type Module = (typeof modules)[number];

/** The shared modules in their order: what every module needs first, then the server's order. */
export const sharedModules: readonly string[] = ['kernel', 'texts', ...modules];

/** Each folder whose content is fixed, with the folders that it may hold. */
export const folders: Readonly<Record<string, readonly string[]>> = {
  '': ['bench', 'content', 'database', 'deploy', 'docs', 'sandboxes', 'src', 'tests', 'tools'],
  src: ['posters', 'server', 'shared', 'web'],
  'src/posters': ['grammars'],
  content: ['articles'],
  'content/articles': [],
  'src/server': ['platform', 'integrations', 'tables', ...modules],
  'src/server/integrations': [
    'card-payments',
    'tee-sheets',
    'mail',
    'push',
    'language-model',
    'outgoing-calls',
  ],
  sandboxes: ['club', 'golf-manager', 'kit', 'mail', 'push', 'stripe', 'tee-one'],
  'src/server/platform': [
    'cache',
    'database',
    'documents',
    'draw',
    'email',
    'endpoints',
    'http',
    'jobs',
    'observe',
    'settings',
    'web-host',
  ],
  'src/server/tables': [],
  'src/shared': sharedModules,
  'src/web': [
    'account',
    'api',
    'app',
    'checkout',
    'design',
    'discover',
    'features',
    'plan',
    'service-worker',
    'shell',
    'trips',
  ],
  'src/web/features': [
    'assistants',
    'cancellation',
    'consent',
    'course-day',
    'dates',
    'download',
    'golf',
    'install-prompt',
    'offline',
    'posters',
    'prices',
    'push',
    'rounds',
    'share',
    'sign-in',
    'trip-search',
  ],
  database: ['migrations', 'packages', 'seeds'],
  tests: [
    'architecture',
    'attack',
    'chaos',
    'journeys',
    'long',
    'upgrade',
    'ports',
    'processes',
    'specification',
    'support',
  ],
};

/** The composition root: the processes, their configuration, and the code that creates and connects the modules. */
const composition = [
  'main.ts',
  'reconcile.ts',
  'production.ts',
  'welcome.ts',
  'config.ts',
  'app.ts',
  'checks.ts',
  'demo.ts',
  'http-front.ts',
  'third-parties.ts',
];
/** The only file that imports the demo, where it runs: a production image has neither folder. */
const DEMO = 'src/server/demo.ts';
/** Makes each adapter, and is the only file of the integrations that knows several of them. */
const CONNECT = 'src/server/integrations/connect.ts';
/** The list of events by which modules reach those on their right. */
const EVENTS = 'src/server/events.ts';
/** The contributions of a module to the app. */
const MODULE = 'src/server/module.ts';
/** The form of a check that a module contributes to the reconciliation. */
const CHECK = 'src/server/reconciliation-check.ts';
/** The form of the personal data that a module exports and erases. */
const PERSONAL_DATA = 'src/server/personal-data.ts';
/** The only root files that modules import. */
const rootInterfaces = [EVENTS, MODULE, CHECK, PERSONAL_DATA];

/** Files directly in a fixed folder; other folders of the list contain only folders. */
export const rootFiles: Readonly<Record<string, readonly string[]>> = {
  content: ['README.md'],
  'src/server': [
    ...composition,
    'events.ts',
    'module.ts',
    'personal-data.ts',
    'reconciliation-check.ts',
    'config.test.ts',
    // These tests check the whole app.
    'access.test.ts',
    'read-endpoints.test.ts',
    'one-booking.test.ts',
    'price-truth.test.ts',
  ],
  'src/server/integrations': ['connect.ts'],
  sandboxes: ['README.md', 'demo-course.ts', 'keys.ts', 'mount.ts'],
  'src/web': ['README.md', 'entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts'],
};

/** These may hold any file: their own list is of folders alone. */
const freeForFiles = ['', 'content/articles', 'src/posters', 'src/server/platform', 'src/server/tables'];

/** Why a file may not be where it is; undefined when it may. */
export function placeFaultOf(file: string): string | undefined {
  const parts = file.split('/');
  for (let depth = 0; depth < parts.length; depth += 1) {
    const folder = parts.slice(0, depth).join('/');
    const [known, name] = [folders[folder], parts[depth]!];
    if (!known) continue;
    if (depth < parts.length - 1) {
      if (!known.includes(name) && !name.startsWith('.'))
        return `${folder || 'the repository'} has no folder ${name}`;
    } else if (!freeForFiles.includes(folder) && !rootFiles[folder]?.includes(name)) {
      return `${name} belongs into a folder of ${folder}`;
    }
  }
  return undefined;
}

/** Files with an import whose path is computed, and their targets. */
export const computedImports: Readonly<Record<string, string>> = {
  'src/server/platform/web-host/web-host.ts': 'the build of the web',
  'src/server/platform/database/embedded/runner.ts': 'the binaries of PostgreSQL for this machine',
  'src/web/app/i18n/texts.tsx': 'the texts, a file for each module and language',
  'src/web/discover/pages/articles.server.ts': 'the articles',
};

const part = (path: string, depth: number) => path.split('/')[depth] ?? '';
const isInside = (path: string, folder: string) => path.startsWith(`${folder}/`);
const isModule = (name: string): name is Module => (modules as readonly string[]).includes(name);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isComposition = (path: string) => composition.some((file) => path === `src/server/${file}`);

/** A shared module's place in the order. */
const sharedPlace = (path: string) => sharedModules.indexOf(part(path, 2));

function sharedFault({ from, to, isPackage }: Import): string | undefined {
  if (isPackage) {
    const allowed = part(from, 2) === 'kernel' ? ['zod'] : ['zod', 'suncalc'];
    return allowed.includes(to) ? undefined : 'the shared layer is pure';
  }
  if (isInside(to, 'src/posters')) return undefined;
  if (!isInside(to, 'src/shared')) return 'the shared layer imports neither server nor web';
  return sharedPlace(to) <= sharedPlace(from) ? undefined : 'a shared module imports only those to its left';
}

/** The packages that every module may import, and those that one module alone needs. */
const modulePackages = ['zod', 'drizzle-orm', 'node:crypto', 'node:timers/promises'];
const ownPackages: Partial<Record<Module, readonly string[]>> = {
  accounts: ['@node-rs/argon2'],
  bookings: ['ical-generator'],
  site: ['prom-client'],
};

/** The tables that the platform owns: a store of the platform imports them. */
const platformTables = ['src/server/tables/emails.ts', 'src/server/tables/platform.ts'];

/** Where HTTP is served: everything else knows endpoints and resources (decisions/031). */
const isTransport = (path: string) =>
  ['src/server/platform/http', 'src/server/platform/web-host'].some((folder) => isInside(path, folder)) ||
  path === 'src/server/platform/observe/metrics.ts';

/** What modules know of HTTP: the description of addresses outside the API. */
const RESOURCE = 'src/server/platform/http/resource.ts';

function moduleFault({ from, to, typeOnly, isPackage }: Import, own: Module): string | undefined {
  if (isPackage)
    return modulePackages.includes(to) || ownPackages[own]?.includes(to)
      ? undefined
      : 'this package belongs to the platform or an integration';
  if (isInside(to, 'src/shared')) {
    const other = part(to, 2);
    return isModule(other) && modules.indexOf(other) > modules.indexOf(own)
      ? 'a module imports only the shared modules to its left'
      : undefined;
  }
  if (isInside(to, 'src/posters')) return undefined;
  if (isInside(to, 'src/server/platform/http') && to !== RESOURCE)
    return 'a module describes its endpoints and resources, and serves none itself';
  if (isInside(to, 'src/server/platform') || rootInterfaces.includes(to)) return undefined;
  if (isInside(to, 'src/server/tables'))
    return from.endsWith('/store.ts') ? undefined : 'only a store.ts imports tables';
  if (isInside(to, 'src/server/integrations'))
    return to.endsWith('/port.ts') && typeOnly ? undefined : 'a module imports only the types of a port';
  const other = part(to, 2);
  if (!isModule(other)) return 'a module imports nothing of the composition root';
  if (other === own) return undefined;
  if (modules.indexOf(other) > modules.indexOf(own)) return 'a module imports only those to its left';
  return to === `src/server/${other}/${other}.ts`
    ? undefined
    : 'another module is imported by its public interface';
}

/**
 * Whether a module takes what another module was created with, and not a small interface of functions that it declares
 * itself (docs/decisions/038).
 */
export function takesForeignDeps({ from, to, isPackage, names }: Import): boolean {
  const [own, other] = [part(from, 2), part(to, 2)];
  if (isPackage || isTest(from) || !isInside(from, 'src/server') || !isInside(to, 'src/server')) return false;
  if (!isModule(own) || !isModule(other) || own === other) return false;
  return names !== 'all' && names.some((name) => name.endsWith('Deps'));
}

/** The composition root creates the modules by their public interfaces. */
function compositionFault({ to }: Import): string | undefined {
  const name = part(to, 2);
  if (name === 'tables') return 'only a store.ts imports tables';
  if (!isInside(to, 'src/server') || !isModule(name)) return undefined;
  return to === `src/server/${name}/${name}.ts`
    ? undefined
    : 'the composition root imports the public interfaces of modules';
}

function serverFault(imported: Import): string | undefined {
  const { from, to, isPackage } = imported;
  if (isInside(to, 'src/web')) return 'the server does not import the web';
  const own = part(from, 2);
  if (isModule(own)) return moduleFault(imported, own);
  if (isComposition(from)) return compositionFault(imported);
  if (isPackage)
    return to === 'fastify' && own === 'platform' && !isTransport(from)
      ? 'only the HTTP layer knows its framework'
      : undefined;
  const isGeneral = ['kernel', 'texts'].some((name) => isInside(to, `src/shared/${name}`));
  if (isGeneral || isInside(to, `src/server/${own}`)) {
    if (own !== 'integrations' || isGeneral) return undefined;
    return from === CONNECT || part(to, 3) === 'outgoing-calls' || part(to, 3) === part(from, 3)
      ? undefined
      : 'an integration imports no other integration';
  }
  if (own === 'platform')
    return platformTables.includes(to) && from.endsWith('/store.ts')
      ? undefined
      : 'the platform imports nothing of the domain';
  if (own === 'integrations')
    return isInside(to, 'src/server/platform') || isInside(to, 'src/shared')
      ? undefined
      : 'an integration imports no module';
  if (own === 'tables') return isInside(to, 'src/shared') ? undefined : 'tables import only tables';
  if (rootInterfaces.includes(from))
    return isInside(to, 'src/server/platform') || (from === MODULE && rootInterfaces.includes(to))
      ? undefined
      : 'the interfaces of the composition root import only the platform';
  return 'this file belongs to no module and not to the composition root';
}

/** The shared folders of the areas, in order: each imports only those before it. */
const webBase = ['api', 'design', 'app', 'features', 'shell'];
const webEntries = rootFiles['src/web']!.map((file) => `src/web/${file}`);

function webFault({ from, to, isPackage }: Import): string | undefined {
  if (isPackage)
    return to.startsWith('node:') && from !== 'src/web/entry.server.tsx'
      ? 'the web runs in a browser'
      : undefined;
  if (isInside(to, 'src/server')) return 'the web knows the server by its contracts alone';
  const [own, other] = [part(from, 2), part(to, 2)];
  if (isInside(to, 'src/shared'))
    return own === 'design' && !['kernel', 'texts'].includes(other)
      ? 'the design kit knows nothing of the domain'
      : undefined;
  if (isInside(to, 'src/posters'))
    return own === 'design' ? 'the design kit knows nothing of the domain' : undefined;
  if (webEntries.includes(to)) return 'nothing imports an entry of the web';
  if (webEntries.includes(from) || own === other) return undefined;
  if (own === 'design') return 'the design kit knows nothing of the domain';
  if (own === 'api') return 'the client imports no screen';
  if (!webBase.includes(other) || own === 'service-worker') return 'an area never imports another area';
  if (webBase.includes(own))
    return webBase.indexOf(other) < webBase.indexOf(own)
      ? undefined
      : 'of what the areas share, a folder imports only those before it';
  return other === 'shell' ? 'only the site map puts an area into the shell' : undefined;
}

const demoFolders = ['database/seeds', 'sandboxes'];

function outsideFault({ from, to, isDynamic }: Import): string | undefined {
  if (!demoFolders.some((folder) => isInside(to, folder))) return 'the product imports only src';
  return from === DEMO && isDynamic ? undefined : `the demo is loaded by a dynamic import of ${DEMO}`;
}

/** Imports allowed to a simulator: the platform and the shared rules, but neither an adapter nor a module. */
function sandboxFault({ from, to, typeOnly, isPackage }: Import): string | undefined {
  if (isPackage) return undefined;
  if (isInside(to, 'sandboxes')) {
    const isCommon = ['kit', 'club'].includes(part(to, 1));
    return from === 'sandboxes/mount.ts' || isCommon || part(to, 1) === part(from, 1)
      ? undefined
      : 'a simulator imports no other simulator';
  }
  const common = ['src/shared', 'src/server/platform', 'src/server/integrations/outgoing-calls'];
  if (common.some((folder) => isInside(to, folder))) return undefined;
  return typeOnly && isInside(to, 'src/server') ? undefined : 'a simulator imports no adapter and no module';
}

/** Why an import is not allowed; undefined when it is. Tests may import everything. */
export function faultOf(imported: Import): string | undefined {
  const { from, to, isPackage } = imported;
  if (isTest(from)) return undefined;
  if (isInside(from, 'database'))
    return ['tests', 'bench', 'tools', 'src/web'].some((folder) => isInside(to, folder))
      ? 'the demo data imports only the product'
      : undefined;
  if (isInside(from, 'sandboxes')) return sandboxFault(imported);
  if (!isInside(from, 'src')) return undefined;
  if (to === COMPUTED) return from in computedImports ? undefined : 'the path of an import is written out';
  if (!isPackage && !isInside(to, 'src')) return outsideFault(imported);
  if (isInside(from, 'src/posters'))
    return isInside(to, 'src/posters') ? undefined : 'the posters import no other module';
  if (isInside(from, 'src/shared')) return sharedFault(imported);
  if (isInside(from, 'src/server')) return serverFault(imported);
  return webFault(imported);
}
