import { describe, expect, it } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { COMPUTED, type Import, importsOf, readAllSources } from './imports.ts';
import { computedImports, faultOf, isTest, modules, sharedModules, takesForeignDeps } from './layers.ts';

const sources = readAllSources();
const imports = sources.flatMap(importsOf);
const faultsIn = (file: string, code: string) =>
  importsOf({ file, code }).flatMap((imported) => faultOf(imported) ?? []);

const FEATURE = /^src\/web\/features\/[^/]+/;
const betweenFeatures = (list: readonly Import[]) =>
  list
    .filter(({ from }) => !isTest(from))
    .map(({ from, to }) => ({ from: FEATURE.exec(from)?.[0], to: FEATURE.exec(to)?.[0] }))
    .filter(
      (pair): pair is { from: string; to: string } => !!pair.from && !!pair.to && pair.from !== pair.to,
    );

describe('imports', () => {
  it('follow the rules of their layer and their module, in every file', () => {
    const faults = imports.flatMap((imported) => {
      const fault = faultOf(imported);
      return fault ? [`${imported.from} → ${imported.to}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('have a computed path only where it is listed', () => {
    const computed = imports.filter(({ to }) => to === COMPUTED).map(({ from }) => from);
    const ofProduct = computed.filter((file) => file.startsWith('src/') && !file.includes('.test.'));
    expect(ofProduct.sort()).toEqual(Object.keys(computedImports).sort());
  });

  it('of the demo are two, dynamic and in one file', () => {
    const isDemo = ({ to }: { to: string }) => /^(sandboxes|database\/seeds)\//.test(to);
    const found = imports.filter(
      (one) => isDemo(one) && one.from.startsWith('src/') && !/\.test\.tsx?$/.test(one.from),
    );
    expect(found.map(({ from, to, isDynamic }) => [from, to, isDynamic])).toEqual([
      ['src/server/demo.ts', 'sandboxes/mount.ts', true],
      ['src/server/demo.ts', 'database/seeds/demo.ts', true],
    ]);
  });

  it("take another module's functions, never its dependencies", () => {
    expect(imports.filter(takesForeignDeps).map(({ from }) => from)).toEqual([]);
  });

  it('form no cycle, not even of types', () => {
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('form no cycle between the features of the web', () => {
    const folders = betweenFeatures(imports);
    expect(folders.length).toBeGreaterThan(5);
    expect(cyclesIn(folders)).toEqual([]);
  });

  it('are read from every file', ({ annotate }) => {
    const inFolder = (folder: string) => sources.filter(({ file }) => file.startsWith(folder)).length;
    const counts = Object.fromEntries(
      [
        'src/posters/',
        'src/shared/',
        'src/server/',
        'src/web/',
        'sandboxes/',
        'tests/',
        'database/',
        'bench/',
        'tools/',
      ].map((folder) => [folder, inFolder(folder)]),
    );
    annotate(`${sources.length} files with ${imports.length} imports: ${JSON.stringify(counts)}`);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(sources.length);
    expect(counts['src/posters/']).toBeGreaterThan(45);
    expect(counts['src/shared/']).toBeGreaterThan(150);
    expect(counts['src/server/']).toBeGreaterThan(400);
    expect(counts['sandboxes/']).toBeGreaterThan(30);
    expect(counts['src/web/']).toBeGreaterThan(350);
    expect(counts['tests/']).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(5 * sources.length);
  });
});

describe('a planted import fails:', () => {
  it.each([
    // The shared layer.
    ['src/shared/quotes/rules.ts', "import { readFileSync } from 'node:fs';", 'pure'],
    ['src/shared/kernel/rules.ts', "import suncalc from 'suncalc';", 'pure'],
    ['src/shared/quotes/rules.ts', "import { db } from '#server/platform/database/database.ts';", 'neither'],
    ['src/shared/quotes/rules.ts', "import { root } from '#web/root.tsx';", 'neither'],
    ['src/shared/kernel/money.ts', "import { priceTrip } from '#shared/offers/pricing.ts';", 'left'],
    ['src/shared/quotes/rules.ts', "import { x } from '#shared/bookings/contract.ts';", 'left'],
    ['src/shared/quotes/rules.ts', "import type { X } from '../bookings/contract.ts';", 'left'],
    ['src/shared/hotels/contract.ts', "export * from '#shared/search/contract.ts';", 'left'],
    // The posters.
    ['src/posters/poster.ts', "import { x } from '#shared/courses/regions.ts';", 'no other module'],
    ['src/posters/poster.ts', "import type { X } from '../shared/kernel/money.ts';", 'no other module'],
    ['src/posters/poster.ts', "import { x } from 'd3-geo';", 'no other module'],
    ['src/server/platform/ids.ts', "import { x } from '#posters/poster.ts';", 'domain'],
    ['src/server/tables/offers.ts', "import { x } from '#posters/poster.ts';", 'only tables'],
    // The server's platform, integrations and tables.
    ['src/server/platform/ids.ts', "import { x } from '#server/bookings/bookings.ts';", 'domain'],
    ['src/server/platform/ids.ts', "import { x } from '#shared/bookings/contract.ts';", 'domain'],
    ['src/server/platform/ids.ts', "import { x } from '#server/tables/bookings.ts';", 'domain'],
    ['src/server/platform/jobs/jobs.ts', "import type { FastifyBaseLogger } from 'fastify';", 'framework'],
    ['src/server/platform/endpoints/x.ts', "import type { FastifyRequest } from 'fastify';", 'framework'],
    [
      'src/server/integrations/mail/smtp.ts',
      "import { x } from '#server/bookings/bookings.ts';",
      'no module',
    ],
    ['src/server/integrations/mail/smtp.ts', "import { x } from '../push/web-push.ts';", 'no other'],
    ['src/server/tables/offers.ts', "import { x } from '#server/offers/offers.ts';", 'only tables'],
    // The server's modules.
    ['src/server/quotes/routes.ts', "import type { FastifyRequest } from 'fastify';", 'package'],
    ['src/server/quotes/routes.ts', "import { x } from '#server/platform/http/errors.ts';", 'serves none'],
    ['src/server/quotes/create-quote.ts', "import { x } from '#server/bookings/bookings.ts';", 'left'],
    ['src/server/quotes/create-quote.ts', "import type { X } from '#server/bookings/bookings.ts';", 'left'],
    ['src/server/quotes/deps.ts', "type X = import('#server/bookings/bookings.ts').X;", 'left'],
    ['src/server/quotes/create-quote.ts', "import { x } from '#shared/bookings/contract.ts';", 'left'],
    [
      'src/server/organisations/organisations.ts',
      "import { x } from '#server/accounts/accounts.ts';",
      'left',
    ],
    [
      'src/server/bookings/book.ts',
      "import { findQuote } from '#server/quotes/store.ts';",
      'public interface',
    ],
    [
      'src/server/bookings/book.ts',
      "import { x } from '#server/platform/../quotes/store.ts';",
      'public interface',
    ],
    ['src/server/bookings/book.ts', "import { x } from '../quotes/deps.ts';", 'public interface'],
    ['src/server/bookings/book.ts', "const x = await import('../quotes/store.ts');", 'public interface'],
    ['src/server/bookings/book.ts', "import { quotes } from '#server/tables/quotes.ts';", 'store.ts'],
    ['src/server/bookings/book.ts', "import type { X } from '#server/tables/bookings.ts';", 'store.ts'],
    [
      'src/server/bookings/book.ts',
      "import { x } from '#server/integrations/mail/smtp.ts';",
      'types of a port',
    ],
    [
      'src/server/bookings/book.ts',
      "import { x } from '#server/integrations/mail/port.ts';",
      'types of a port',
    ],
    ['src/server/bookings/book.ts', "import { readConfig } from '#server/config.ts';", 'composition'],
    ['src/server/bookings/book.ts', "import { x } from '#server/third-parties.ts';", 'composition'],
    [
      'src/server/bookings/book.ts',
      "import type { ThirdParties } from '#server/integrations/connect.ts';",
      'types of a port',
    ],
    ['src/server/bookings/book.ts', 'const x = await import(path);', 'written out'],
    ['src/server/bookings/book.ts', "import { createRequire } from 'node:module';", 'this package'],
    ['src/server/bookings/book.ts', "import Stripe from 'stripe';", 'this package'],
    ['src/server/bookings/store.ts', "import pg from 'pg';", 'this package'],
    [
      'src/server/bookings/book.ts',
      "new Worker(new URL('../quotes/store.ts', import.meta.url));",
      'public interface',
    ],
    ['src/server/quotes/wire.ts', "const x = await import('#web/root.tsx');", 'not import the web'],
    // Paths without a place: an unknown folder, a new root file.
    ['src/server/clubs/clubs.ts', "import { x } from '../bookings/store.ts';", 'no module'],
    ['src/server/clubs/clubs.ts', "import { x } from '#server/integrations/mail/smtp.ts';", 'no module'],
    ['src/server/pages.ts', "import { x } from './courses/store.ts';", 'no module'],
    // The composition root.
    ['src/server/app.ts', "import { x } from './courses/store.ts';", 'public interfaces'],
    ['src/server/app.ts', "import { bookingRoutes } from './bookings/routes.ts';", 'public interfaces'],
    ['src/server/app.ts', "import { siteRoutes } from './site/routes.ts';", 'public interfaces'],
    ['src/server/app.ts', "import { users } from './tables/accounts.ts';", 'store.ts'],
    ['src/server/events.ts', "import { x } from './quotes/quotes.ts';", 'only the platform'],
    ['src/server/demo.ts', "import { loadDemo } from '../../database/seeds/load-demo.ts';", 'dynamic import'],
    ['src/server/demo.ts', "import type { Sandboxes } from '#sandboxes/mount.ts';", 'dynamic import'],
    ['src/server/app.ts', "await import('#sandboxes/mount.ts');", 'dynamic import'],
    ['src/server/integrations/connect.ts', "await import('#sandboxes/mount.ts');", 'dynamic import'],
    ['src/server/main.ts', "await import('../../database/seeds/load-demo.ts');", 'dynamic import'],
    ['src/server/courses/jobs.ts', "await import('../../../database/seeds/load-demo.ts');", 'dynamic import'],
    ['src/server/quotes/wire.ts', "import { x } from '#tests/support/app.ts';", 'only src'],
    ['src/web/root.tsx', "import { x } from '../../bench/row.ts';", 'only src'],
    ['src/shared/quotes/rules.ts', "import x from '../../../package.json';", 'only src'],
    ['database/seeds/load-demo.ts', "import { x } from '#tests/support/app.ts';", 'demo data'],
    // The simulators.
    [
      'sandboxes/stripe/plugin.ts',
      "import { x } from '#server/integrations/card-payments/stripe/values.ts';",
      'no adapter',
    ],
    ['sandboxes/mount.ts', "import { createCatalogue } from '#server/courses/courses.ts';", 'no adapter'],
    ['sandboxes/mail/plugin.ts', "import { x } from '#tests/support/app.ts';", 'no adapter'],
    ['sandboxes/mail/plugin.ts', "import type { X } from '#tests/support/app.ts';", 'no adapter'],
    ['sandboxes/mail/plugin.ts', "import { x } from '../push/plugin.ts';", 'no other simulator'],
    ['sandboxes/kit/faults.ts', "import { x } from '../mail/store.ts';", 'no other simulator'],
    // The web.
    ['src/web/plan/steps.tsx', "import { x } from '#server/app.ts';", 'contracts'],
    ['src/web/plan/steps.tsx', "import { x } from 'node:fs';", 'browser'],
    ['src/web/plan/steps.tsx', "export { x } from '../trips/trips.tsx';", 'another area'],
    ['src/web/plan/steps.tsx', "import type { X } from '../trips/trips.tsx';", 'another area'],
    ['src/web/discover/search/results.tsx', "import { x } from '#web/plan/steps.tsx';", 'another area'],
    ['src/web/checkout/pay.tsx', "import { x } from '#web/account/account.route.tsx';", 'another area'],
    ['src/web/plan/steps.tsx', "import { x } from '#web/root.tsx';", 'entry'],
    ['src/web/plan/steps.tsx', "import.meta.glob('../trips/*.tsx');", 'written out'],
    ['src/web/plan/steps.tsx', "import { x } from '#web/shell/header/header.tsx';", 'shell'],
    ['src/web/shell/shell.tsx', "import { x } from '#web/plan/steps.tsx';", 'another area'],
    ['src/web/features/golf/chip.tsx', "import { x } from '#web/plan/steps.tsx';", 'another area'],
    ['src/web/features/golf/chip.tsx', "import { x } from '#web/shell/shell.tsx';", 'before it'],
    ['src/web/app/providers.tsx', "import { x } from '#web/plan/steps.tsx';", 'another area'],
    ['src/web/app/providers.tsx', "import { x } from '#web/features/golf/chip.tsx';", 'before it'],
    ['src/web/app/providers.tsx', "import type { X } from '#web/shell/shell.tsx';", 'before it'],
    ['src/web/design/button.tsx', "import { x } from '#web/plan/steps.tsx';", 'design kit'],
    ['src/web/design/button.tsx', "import { x } from '#web/features/golf/chip.tsx';", 'design kit'],
    ['src/web/design/button.tsx', "import { x } from '#web/app/i18n/texts.tsx';", 'design kit'],
    ['src/web/design/button.tsx', "import { x } from '#shared/bookings/contract.ts';", 'design kit'],
    ['src/web/design/button.tsx', "import { x } from '#posters/poster.ts';", 'design kit'],
    ['src/web/api/call.ts', "import { x } from '#web/shell/shell.tsx';", 'no screen'],
    ['src/web/service-worker/service-worker.ts', "import { x } from '#web/shell/shell.tsx';", 'another area'],
  ])('%s: %s', (file, code, reason) => {
    expect(faultsIn(file, code)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['import x', "import './b.ts';"],
    ['import type', "import type { X } from './b.ts';"],
    ['export', "export { x } from './b.ts';"],
  ])('a cycle by %s', (_, code) => {
    const imported = [
      ...importsOf({ file: 'src/server/quotes/a.ts', code }),
      ...importsOf({ file: 'src/server/quotes/b.ts', code: "import type { Y } from './a.ts';" }),
    ];
    expect(cyclesIn(imported)).toHaveLength(1);
  });
});

describe("planted dependencies of another module's fail:", () => {
  const isFound = (file: string, code: string) => importsOf({ file, code }).some(takesForeignDeps);

  it.each([
    ['src/server/bookings/book.ts', "import { type QuotesDeps, x } from '#server/quotes/quotes.ts';"],
  ])('%s: %s', (file, code) => {
    expect(isFound(file, code)).toBe(true);
  });

  it.each([
    ['src/server/bookings/book.ts', "import type { BookingsDeps } from './deps.ts';"],
    ['src/server/app.ts', "import { type BookingsDeps } from './bookings/bookings.ts';"],
  ])('allowed: %s: %s', (file, code) => {
    expect(isFound(file, code)).toBe(false);
  });
});

it('a planted cycle between two features fails', () => {
  const imported = [
    ...importsOf({ file: 'src/web/features/golf/a.ts', code: "import { x } from '../prices/a.ts';" }),
    ...importsOf({ file: 'src/web/features/prices/b.ts', code: "import { x } from '../golf/b.ts';" }),
  ];
  expect(cyclesIn(imported)).toEqual([]);
  expect(cyclesIn(betweenFeatures(imported))).toHaveLength(1);
});

describe('the rules allow', () => {
  it.each([
    ['src/shared/bookings/contract.ts', "import { x } from '#shared/quotes/contract.ts';"],
    ['src/server/bookings/book.ts', "import { x } from '#server/quotes/quotes.ts';"],
    ['src/server/bookings/book.ts', "import type { Announce } from '#server/events.ts';"],
    ['src/server/bookings/refused/store.ts', "import { bookings } from '#server/tables/bookings.ts';"],
    ['src/server/demo.ts', "await import('../../database/seeds/demo.ts');"],
    ['src/server/demo.ts', "await import('#sandboxes/mount.ts');"],
    ['src/server/integrations/connect.ts', "import { x } from './mail/smtp.ts';"],
    ['sandboxes/mount.ts', "import { x } from './stripe/plugin.ts';"],
    ['sandboxes/mount.ts', "import type { Config } from '#server/config.ts';"],
    ['sandboxes/tee-one/plugin.ts', "import { x } from '../club/club.ts';"],
    ['sandboxes/stripe/plugin.test.ts', "import { x } from '#server/integrations/mail/smtp.ts';"],
    ['database/seeds/load-paid-trip.ts', "import { x } from '#sandboxes/keys.ts';"],
    ['src/server/app.ts', "import { createBookings } from './bookings/bookings.ts';"],
    ['src/web/plan/steps.tsx', "import { x } from '#web/features/golf/tee-time-chip.tsx';"],
    ['src/web/plan/steps.tsx', "import { x } from '#posters/hours.ts';"],
    ['src/web/shell/shell.tsx', "import { x } from '#web/features/consent/consent.tsx';"],
    ['src/web/root.tsx', "import { x } from './shell/error-page.tsx';"],
    ['src/server/bookings/book.ts', "import { poster } from '#posters/poster.ts';"],
    ['src/server/bookings/book.test.ts', "import { x } from '#server/quotes/store.ts';"],
  ])('%s: %s', (file, code) => {
    expect(faultsIn(file, code)).toEqual([]);
  });

  it('each shared module that a server module has, in the same order', () => {
    expect(sharedModules.filter((name) => (modules as readonly string[]).includes(name))).toEqual(modules);
  });
});
