import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newVapidKeys } from './vapid-keys.ts';

const SecretsFile = z.object({
  sessionSecret: z.string(),
  webhookSecret: z.string(),
  databasePassword: z.string(),
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
});
export type StoredSecrets = Readonly<z.infer<typeof SecretsFile>>;

function readSecrets(file: string): Partial<StoredSecrets> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // First start in this folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return SecretsFile.partial().parse(JSON.parse(text));
}

/**
 * Puts a file in place whole or not at all, whatever happens to disk or process. A new one never replaces another
 * app's, which may have been written meanwhile.
 */
function writeWhole(file: string, text: string, options: { isNew: boolean }): void {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, text, { mode: 0o600 });
    if (options.isNew) linkSync(beside, file);
    else renameSync(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * Secrets that are created once and stored in `secrets.json`, so that sessions and the database's password survive a
 * restart.
 * @throws Error when the file can't be read, is no such file, or can't be written.
 */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const stored = readSecrets(file);
    const secrets: StoredSecrets = {
      sessionSecret: stored.sessionSecret ?? randomBytes(32).toString('hex'),
      webhookSecret: stored.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
      databasePassword: stored.databasePassword ?? randomBytes(24).toString('hex'),
      vapid: stored.vapid ?? newVapidKeys(),
    };
    const known = Object.keys(stored).length;
    if (known === Object.keys(secrets).length) return secrets;
    writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, { isNew: known === 0 });
    return SecretsFile.parse(readSecrets(file));
  } catch (error) {
    const reason = error instanceof SyntaxError || error instanceof z.ZodError ? 'it is no such file' : null;
    throw new Error(`DATA_DIR: ${file} can't be kept (${reason ?? (error as Error).message})`);
  }
}
