import { expect } from 'vitest';

/** Fails on what is not listed, and on what is listed and no longer found: a list of exceptions can only shrink. */
export function expectOnly(found: readonly string[], exceptions: Readonly<Record<string, string>>): void {
  expect([...new Set(found)].sort()).toEqual(Object.keys(exceptions).sort());
}
