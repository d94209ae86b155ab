import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command in the project's folder with its own Node first on the PATH; `show` passes its output on. */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Ran> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const record = (chunk: Buffer) => {
      output += chunk;
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    child.once('error', (error) => resolve({ code: 1, output: String(error), seconds: 0 }));
    child.once('exit', (code) =>
      resolve({ code: code ?? 1, output, seconds: (Date.now() - started) / 1000 }),
    );
  });
}
