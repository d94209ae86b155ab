import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './imports.ts';

/** Of a walkthrough, at most: a reader should not need more files from the screen to the SQL. */
const MOST_FILES = 8;

const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const [, ...sections] = text.slice(text.indexOf('## Walkthroughs')).split(/^### /m);
const walkthroughs = sections.map((section) => ({
  title: section.split('\n')[0]!,
  files: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!),
}));

it('ARCHITECTURE.md leads from the screen to the SQL of three tasks', () => {
  expect(walkthroughs.map(({ title }) => title)).toEqual([
    'Search for a tee time',
    'From a quote to a booking',
    'Cancel one course',
  ]);
});

it.each(walkthroughs)(
  '“$title” names at most eight files, from a page to a store, and each exists',
  ({ files }) => {
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(files[0]).toMatch(/\.route\.tsx$/);
    expect(files.at(-1)).toMatch(/store\.ts$|\.sql$/);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  },
);
