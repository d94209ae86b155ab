import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, trackedFiles } from './imports.ts';
import { badNamesOn } from './names.ts';

const files = trackedFiles().filter((file) => !file.startsWith('docs/'));
const found = [...new Set(files.flatMap(badNamesOn))].sort();
const known = readFileSync(join(root, 'tests/architecture/known-names.txt'), 'utf8').trim().split('\n');

describe('the name of a file or folder', () => {
  it('uses the standard term, except where it is listed in known-names.txt', () => {
    expect(files.length).toBeGreaterThan(1400);
    expect(found.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('leaves known-names.txt once it is renamed', () => {
    expect(known.filter((path) => !found.includes(path))).toEqual([]);
    expect(known).toEqual([...new Set(known)].sort());
  });
});

it.each([
  ['src/server/bookings/tell-player.ts', 'src/server/bookings/tell-player.ts'],
  ['src/server/notifications/Letters.ts', 'src/server/notifications/Letters.ts'],
  ['src/web/house/about.tsx', 'src/web/house'],
  ['src/shared/utils/round.ts', 'src/shared/utils'],
  ['tests/attack/scene.test.ts', 'tests/attack/scene.test.ts'],
])('a planted name fails: %s', (file, bad) => {
  expect(badNamesOn(file)).toEqual([bad]);
});

it.each([
  'src/web/checkout/secure-frame.route.tsx',
  'src/shared/hotels/rooms.ts',
  'src/server/site/health.ts',
])('%s is a plain name', (file) => {
  expect(badNamesOn(file)).toEqual([]);
});
