import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, routes } from './specified.ts';
import { sources } from './tests-of.ts';

const document = readFileSync('docs/specification.md', 'utf8');

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly proofs: readonly string[];
}

/** Cells are separated by bars; a bar in a text is escaped by a backslash. */
const rows: readonly Row[] = [...document.matchAll(/^\| (\d+\.\d+) \| (.+) \|$/gm)].map(([, id, rest]) => {
  const [statement = '', proof = ''] = rest!.split(/(?<!\\) \| /);
  return { id: id!, statement, proofs: proof.split('<br>').map((one) => one.replaceAll('\\|', '|')) };
});

const tests = new Map(
  sources('src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts').map(({ file, text }) => [file, text]),
);

/** The file and the title of a test that is named as a proof. */
const testIn = (proof: string) =>
  /^`([^`]+)` › (.+)$/.exec(proof)?.slice(1, 3) as [string, string] | undefined;

/** A test's title in its source: a literal text that is followed by the test. */
function hasTest([file, title]: [string, string]): boolean {
  const text = tests.get(file);
  return ["'", '"', '`'].some((quote) => text?.includes(`${quote}${title}${quote},`));
}

const areas = ['club area', 'operator area', 'administration', 'assistants'];

function isProof(proof: string): boolean {
  const test = testIn(proof);
  if (test) return hasTest(test);
  const decision = /^decision (\d{3})\b/.exec(proof)?.[1];
  if (decision) return sources(`docs/decisions/${decision}-*.md`).length === 1;
  return proof.startsWith('later: ') && areas.some((area) => proof.includes(area));
}

describe('the table of the specification', () => {
  it('has every statement once', () => {
    expect(rows.length).toBeGreaterThan(240);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('names a test, a decision or a later area for each, or marks it as not proved', () => {
    const without = rows.filter(
      ({ proofs }) => !proofs.some((proof) => isProof(proof) || proof.startsWith('not proved')),
    );
    expect(without).toEqual([]);
  });

  it('names only tests that exist under their title', () => {
    const named = rows.flatMap(({ id, proofs }) =>
      proofs.flatMap((proof) => {
        const test = testIn(proof);
        return test ? [{ id, test }] : [];
      }),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ test }) => !existsSync(test[0]) || !hasTest(test))).toEqual([]);
  });

  it('counts its rows correctly', () => {
    const first = (proofs: readonly string[]) => {
      if (proofs.some(testIn)) return 'test';
      if (proofs.some((proof) => proof.startsWith('decision'))) return 'decision';
      return proofs[0]!.startsWith('later') ? 'later' : 'open';
    };
    const counted = Object.groupBy(rows, ({ proofs }) => first(proofs));
    const of = (kind: 'test' | 'decision' | 'later' | 'open') => counted[kind]?.length ?? 0;
    expect(document).toContain(
      `${rows.length} statements: ${of('test')} with a test, ${of('decision')} with a decision record alone, ${of('later')} of later areas, ${of('open')} not proved.`,
    );
    const inPart = rows.filter(
      ({ proofs }) => proofs.some(testIn) && proofs.some((one) => one.startsWith('not proved')),
    );
    expect(document).toContain(`Of those with a test ${inPart.length} are proved in part.`);
  });

  it.each([...routes, ...calls])('has $name', ({ name }) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(^|[\\s(])${escaped}($|[\\s,:)])`);
    expect(rows.some(({ statement }) => pattern.test(statement))).toBe(true);
  });
});
