import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { launch, type Running, startAndEnd, startProcess } from '../support/process.ts';
import { processesOf } from './interrupted-start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-start-'));
let running: Running;

async function call(path: string, body?: unknown, token?: string): Promise<{ status: number; body: Loose }> {
  const response = await fetch(`${running.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Loose };
}

/** The replies read here. */
interface Loose {
  openapi?: string;
  paths: Record<string, { post?: unknown }>;
  token: string;
  email?: string;
  code?: string;
}

/** The embedded database server's own process. */
function postmaster(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()[0] !== 'Z';
  } catch {
    return false;
  }
}

async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(20)) if (await isSo()) return;
  throw new Error(`${what} did not come`);
}

beforeAll(async () => {
  running = await startProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a start', () => {
  it('prints one block with addresses, demo accounts and the data folder', async () => {
    // Printed once the demo's paid trip exists, which is after the app is ready.
    await eventually('the block', () => running.output().includes('Mailbox'));
    for (const word of [
      running.url.replace('127.0.0.1', 'localhost'),
      'jugador@salida.test',
      'demo1234',
      dataDir,
      'SALIDA-OPERADOR',
    ]) {
      expect(running.output()).toContain(word);
    }
  });

  it('serves its health, its pages and its API document', async () => {
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
    const home = await fetch(`${running.url}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<html lang="es"');
    const openApi = await call('/api/openapi.json');
    expect(openApi.body.openapi).toBe('3.1.0');
    expect(openApi.body.paths['/api/bookings/from-quote']?.post).toBeDefined();
    expect((await fetch(`${running.url}/api/docs/`)).status).toBe(200);
    expect(await call('/api/nothing-here')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await fetch(`${running.url}/nothing-here`)).status).toBe(404);
    expect((await call('/api/golf-courses')).body).toHaveLength(101);
  });

  it('on a data folder that another app uses fails with that reason; the other app continues', async () => {
    const second = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another Salida already runs on the data folder ${dataDir}`);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('outside the demo names the missing secrets', async () => {
    const bare = await startAndEnd({ DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) });
    expect(bare.code).toBe(1);
    for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'STRIPE_SECRET_KEY'])
      expect(bare.output).toContain(`${name}: missing (required outside the demo)`);
    const wrong = await startAndEnd({ DATA_DIR: dataDir, PORT: 'eighty' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('PORT: must be a whole number from 0 to 65535');
  });

  it.each(['PORT', 'METRICS_PORT'] as const)(
    'with a %s that is in use fails with that reason before it starts anything',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'salida-start-'));
      const taken = running.url.split(':').at(-1)!;
      const env = { DATA_DIR: folder, PORT: String(await freePort()), [name]: taken };
      const second = await startAndEnd(env);
      expect(second.code).toBe(1);
      expect(second.output).toContain(`${name}: 127.0.0.1:${taken} is in use by another process`);
      expect(existsSync(join(folder, 'postgres'))).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );

  it('on an address of another machine, or with an unreachable database, names the setting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'salida-start-'));
    const PORT = String(await freePort());
    const elsewhere = await startAndEnd({ DATA_DIR: folder, PORT, HOST: '203.0.113.9' });
    expect(elsewhere.output).toContain('HOST: 203.0.113.9 is no address of this machine');
    const DATABASE_URL = `postgres://salida:clave@127.0.0.1:${await freePort()}/salida`;
    const away = await startAndEnd({ DATA_DIR: folder, PORT, DATABASE_URL, DEMO: '1' });
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL: no connection') });
    expect(away.output).not.toContain('clave');
    rmSync(folder, { recursive: true });
  });

  it('that is ended, or fails, before it is ready leaves no process behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'salida-start-'));
    const PORT = String(await freePort());
    const early = launch({ DATA_DIR: folder, PORT });
    await eventually('the server', () => existsSync(join(folder, 'postgres', 'postmaster.pid')));
    early.child.kill('SIGTERM');
    expect(await early.ended).toBe(0);
    expect(processesOf(folder)).toEqual([]);

    rmSync(join(folder, 'secrets.json'));
    const lost = await startAndEnd({ DATA_DIR: folder, PORT });
    expect(lost.code).toBe(1);
    expect(lost.output).toContain('has another password than the one in');
    expect(processesOf(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('beside another first one on the same folder fails with that reason, and one of the two continues', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'salida-start-'));
    const ports = [await freePort(), await freePort()];
    const both = ports.map((port) => launch({ DATA_DIR: folder, PORT: String(port) }));
    const first = await Promise.race(both.map(async (one) => ({ one, code: await one.ended })));
    expect(first.code).toBe(1);
    expect(first.one.output()).toContain(`Another Salida already runs on the data folder ${folder}`);
    const winner = both.find((one) => one !== first.one)!;
    const url = `http://127.0.0.1:${ports[both.indexOf(winner)]}`;
    await eventually(
      'the other',
      async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200,
    );
    winner.child.kill('SIGTERM');
    expect(await winner.ended).toBe(0);
    expect(processesOf(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('an end', () => {
  const person = { name: 'Ana Restart', email: 'ana@restart.test', password: 'secreta1', role: 'CLIENT' };
  const credentials = { email: person.email, password: person.password };

  it('by SIGTERM takes less than five seconds and ends the database server too; a restart has all data', async () => {
    const registered = await call('/api/register', person);
    expect(registered.status).toBe(201);
    const server = postmaster();
    const { code, ms } = await running.end('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5000);
    expect(isAlive(server)).toBe(false);

    running = await startProcess({ DATA_DIR: dataDir });
    expect((await call('/api/login', credentials)).status).toBe(200);
    expect((await call('/api/me', undefined, registered.body.token)).body.email).toBe(person.email);
  });

  it('by SIGTERM finishes the open requests', async () => {
    await fetch(`${running.url}/sandbox/teeone/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'slow', delayMs: 800 }),
    });
    const courses = (await call('/api/golf-courses')).body as unknown as { id: string; sourceType: string }[];
    const slow = courses.find((course) => course.sourceType === 'TEEONE')!;
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const reply = call('/api/validate-multi-course-availability', {
      courses: [{ id: slow.id }],
      fecha_entrada: soon,
      fecha_salida: soon,
      numero_jugadores: 2,
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const server = postmaster();
    const end = running.end('SIGTERM');
    expect((await reply).status).toBe(200);
    // The connection of that reply would stay open for a minute, and keep the database server running.
    expect((await end).ms).toBeLessThan(5000);
    expect(isAlive(server)).toBe(false);
    running = await startProcess({ DATA_DIR: dataDir });
    await fetch(`${running.url}/sandbox/teeone/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'ok' }),
    });
  });

  it('by kill -9 leaves the database server running; the next start adopts it without a loss', async () => {
    const server = postmaster();
    await running.end('SIGKILL');
    expect(isAlive(server)).toBe(true);
    const started = Date.now();
    running = await startProcess({ DATA_DIR: dataDir });
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(postmaster()).toBe(server);
    expect((await call('/api/login', credentials)).status).toBe(200);
  });

  it('of `npm start` by a signal to npm itself ends the app and its database too', async () => {
    await running.end('SIGTERM');
    running = await startProcess({ DATA_DIR: dataDir }, ['npm', 'start']);
    const server = postmaster();
    const { ms } = await running.end('SIGTERM');
    expect(ms).toBeLessThan(5000);
    expect(isAlive(server)).toBe(false);
    running = await startProcess({ DATA_DIR: dataDir });
  });
});
