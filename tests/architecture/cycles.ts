import type { Import } from './imports.ts';

/** Files that import each other in a cycle, by value or by type; each cycle once. */
export function cyclesIn(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const cycle = path.slice(at);
      cycles.set([...cycle].sort().join(' '), cycle);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return [...cycles.values()];
}
