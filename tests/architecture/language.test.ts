import { expect, it } from 'vitest';
import { findingsIn } from './language.ts';
import { readFindings } from './prose.ts';

it('comments, test titles and documents use standard terms', () => {
  const { files, findings } = readFindings();
  expect(files).toBeGreaterThan(1200);
  expect(findings.map(({ file, line, name, text }) => `${file}:${line} ${name}: ${text}`)).toEqual([]);
});

it.each([
  ['headless who', '/** The share of who stays. */'],
  ['headless who', '// Who leaves gets a refund.'],
  ['headless what', '/** What was paid for a line. */'],
  ['nobody', "it('is read by nobody', () => {});"],
  ['comes to be', '/** How a route comes to be. */'],
  ['tell', '/** Tells the player. */'],
  ['say', "describe('a page', () => it.each([1])('says %s', () => {}));"],
  ['ask', '// Asks the vendor again.'],
  ['look at', '/** Looks at\n * a club. */'],
  ['kept', '// Answered from a kept reply.'],
  ['stands', '/** The booking as it stands. */'],
  ['house', '/** A rule of the house. */'],
  ['letter', '/** The letter about a refund. */'],
  ['goes back', "it('gives back the places', () => {});"],
  ['dies, lives', '// The process died.'],
])('a planted sentence fails: %s', (name, code) => {
  const findings = findingsIn({ file: 'src/shared/kernel/planted.test.ts', code: `\n${code}\n` });
  expect(findings).toMatchObject([{ line: 2, name }]);
});

it('a planted sentence of a document fails', () => {
  const code = '# Title\n\n- The player is told twice.\n\n```text\nwho is told\n```\n';
  expect(findingsIn({ file: 'docs/planted.md', code })).toMatchObject([{ line: 3, name: 'tell' }]);
});

it.each([
  'const told = tell(`what was said`);',
  '/** Calls `tell` with “what was said”. */',
  '// The player who pays is notified.',
  "expect('who is told').toBe('nobody');",
])('code, quotations and plain sentences pass: %s', (code) => {
  expect(findingsIn({ file: 'src/shared/kernel/planted.test.ts', code })).toEqual([]);
});
