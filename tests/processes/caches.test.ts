import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Course } from '#server/courses/courses.ts';
import type { Change } from '#server/platform/cache/cache.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/observe/log.ts';
import * as courses from '#shared/courses/contract.ts';
import * as hotels from '#shared/hotels/contract.ts';
import * as offers from '#shared/offers/contract.ts';
import * as testimonials from '#shared/testimonials/contract.ts';
import { loadDemo } from '../../database/seeds/load-demo.ts';
import { eventually } from '../support/travel.ts';
import { type PostgresProcess, startPostgres } from './own-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-caches-'));
let server: PostgresProcess;
let app: App;
let local: readonly Course[];
let north: string;
let south: string;
let hotel: string;

const lists = [courses, hotels, offers, testimonials]
  .flatMap((contract) => Object.values(contract))
  .flatMap((found) => ('cached' in found && typeof found.path === 'string' ? [found.path] : []));

beforeAll(async () => {
  server = await startPostgres(dataDir);
  await migrateDatabase(server.url);
  app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.url, DEMO: '1' }),
    databaseUrl: server.url,
    log: createLog('warn'),
  });
  await loadDemo(app.database.db, new Date());
  app.caches.changed('everything');
  local = (await app.catalogue.all()).filter(({ sourceType }) => sourceType === 'LOCAL');
  north = local[0]!.id;
  south = local.find(({ lat, lon }) => Math.abs(lat - local[0]!.lat) + Math.abs(lon - local[0]!.lon) > 5)!.id;
  await rows(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, organisation_id)
     select gen_random_uuid(), $1, 'PACKAGE_INQUIRY', 'MANUAL', 'ACTIVE', 10, 90000, 'Dos noches', now() + interval '9 days', id
     from organisations where kind = 'OPERATOR'`,
    [north],
  );
  hotel = (await rows('select id from hotels limit 1'))[0]!.id;
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query<{ id: string }>(text, values)).rows;

/** Runs a statement and waits until the app received its change: a marker is announced after it. */
async function change(text: string, values: unknown[] = []): Promise<void> {
  const received = Promise.withResolvers<void>();
  const marker = `marker-${performance.now()}`;
  app.caches.onChange((one: Change) => {
    if (one !== 'everything' && one.table === marker) received.resolve();
  });
  await rows(text, values);
  await rows("select pg_notify('salida_changed', $1)", [JSON.stringify({ table: marker })]);
  await received.promise;
}

async function bodyOf(url: string): Promise<string> {
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers: { accept: '*/*' } });
  expect(statusCode, url).toBe(200);
  return body;
}
const bodies = async (urls: readonly string[]) => {
  const found: Record<string, string> = {};
  for (const url of urls) found[url] = await bodyOf(url);
  return found;
};
const missesOf = (...names: string[]) =>
  app.caches
    .statistics()
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { misses }) => sum + misses, 0);

const pages = () => [
  '/',
  '/en',
  '/green-fees',
  '/search/green-fees',
  '/destinations',
  '/ofertas',
  '/packages',
  '/hotels',
  `/hotel/${hotel}`,
  `/golf-course/${north}`,
  `/golf-course/${south}`,
  ...local.slice(1, 3).map(({ id }) => `/golf-course/${id}`),
];

/** No list or page shows it. */
const hidden = ['cancellation_rungs'];
const priceOf = async (id: string) =>
  (JSON.parse(await bodyOf('/api/golf-courses')) as { id: string; basePrice: number | null }[]).find(
    (course) => course.id === id,
  )!.basePrice;

it.each<[string, string, number?]>([
  ['courses', "update courses set name = name || ' Nuevo' where id = $1"],
  ['seasons', "update seasons set name = name || '!' where course_id = $1", 1],
  ['rates', 'update rates set price_cents = price_cents / 2 where course_id = $1'],
  [
    'cancellation_rungs',
    'insert into cancellation_rungs (course_id, hours_before, fee_percent) values ($1, 100, 90) on conflict do nothing',
  ],
  [
    'offers',
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until)
     values (gen_random_uuid(), $1, 'DIRECT_BOOKING', 'MANUAL', 'ACTIVE', 35, 5000, 'Semana', now() + interval '1 day')`,
  ],
  ['tee_sheet_days', 'delete from tee_sheet_days where course_id = $1 and play_date < current_date + 32', 2],
  [
    'tee times',
    "update tee_sheet_days set remaining = decode(repeat('00', slots), 'hex') where course_id = $1 and play_date < current_date + 32",
  ],
  ['hotels', "update hotels set name = name || ' Nuevo', region = region where $1::text is not null"],
  ['hotel_rates', 'update hotel_rates set price_cents = price_cents + 100 where $1::text is not null'],
  ['testimonials', "update testimonials set comment = comment || ' ¡Sí!' where $1::text is not null"],
  [
    'organisations',
    "update organisations set name = name || ' N.' where kind <> 'PLATFORM' and $1::text is not null",
  ],
])('after a change of %s every list and page is as if nothing were cached', async (table, text, nth = 0) => {
  const urls = [...lists, ...pages()];
  expect(lists.length).toBeGreaterThan(6);
  const before = await bodies(urls);
  const misses = missesOf('replies', 'pages');
  await bodies(urls);
  expect(missesOf('replies', 'pages')).toBe(misses);
  await change(text, [local[nth]!.id]);
  // A sale drops what shows a price only where it changes that price.
  if (table === 'tee times') await eventually('no price', async () => (await priceOf(north)) === null, 5);
  const cached = await bodies(urls);
  if (!hidden.includes(table)) expect(cached).not.toEqual(before);
  app.caches.changed('everything');
  expect(cached).toEqual(await bodies(urls));
});

