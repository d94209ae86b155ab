import { describe, expect, it } from 'vitest';
import { findInvalidText } from './postgres-text.ts';

describe('text that PostgreSQL can not store', () => {
  it.each([
    [{ name: 'Ana', tags: ['👩‍👩‍👧', 'e\u0301', '\u202e', '\ufeff'], more: null, count: 2 }, undefined],
    [{ name: 'A\u0000na' }, 'name'],
    [{ courses: [{ name: 'Golf' }, { name: '\ud83d' }] }, 'courses.1.name'],
    [{ 'a\u0000': 1 }, ''],
    ['\ude00', ''],
    [undefined, undefined],
  ])('%j: %j', (input, path) => {
    expect(findInvalidText(input)).toBe(path);
  });

  it('is looked for at any depth, in no more than linear time', () => {
    const nested = JSON.parse(`${'['.repeat(120_000)}"\\u0000"${']'.repeat(120_000)}`);
    expect(findInvalidText(nested)).toMatch(/^0\.0/);
  });
});
