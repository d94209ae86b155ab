import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames } from '#server/config.ts';
import { catalogues } from '#shared/texts/catalogues.ts';
import { forbiddenGlobalsIn } from './globals.ts';
import { readSources, root, trackedFiles } from './imports.ts';

const sources = readSources('{src,sandboxes}/**/*.{ts,tsx}');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the source', () => {
  it('reads the environment only where a process starts', () => {
    const readers = sources.filter(
      ({ file, code }) => /process\.env/.test(code) && !/\.test\.tsx?$/.test(file),
    );
    expect(readers.map(({ file }) => file).sort()).toEqual([
      'src/server/main.ts',
      'src/server/production.ts',
      'src/server/reconcile.ts',
    ]);
  });

  it('reads no clock and no chance in the shared layer, and requests nothing outside a port', () => {
    expect(sources.flatMap(forbiddenGlobalsIn)).toEqual([]);
  });

  it('has no file of more than 400 lines', () => {
    const long = sources.filter(
      ({ file, code }) => !/\.test\.tsx?$/.test(file) && code.split('\n').length > 400,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('has a README that names every setting and no other', () => {
    const table = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name!);
    expect(table.sort()).toEqual([...configNames].sort());
  });

  it('has a text for every refusal that a contract declares', () => {
    const codes = new Set<string>();
    for (const { file, code } of sources) {
      if (!file.endsWith('/contract.ts')) continue;
      for (const [, block] of code.matchAll(/[rR]efusals\w*\s*[:=]\s*\{([^}]*)\}/g)) {
        for (const [, name] of block!.matchAll(/([A-Z][A-Z_]+)\s*:/g)) codes.add(name!);
      }
    }
    expect(codes.size).toBeGreaterThan(15);
    // A text with a number has at least its plural form.
    const hasText = (code: string) => code in catalogues.es.errors || `${code}_other` in catalogues.es.errors;
    expect([...codes].filter((code) => !hasText(code))).toEqual([]);
  });

  it('names no machine that it was written on', () => {
    const hosts = /(^|[^\w.])\/(work|farm)\/|registry\.npmjs|npmmirror|\bTODO\b|\bFIXME\b/;
    const files = trackedFiles().filter(
      (file) =>
        /\.(ts|tsx|md|json|css|mjs)$/.test(file) &&
        !file.endsWith('package-lock.json') &&
        file !== 'tests/architecture/source-rules.test.ts',
    );
    expect(files.filter((file) => hosts.test(read(file)))).toEqual([]);
  });
});

it.each([
  ['src/shared/quotes/rules.ts', 'const now = Date.now();'],
  ['src/shared/quotes/rules.ts', 'const now = new Date();'],
  ['src/shared/quotes/rules.ts', 'const sort = Math.random;'],
  ['src/shared/quotes/rules.ts', "await fetch('/api/quotes');"],
  ['src/server/quotes/create-quote.ts', 'await fetch(address);'],
])('a planted global in %s fails: %s', (file, code) => {
  expect(forbiddenGlobalsIn({ file, code })).toHaveLength(1);
});

it('a moment that is given is no clock', () => {
  expect(forbiddenGlobalsIn({ file: 'src/shared/quotes/rules.ts', code: 'new Date(given);' })).toEqual([]);
});
