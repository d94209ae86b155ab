import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tools/chromium.ts';

export interface DebuggedBrowser {
  /** The address of its DevTools protocol. */
  readonly port: number;
  end(): Promise<void>;
}

/** A Chromium that a tool can drive; undefined if there is none. */
export async function startChromium(): Promise<DebuggedBrowser | undefined> {
  const path = await findChromium();
  if (!path) return undefined;
  const profile = mkdtempSync(join(tmpdir(), 'salida-lighthouse-'));
  const child = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own: Debian's command is a script that starts the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${output.slice(-500)}`)));
  });
  return {
    port,
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
