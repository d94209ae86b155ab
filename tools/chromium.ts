import { run } from './run.ts';

/** The headless shell is Chromium without windows: the same pages in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** A Chromium on the PATH, or undefined. */
export async function findChromium(): Promise<string | undefined> {
  for (const name of names) {
    const { code, output } = await run('sh', ['-c', `command -v ${name}`]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

/** Finds Chromium; on Debian it is installed if it is missing and the user has the permission. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = await findChromium();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  console.log('Chromium is missing: installing it from Debian…');
  await run('sh', [
    '-c',
    `${asRoot}apt-get update && ${asRoot}apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation`,
  ]);
  return findChromium();
}