it("one club's rate drops its own page and the lists with its price, and leaves the others", async () => {
  const others = [`/golf-course/${south}`, '/api/hotels', '/api/testimonials', '/hotels', '/terms'];
  const urls = [`/golf-course/${north}`, '/api/golf-courses', '/'];
  await bodies([...others, ...urls]);
  const { version } = (await app.catalogue.find(south))!;
  const changed = (await app.catalogue.find(north))!.version;
  await change('update rates set price_cents = price_cents + 100 where course_id = $1', [north]);
  const before = missesOf('replies', 'pages');
  await bodies(others);
  expect(missesOf('replies', 'pages')).toBe(before);
  for (const url of urls) {
    const misses = missesOf('replies', 'pages');
    await bodyOf(url);
    expect(missesOf('replies', 'pages'), url).toBeGreaterThan(misses);
  }
  // Nor is another course loaded again.
  expect((await app.catalogue.find(south))!.version).toBe(version);
  expect((await app.catalogue.find(north))!.version).not.toBe(changed);
});

it('a statement that writes more courses than can be named drops the pages of all', async () => {
  await bodies([`/golf-course/${south}`, '/api/testimonials']);
  await change("update courses set designer = coalesce(designer, '') || '.' where $1::text is not null", [
    '',
  ]);
  const misses = missesOf('pages');
  await bodyOf(`/golf-course/${south}`);
  expect(missesOf('pages')).toBe(misses + 1);
  const replies = missesOf('replies');
  await bodyOf('/api/testimonials');
  expect(missesOf('replies')).toBe(replies);
});

it('an encoding of a page is made once, and dropped with it', async () => {
  const br = (url: string) =>
    app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br', accept: 'text/html' } });
  const first = await br(`/golf-course/${south}`);
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const misses = missesOf('pages');
  expect((await br(`/golf-course/${south}`)).rawPayload).toEqual(first.rawPayload);
  expect(missesOf('pages')).toBe(misses);
  await change('update rates set price_cents = price_cents + 700 where course_id = $1', [south]);
  expect((await br(`/golf-course/${south}`)).rawPayload).not.toEqual(first.rawPayload);
});

it('the metrics contain the hit ratio of each cache', async () => {
  const text = await app.metrics.metrics();
  const ratios = [...text.matchAll(/^salida_cache_hit_ratio\{cache="([\w-]+)"\} ([\d.]+)$/gm)];
  expect(ratios.map(([, name]) => name).sort()).toEqual([
    'club-days',
    'courses',
    'flash-offers',
    'lowest-prices',
    'pages',
    'pictures',
    'replies',
    'tee-times',
    'written-members',
  ]);
  for (const [, , ratio] of ratios) expect(Number(ratio)).toBeLessThanOrEqual(1);
  expect(text).toMatch(/salida_cache_hits\{cache="pages"\} [1-9]/);
  expect(text).toMatch(/salida_cache_misses\{cache="pages"\} [1-9]/);
});
