import { expect, it } from 'vitest';
import { trackedFiles } from './imports.ts';
import { badNamesOn } from './names.ts';

const files = trackedFiles().filter((file) => !file.startsWith('docs/'));
const found = [...new Set(files.flatMap(badNamesOn))].sort();

it('the name of a file or folder uses the standard term', () => {
  expect(files.length).toBeGreaterThan(1400);
  expect(found).toEqual([]);
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
