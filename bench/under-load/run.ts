import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { freePort } from '#server/platform/free-port.ts';
import { chance } from '../../database/seeds/chance.ts';
import { endOnSignal, start } from '../processes.ts';
import { createMix, type Ground } from './mix.ts';
import { growth, timesByKind } from './outcome.ts';
import { type CallTiming, createVisitors } from './visitors.ts';

/**
 * `npm run load -- --minutes 10 --share 0.7`: measures the capacity for a realistic mix, then applies that share of it,
 * at an even rate whether replies come or not. Prints one JSON object; exits 1 on any error, on growing memory, and if
 * the 99th percentile exceeds five times the median.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    share: { type: 'string', default: '0.7' },
    seed: { type: 'string', default: '1' },
  },
});
const AT_ONCE = 16;
const CAPACITY_SECONDS = 20;
const PLAYERS = 120;
const MAX_SPREAD = 5;
const MAX_GROWTH = 1.1;
const log = (text: string) => process.stderr.write(`${text}\n`);

async function ground(url: string): Promise<Ground> {
  const courses = (await (await fetch(`${url}/api/golf-courses`)).json()) as Ground['courses'];
  const players: string[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const person = { name: `Jugadora ${n}`, email: `carga-${n}@salida.test`, password: 'secreta1' };
    const response = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, role: 'CLIENT' }),
    });
    players.push(((await response.json()) as { token: string }).token);
  }
  const folder = fileURLToPath(new URL('../../build/client/assets', import.meta.url));
  const assets = readdirSync(folder).filter((name) => /\.(js|css|woff2)$/.test(name));
  let drawn = 0;
  const random = () => {
    drawn += 1;
    return chance(Number(values.seed), drawn);
  };
  const today = new Date().toISOString().slice(0, 10);
  return { courses, players, assets: assets.map((name) => `/assets/${name}`), random, today };
}

/** Visits per second if every visitor sends the next request right after each reply. */
async function capacity(visit: (due: number) => Promise<void>): Promise<number> {
  const end = performance.now() + CAPACITY_SECONDS * 1000;
  let visits = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await visit(performance.now());
        visits += 1;
      }
    }),
  );
  return visits / CAPACITY_SECONDS;
}

/** Visits start at their own times, and do not wait for earlier ones. */
async function atRate(rate: number, seconds: number, visit: (due: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n / rate) * 1000;
    while (performance.now() < due) await sleep(1);
    const visited = visit(due).finally(() => underWay.delete(visited));
    underWay.add(visited);
  }
  await Promise.all(underWay);
}

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

const folder = mkdtempSync(join(tmpdir(), 'salida-load-'));
const server = await startEmbedded({ dir: join(folder, 'server'), password: 'load' });
endOnSignal(() => server.stop());
try {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: server.url, DEMO: '1', DATA_DIR: join(folder, 'secrets'), PORT: String(port) };
  const product = await start(['src/server/main.ts'], env, `${url}/readyz`);
  let timings: CallTiming[] = [];
  const visitors = createVisitors(url, (one) => timings.push(one));
  const visit = createMix(await ground(url), visitors);
  log('warming up …');
  await capacity(visit);
  log('capacity …');
  const most = await capacity(visit);
  const share = Number(values.share);
  const seconds = Number(values.minutes) * 60;
  log(`${most.toFixed(0)} visits a second; ${seconds} s at ${share} of that …`);
  await sleep(5000);
  timings = [];
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(megabytes(product.child.pid!)), 1000);
  await atRate(most * share, seconds, visit);
  clearInterval(watch);
  visitors.close();
  await product.end();
  const errors = timings.flatMap(({ error }) => error ?? []);
  const times = timesByKind(timings);
  const grown = growth(memory);
  const met = {
    noError: errors.length === 0,
    flatMemory: grown <= MAX_GROWTH,
    spread: times.all.spread <= MAX_SPREAD,
  };
  process.stdout.write(
    `${JSON.stringify(
      {
        capacityVisitsPerSecond: Math.round(most),
        share,
        seconds,
        times,
        memory: {
          firstMb: Math.round(memory[0] ?? 0),
          mostMb: Math.round(Math.max(...memory)),
          lastMb: Math.round(memory.at(-1) ?? 0),
          growth: Math.round(grown * 1000) / 1000,
        },
        errors: errors.length,
        firstErrors: errors.slice(0, 10),
        met,
      },
      null,
      2,
    )}\n`,
  );
  process.exitCode = Object.values(met).every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
