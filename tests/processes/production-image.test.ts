import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { root, trackedFiles } from '../architecture/imports.ts';
import { productionEnv } from '../attack/production.ts';
import { startAndEnd, startProcess } from '../support/process.ts';

const image = mkdtempSync(join(tmpdir(), 'salida-image-'));
const command = ['node', join(image, 'src/server/main.ts')] as const;

/** The paths that the image does not contain, one a line (Docker, "dockerignore file"). */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

beforeAll(() => {
  const isIgnored = (file: string) => ignored.some((path) => file === path || file.startsWith(`${path}/`));
  for (const file of trackedFiles())
    if (!isIgnored(file)) cpSync(join(root, file), join(image, file), { recursive: true });
  for (const folder of ['node_modules', 'build']) symlinkSync(join(root, folder), join(image, folder));
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

describe('a production image', () => {
  it('has neither the simulators nor the demo data', () => {
    expect(existsSync(join(image, 'src/server/main.ts'))).toBe(true);
    for (const folder of ['sandboxes', 'database/seeds']) expect(existsSync(join(image, folder))).toBe(false);
  });

  it('starts without them, is ready, and answers no simulator', async () => {
    const running = await startProcess({ ...productionEnv, DATA_DIR: join(image, '.data') }, command);
    try {
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${running.url}/`)).status).toBe(200);
      for (const path of ['/sandbox/mail/', '/sandbox/stripe/v1/events'])
        expect((await fetch(`${running.url}${path}`)).status).toBe(404);
    } finally {
      expect((await running.end('SIGTERM')).code).toBe(0);
    }
  });

  it('reports in demo mode that it has no demo, and ends', async () => {
    const port = String(await freePort());
    const ended = await startAndEnd({ DEMO: '1', PORT: port, DATA_DIR: join(image, '.demo') }, command);
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('this installation has no demo');
  });
});
