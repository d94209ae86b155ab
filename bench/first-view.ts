import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Row } from './row.ts';

/** The scripts that the browser loads before `/` is interactive, as sent (brotli), in kilobytes of 1024 bytes. */
export async function firstView(url: string, clientFolder: string): Promise<Row> {
  const page = await (await fetch(url)).text();
  const scripts = new Set(
    [...page.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, address]) => address!),
  );
  const bytes = [...scripts].reduce(
    (sum, address) => sum + readFileSync(join(clientFolder, `${address}.br`)).length,
    0,
  );
  return {
    row: 'JavaScript for the first view of `/`, brotli',
    against: 'React 19 + router alone: 95.6 KB',
    ...atMost(bytes / 1024, 115, ' KB'),
    note: `${scripts.size} files`,
  };
}
