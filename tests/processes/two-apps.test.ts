import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '#server/platform/database/embedded.ts';
import { freePort } from '#server/platform/free-port.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { type Caller, callerAt } from '../support/app.ts';
import { confirm, openIntent, pay } from '../support/paying.ts';
import { withDatabase } from '../support/postgres.ts';
import { type Running, reconcileBeside, startProcess } from '../support/process.ts';
import {
  availability,
  bookQuote,
  coursesOf,
  eventually,
  newPlayer,
  newQuote,
  placesLeft,
  someTuesday,
} from '../support/travel.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-two-'));
let server: EmbeddedServer;
let database: pg.Pool;
let env: Record<string, string>;
let apps: [Running, Running];
let metricsPorts: number[];
let one: Caller;
let other: Caller;

beforeAll(async () => {
  server = await startEmbedded({ dir: join(dataDir, 'server'), password: 'test', volatile: true });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database salida');
  await admin.end();
  const url = withDatabase(server.url, 'salida');
  // The same secrets for both, as for any two apps of one product.
  env = { DATABASE_URL: url, DEMO: '1', DATA_DIR: join(dataDir, 'secrets') };
  database = new pg.Pool({ connectionString: url, max: 2 });
  database.on('error', () => {});
  // At the same moment, on an empty database.
  metricsPorts = [await freePort(), await freePort()];
  const [first, second] = metricsPorts.map((port) => ({ ...env, METRICS_PORT: String(port) }));
  apps = await Promise.all([startProcess(first!), startProcess(second!)]);
  one = callerAt(apps[0].url);
  other = callerAt(apps[1].url);
});
afterAll(async () => {
  for (const app of apps ?? []) if (app.child.exitCode === null) await app.end('SIGTERM');
  await database?.end();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string) => Number((await database.query(sql)).rows[0].count);

describe('two apps over one PostgreSQL', () => {
  it('that start at once on an empty database fill it once', async () => {
    expect((await one.call<unknown[]>('GET', '/api/golf-courses')).body).toHaveLength(101);
    expect((await other.call<unknown[]>('GET', '/api/golf-courses')).body).toHaveLength(101);
    expect(await count("select count(*) from users where email = 'jugador@salida.test'")).toBe(1);
    expect(await count('select count(distinct booking_name) from bookings')).toBe(
      await count('select count(*) from bookings'),
    );
  });

  it('serve within a second the changes of the other, and a session of the other at once', async () => {
    const token = await newPlayer(one);
    expect((await other.call('GET', '/api/me', { token })).status).toBe(200);
    const named = async (app: Caller) =>
      (await app.call<{ name: string }[]>('GET', '/api/golf-courses')).body.some(
        ({ name }) => name === 'Campo de los Dos',
      );
    await named(one);
    await named(other);
    await database.query(
      "update courses set name = 'Campo de los Dos' where slug = (select min(slug) from courses)",
    );
    await eventually('the new name here', () => named(one), 1);
    await eventually('the new name there', () => named(other), 1);
  });

  it("drop what shows one club's rate in both, and leave what is made of other clubs in the cache of both", async () => {
    const local = (await coursesOf(one, ['LOCAL'])) as unknown as { id: string; latitude: number }[];
    const [north, south] = [
      local.reduce((a, b) => (a.latitude > b.latitude ? a : b)),
      local.reduce((a, b) => (a.latitude < b.latitude ? a : b)),
    ];
    const page = async (app: Caller, path: string) => (await fetch(`${app.url}${path}`)).text();
    const misses = async (app: number) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPorts[app]}/metrics`)).text();
      const found = [...text.matchAll(/^salida_cache_misses\{cache="(?:pages|replies)"\} (\d+)$/gm)];
      expect(found).toHaveLength(2);
      return found.reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const others = [`/golf-course/${south.id}`, '/api/hotels', '/api/testimonials'];
    for (const app of [one, other]) {
      for (const path of others) await page(app, path);
      await page(app, `/golf-course/${north.id}`);
    }
    // They are served once the demo is loaded.
    const served = () => Promise.all([misses(0), misses(1)]).catch(() => undefined);
    await eventually('the metrics of both', served, 30);
    const before = await Promise.all([misses(0), misses(1)]);
    await database.query('update rates set price_cents = 123400 where course_id = $1', [north.id]);
    const isNew = async (app: Caller) => (await page(app, `/golf-course/${north.id}`)).includes('1234');
    await eventually('the new rate here', () => isNew(one), 1);
    await eventually('the new rate there', () => isNew(other), 1);
    for (const app of [one, other]) for (const path of others) await page(app, path);
    // In each, that one page was rendered and compressed once more.
    expect(await Promise.all([misses(0), misses(1)])).toEqual(before.map((count) => count + 2));
  });

  it('sell a tee time to exactly its places under concurrent bookings of both', async () => {
    const date = someTuesday(11);
    const sheets = { database: { pool: database } };
    const [course] = await coursesOf(one, ['LOCAL']);
    const before = await placesLeft(sheets, course!.id, date);
    const [found] = await availability(one, [course!], { from: date, to: date, players: 1 });
    const slot = found!.availableTimes[0]!;
    const places =
      await count(`select get_byte(remaining, (${minutesOfTime(slot.time)} - first_minutes) / interval_minutes)
      as count from tee_sheet_days where course_id = '${course!.id}' and play_date = '${date}'`);
    const tries = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const app = i % 2 ? one : other;
        const token = await newPlayer(app);
        const quote = await newQuote(app, token, ['LOCAL'], { from: date, players: 1 });
        return { app, token, quote };
      }),
    );
    const replies = await Promise.all(tries.map(({ app, token, quote }) => bookQuote(app, token, quote.id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(places);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await placesLeft(sheets, course!.id, date)).toBe(before - places);
  });

  it('take over from each other: one finishes the work of the other when that is killed', async () => {
    const token = await newPlayer(one);
    const quote = await newQuote(one, token, ['LOCAL', 'GOLF_MANAGER', 'TEEONE'], {
      from: someTuesday(13),
      players: 2,
    });
    const { status, body } = await bookQuote(one, token, quote.id);
    expect(status).toBe(201);
    const intent = (await openIntent(other, token, body.id)).body;
    await pay(other, intent);
    const confirmed = confirm(one, token, body.id, intent.paymentIntentId).catch(() => undefined);
    await apps[0].end('SIGKILL');
    await confirmed;
    await eventually(
      'the booking and its rounds at the clubs',
      async () => {
        const { booking } = (
          await other.call<{ booking: { status: string } }>('GET', `/api/bookings/${body.id}`, { token })
        ).body;
        const open = await count(
          `select count(*) from course_bookings where booking_id = '${body.id}' and hold_state not in ('NONE', 'CONFIRMED')`,
        );
        return booking.status === 'CONFIRMED' && open === 0;
      },
      60,
    );
    apps[0] = await startProcess(env);
    one = callerAt(apps[0].url);
    expect((await one.call('GET', `/api/bookings/${body.id}`, { token })).status).toBe(200);
  });

  it('end with a clean reconciliation', async () => {
    const { code, output } = await reconcileBeside(env);
    expect(output).toContain('"oversold": 0');
    expect(code, output).toBe(0);
  });
});
