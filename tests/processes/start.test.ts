import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { type Running, startAndEnd, startProcess } from '../support/process.ts';

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

/** The embedded server's own process. */
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

beforeAll(async () => {
  running = await startProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a start', () => {
  it('prints one block with addresses, demo accounts and where the data lives', () => {
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

  it('answers its health, its pages and its contract', async () => {
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

  it('on a data folder that another app uses says so, and stops; the other goes on', async () => {
    const second = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another Salida already runs on the data folder ${dataDir}`);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('outside the demo names the secrets that are missing', async () => {
    const bare = await startAndEnd({ DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) });
    expect(bare.code).toBe(1);
    expect(bare.output).toMatch(/missing: .*SESSION_SECRET.*STRIPE_SECRET_KEY/);
    const wrong = await startAndEnd({ DATA_DIR: dataDir, PORT: 'eighty' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('PORT:');
  });
});

describe('an end', () => {
  const person = { name: 'Ana Restart', email: 'ana@restart.test', password: 'secreta1', role: 'CLIENT' };
  const credentials = { email: person.email, password: person.password };

  it('by SIGTERM comes within five seconds and takes the database server along; a restart keeps everything', async () => {
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

  it('by SIGTERM finishes the requests that are under way', async () => {
    await fetch(`${running.url}/sandbox/teeone/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'slow', delayMs: 800 }),
    });
    const courses = (await call('/api/golf-courses')).body as unknown as { id: string; sourceType: string }[];
    const slow = courses.find((course) => course.sourceType === 'TEEONE')!;
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const answer = call('/api/validate-multi-course-availability', {
      courses: [{ id: slow.id }],
      fecha_entrada: soon,
      fecha_salida: soon,
      numero_jugadores: 2,
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const end = running.end('SIGTERM');
    expect((await answer).status).toBe(200);
    expect((await end).ms).toBeLessThan(5000);
    running = await startProcess({ DATA_DIR: dataDir });
    await fetch(`${running.url}/sandbox/teeone/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'ok' }),
    });
  });

  it('by kill -9 leaves the server alive; the next start adopts it and nothing is lost', async () => {
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
