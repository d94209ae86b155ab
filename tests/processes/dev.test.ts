import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { type Running, startProcess } from '../support/process.ts';
import { eventually } from '../support/travel.ts';
import { processesOf } from './interrupted-start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-dev-'));
let dev: Running;
beforeAll(async () => {
  dev = await startProcess({ DATA_DIR: dataDir }, ['npm', 'run', 'dev']);
});
afterAll(async () => {
  if (dev?.child.exitCode === null) await dev.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const starts = () => dev.output().split('Salida is open').length - 1;

it('`npm run dev` answers pages of both languages from source, the API and the server’s own files', async () => {
  for (const [path, language] of [
    ['/', 'es'],
    ['/en/about', 'en'],
  ] as const) {
    const page = await fetch(`${dev.url}${path}`);
    const html = await page.text();
    expect(page.status, html.slice(0, 500)).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('/src/web/');
  }
  expect(await (await fetch(`${dev.url}/src/web/root.tsx`)).text()).toContain('import.meta.hot');
  expect(await (await fetch(`${dev.url}/api/golf-courses`)).json()).toHaveLength(101);
  expect((await fetch(`${dev.url}/api/nothing-here`)).status).toBe(404);
  expect((await fetch(`${dev.url}/nothing-here`)).status).toBe(404);
  expect((await fetch(`${dev.url}/robots.txt`)).status).toBe(200);
});

it('it restarts the server when one of its files changes, and requests wait meanwhile', async () => {
  await eventually('the first start', async () => starts() === 1, 60);
  const now = new Date();
  utimesSync(join(root, 'src/server/welcome.ts'), now, now);
  await eventually('the second start', async () => starts() === 2, 60);
  expect((await fetch(`${dev.url}/api/golf-courses`)).status).toBe(200);
});

it('it ends with all its processes', async () => {
  await dev.end('SIGTERM');
  await eventually('no process left', async () => processesOf(dataDir).length === 0);
});
