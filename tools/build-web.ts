import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

/** Builds the web when its sources changed since the last build, and compresses what is served. */
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const stamp = 'build/.sources';
const sources = [
  ...globSync('src/{web,shared,posters}/**/*.*', { exclude: ['**/*.test.*'] }),
  ...globSync(['content/articles/*.md', 'tools/articles/*.ts'], { exclude: ['**/*.test.*'] }),
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/build-web.ts',
].sort();

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources) if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    let modules = 0;
    const record = (chunk: Buffer) => {
      output += chunk;
      modules += 1;
      if (process.stdout.isTTY)
        process.stdout.write(`\rBuilding the web${'.'.repeat(modules % 4).padEnd(3)}`);
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/** A file at the site's root, where it applies to every page. */
async function buildWorker(fingerprint: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '#shared': `${root}src/shared` } },
    define: { BUILD: JSON.stringify(fingerprint.slice(0, 16)) },
    build: {
      target: 'es2023',
      outDir: 'build/client',
      emptyOutDir: false,
      lib: {
        entry: 'src/web/service-worker/service-worker.ts',
        formats: ['iife'],
        name: 'salida',
        fileName: () => 'sw.js',
      },
    },
  });
}

async function compress(): Promise<void> {
  const files = globSync('build/client/**/*.{js,css,svg,html,json,txt,webmanifest}');
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

const now = fingerprint();
const isFresh =
  existsSync('build/server/index.js') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
if (!isFresh || process.argv.includes('--force')) {
  const started = Date.now();
  console.log('Building the web (first start, or its sources changed)…');
  await runBuild();
  await buildWorker(now);
  console.log('Compressing…');
  await compress();
  writeFileSync(stamp, now);
  console.log(`Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
