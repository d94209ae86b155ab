import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { initdbInPlace, killAllOf, startInProcess } from '../processes/interrupted-start.ts';

const password = 'test';
let dir: string;
let data: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'salida-folder-'));
  data = join(dir, 'postgres');
});
afterEach(async () => {
  await killAllOf(dir);
  rmSync(dir, { recursive: true, force: true });
});

const leftovers = () => readdirSync(dir).filter((name) => !['postgres', 'postgres.log'].includes(name));

// initdb takes 1 to 4 seconds; the last moments are after it.
it.each([150, 400, 700, 1000, 1500, 2200, 3000])(
  'a first start that is interrupted after %i ms, with all its processes killed, is followed by one that succeeds and leaves nothing behind',
  async (ms) => {
    startInProcess(dir);
    await sleep(ms);
    await killAllOf(dir);
    const server = await startEmbedded({ dir, password });
    await server.stop();
    expect(leftovers()).toEqual([]);
  },
);

it.each([100, 250, 450, 700, 1000, 1500])(
  'a data folder whose initdb was interrupted after %i ms is moved aside, never deleted, and created again; a complete one is kept',
  async (ms) => {
    const initdb = await initdbInPlace(dir, password);
    await sleep(ms);
    await killAllOf(data);
    await initdb.ended;
    const isComplete = initdb.isComplete();
    const names = existsSync(data) ? readdirSync(data) : [];
    const server = await startEmbedded({ dir, password });
    await server.stop();
    expect(existsSync(join(dir, 'initdb-password'))).toBe(false);
    const aside = leftovers();
    if (isComplete || names.length === 0) return expect(aside).toEqual([]);
    expect(aside).toEqual([expect.stringMatching(/^postgres\.half-made-/)]);
    expect(server.note).toContain(aside[0]);
    expect(readdirSync(join(dir, aside[0]!)).sort()).toEqual(names.sort());
  },
);
