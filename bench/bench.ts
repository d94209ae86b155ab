import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { freePort } from '#server/platform/free-port.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { firstView } from './first-view.ts';
import { lighthouseRows } from './lighthouse.ts';
import { ratioOf } from './load.ts';
import { manySlots } from './many-slots.ts';
import { endOnSignal, start } from './processes.ts';
import { reservations } from './reservations.ts';
import { atLeast, atMost, type Row } from './row.ts';

const groups = [
  'start',
  'first-view',
  'lists',
  'availability',
  'reservations',
  'home',
  'lighthouse',
  'many-slots',
] as const;
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: groups.join() } },
});
const selected = new Set(options.rows.split(','));
const unknown = [...selected].filter((group) => !groups.some((known) => known === group));
if (unknown.length > 0) throw new Error(`--rows takes ${groups.join()}, not ${unknown.join()}`);
const isSelected = (group: (typeof groups)[number]) => selected.has(group);

/**
 * `npm run bench [-- --json --rows lists,home]`: the product against its baselines, in turn on one machine. Every ratio
 * comes from one run; bare times mean nothing on another machine.
 */
const folder = mkdtempSync(join(tmpdir(), 'salida-bench-'));
const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));
const server = await startEmbedded({ dir: join(folder, 'server'), password: 'bench' });
endOnSignal(() => server.stop());

async function database(name: string, migrated: boolean): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (migrated) await migrateDatabase(url.href);
  return url.href;
}

const log = (text: string) => process.stderr.write(`${text}\n`);

async function save(name: string, response: Response): Promise<{ type: string; file: string }> {
  const file = join(folder, name);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return { type: response.headers.get('content-type') ?? 'text/plain', file };
}

/** Twenty local courses on a day some weeks ahead, for two players. */
async function availabilityOf(url: string) {
  const courses = (await (await fetch(`${url}/api/golf-courses`)).json()) as {
    id: string;
    sourceType: string;
  }[];
  const date = addDays(new Date().toISOString().slice(0, 10), 60);
  const ids = courses
    .filter(({ sourceType }) => sourceType === 'LOCAL')
    .slice(0, 20)
    .map(({ id }) => id);
  const body = {
    courses: ids.map((id) => ({ id })),
    fecha_entrada: date,
    fecha_salida: date,
    numero_jugadores: 2,
    preferencia_horaria: 'manana',
  };
  return { ids, date, body, path: '/api/validate-multi-course-availability' };
}

async function against(url: string, databaseUrl: string, secret: string): Promise<Row[]> {
  log('people and places …');
  const booking = await reservations(url, databaseUrl, secret);
  const availability = await availabilityOf(url);
  const response = await fetch(`${url}${availability.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(availability.body),
  });
  const lists = ['/api/golf-courses', '/api/courses/all-available', '/api/offers/active'];
  const plan = {
    databaseUrl,
    memory: {
      [lists[0]!]: await save('courses.json', await fetch(`${url}${lists[0]}`)),
      [lists[1]!]: await save('available.json', await fetch(`${url}${lists[1]}`)),
      [lists[2]!]: await save('offers.json', await fetch(`${url}${lists[2]}`)),
      '/': await save('home.html', await fetch(`${url}/`)),
    },
    statements: {
      [booking.path]: { ...booking.statement, file: (await save('reservation.json', booking.reply)).file },
    },
    queries: {
      [availability.path]: {
        sql: `select course_id as "courseId", play_date as "playDate", first_minutes as "firstMinutes",
          interval_minutes as "intervalMinutes", remaining
          from tee_sheet_days where course_id = any($1::uuid[]) and play_date between $2 and $3`,
        values: [`{${availability.ids.join(',')}}`, availability.date, availability.date],
        file: (await save('availability.json', response)).file,
      },
    },
  };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const port = await freePort();
  const baseline = `http://127.0.0.1:${port}`;
  const baselines = await start(
    ['bench/baselines/baseline.ts', String(port), join(folder, 'plan.json')],
    {},
    `${baseline}/`,
  );
  try {
    const rows: Row[] = [];
    for (const path of isSelected('lists') ? lists : []) {
      log(`${path} …`);
      const { ratio, rates } = await ratioOf({ url: `${url}${path}` }, { url: `${baseline}${path}` });
      rows.push({
        row: `GET ${path}`,
        against: 'bare Fastify, same bytes from memory',
        ...atLeast(ratio, 0.45),
        note: rates,
      });
    }
    if (isSelected('availability')) {
      log('availability …');
      const search = (base: string) => ({
        url: `${base}${availability.path}`,
        method: 'POST' as const,
        body: availability.body,
      });
      const found = await ratioOf(search(url), search(baseline));
      rows.push({
        row: 'availability of 20 local courses',
        against: 'bare Fastify + pg, same SQL and JSON',
        ...atLeast(found.ratio, 0.6),
        note: found.rates,
      });
    }
    if (isSelected('reservations')) {
      log('/api/reservations …');
      const booked = await ratioOf(booking.product, booking.baseline(baseline));
      rows.push({
        row: 'POST /api/reservations',
        against: 'bare Fastify + pg, the same statement and bytes',
        ...atLeast(booked.ratio, 0.5),
        note: booked.rates,
      });
    }
    if (isSelected('home')) {
      log('/ …');
      const home = await ratioOf({ url: `${url}/` }, { url: `${baseline}/` });
      rows.push({
        row: 'anonymous HTML of /, warm',
        against: 'bare Fastify, same bytes',
        ...atLeast(home.ratio, 0.7),
        note: home.rates,
      });
    }
    return rows;
  } finally {
    await baselines.end();
  }
}

function table(rows: readonly Row[]): string {
  const lines = rows.map((one) => [
    one.row,
    one.against,
    one.measured.toFixed(2),
    one.wanted,
    one.isMet ? 'met' : 'NOT MET',
    one.note,
  ]);
  return [
    ['row', 'against', 'measured', 'wanted', '', 'note'],
    ['---', '---', '---', '---', '---', '---'],
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const rows: Row[] = [];
try {
  mkdirSync(folder, { recursive: true });
  const databaseUrl = await database('product', false);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DATA_DIR: join(folder, 'secrets'),
    PORT: String(port),
    SESSION_SECRET: 'the secret of the bench',
  };
  const app = ['src/server/main.ts'];
  log('first start …');
  let product = await start(app, env, `${url}/readyz`);
  await product.end();
  product = await start(app, env, `${url}/readyz`);
  if (isSelected('start'))
    rows.push({
      row: 'start on existing data to /readyz',
      against: '',
      ...atMost(product.readyMs / 1000, 3, ' s'),
      note: 'with a PostgreSQL that runs',
    });
  if (isSelected('first-view')) rows.push(await firstView(url, clientFolder));
  rows.push(...(await against(url, databaseUrl, env.SESSION_SECRET)));
  if (isSelected('lighthouse')) {
    log('Lighthouse …');
    const [course] = (await (await fetch(`${url}/api/golf-courses`)).json()) as { id: string }[];
    const pages = {
      '/': '/',
      search: '/search/green-fees?region=Costa%20del%20Sol',
      'course page': `/golf-course/${course!.id}`,
      'offer list': '/ofertas',
      planner: '/reservar',
    };
    rows.push(...(await lighthouseRows(url, pages, { folder: join(folder, 'pages'), client: clientFolder })));
  }
  await product.end();
  if (isSelected('many-slots')) {
    log('43.8 million tee times …');
    const [small, large] = [await database('small', true), await database('large', true)];
    rows.push(await manySlots({ small, large }));
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : `${table(rows)}\n`);
process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
