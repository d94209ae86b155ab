import { expect, it } from 'vitest';
import site from '#web/routes.ts';
import { pageKind } from './page-kinds.ts';

const paths = site.flatMap(function pathsOf({ path, children = [] }): string[] {
  return [...(path ? [`/${path}`] : []), ...children.flatMap(pathsOf)];
});

it.each([
  ['/', 'home'],
  ['/golf-course/0190a1b2-0000-7000-8000-000000000000', 'golf-course'],
  ['/presupuesto/abc?convert=true', 'presupuesto'],
  ['/restablecer?token=secreto', 'restablecer'],
  ['/quien-sabe/que', 'other'],
])('%s counts as %s, whatever follows', (path, kind) => expect(pageKind(path)).toBe(kind));

it('every page of the site map has a kind of its own', () => {
  // Payments are counted by their bookings; pictures and unknown addresses are no pages.
  const counted = paths.filter((path) => !/^\/(payment|posters|\*)/.test(path));
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter((path) => pageKind(path) === 'other')).toEqual([]);
});
