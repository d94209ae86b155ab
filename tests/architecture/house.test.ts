import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames } from '#server/config.ts';
import { catalogues } from '#shared/texts/catalogues.ts';
import { readSources, root } from './imports.ts';

const sources = readSources();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the house', () => {
  it('reads the environment where a process begins, and hands it to the configuration', () => {
    const readers = sources.filter(
      ({ file, code }) => /process\.env/.test(code) && !/\.test\.tsx?$/.test(file),
    );
    expect(readers.map(({ file }) => file).sort()).toEqual([
      'src/server/main.ts',
      'src/server/production.ts',
      'src/server/reconcile.ts',
    ]);
  });

  it('keeps files short enough to be read at one go', () => {
    const long = sources.filter(
      ({ file, code }) => !/\.test\.tsx?$|suite\.ts$/.test(file) && code.split('\n').length > 400,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('has a README that names every setting, and no others', () => {
    const table = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name!);
    expect(table.sort()).toEqual([...configNames].sort());
  });

  it('has a sentence for every refusal a contract declares', () => {
    const codes = new Set<string>();
    for (const { file, code } of sources) {
      if (!file.endsWith('/contract.ts')) continue;
      for (const [, block] of code.matchAll(/[rR]efusals\w*\s*[:=]\s*\{([^}]*)\}/g)) {
        for (const [, name] of block!.matchAll(/([A-Z][A-Z_]+)\s*:/g)) codes.add(name!);
      }
    }
    expect(codes.size).toBeGreaterThan(15);
    expect([...codes].filter((code) => !(code in catalogues.es.errors))).toEqual([]);
  });

  it('says nothing of the machines it was made on', () => {
    const hosts = /(^|[^\w.])\/(work|farm)\/|registry\.npmjs|npmmirror|\bTODO\b|\bFIXME\b/;
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(
        (file) =>
          /\.(ts|tsx|md|json|css|mjs)$/.test(file) &&
          !file.endsWith('package-lock.json') &&
          file !== 'tests/architecture/house.test.ts',
      );
    expect(files.filter((file) => hosts.test(read(file)))).toEqual([]);
  });
});
