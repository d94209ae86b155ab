import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, reconcileBeside, startProcess } from '../support/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-reconcile-'));
let running: Running;
beforeAll(async () => {
  running = await startProcess({ DATA_DIR: dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const reconcile = () => reconcileBeside({ DATA_DIR: dataDir });
const reportIn = (output: string) =>
  JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1));

it('`npm run reconcile` prints one report beside a running app, which goes on, and without any app', async () => {
  const beside = await reconcile();
  expect(beside.code).toBe(0);
  const report = reportIn(beside.output);
  expect(report).toMatchObject({ oversold: 0, driftedSlots: 0, externalOrphans: 0, unreachable: 0 });
  expect(report.checked).toBeGreaterThan(1000);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

  await running.end('SIGTERM');
  const alone = await reconcile();
  expect(alone.code).toBe(0);
  expect(reportIn(alone.output).checked).toBe(report.checked);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
