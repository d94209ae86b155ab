import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Started {
  readonly child: ChildProcess;
  /** From the start to the first reply, milliseconds. */
  readonly readyMs: number;
  end(): Promise<void>;
}

/** Ends all started processes when a signal ends the measurement. */
export function endOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
}

/** Starts a process of the project and waits until its address answers. */
export async function start(
  args: readonly string[],
  env: Record<string, string>,
  readyUrl: string,
): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A failed measurement leaves no process behind.
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-4000);
  });
  for (;;) {
    const isReady = await fetch(readyUrl).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${errorOutput}`);
    await sleep(20);
  }
  return {
    child,
    readyMs: performance.now() - began,
    async end() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
