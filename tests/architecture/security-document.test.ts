import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './imports.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253;
const states = ['met', 'not met', 'n/a'];

/** Each point of the tables: `4.3.1`, or `4.3.1 to 4.3.2` for several. */
const points = [
  ...text.matchAll(/^\| (\d+\.\d+\.)(\d+)(?: to \1(\d+))? \| .+ \| (met|not met|n\/a) \| (.+) \|$/gm),
].flatMap(([, section, first, last, state, where]) =>
  Array.from({ length: Number(last ?? first) - Number(first) + 1 }, (_, i) => ({
    point: `${section}${Number(first) + i}`,
    state: state!,
    where: where!,
  })),
);

describe('the security document', () => {
  it('names no file that is not there', () => {
    const named = [
      ...text.matchAll(/`((?:src|tests|docs|deploy|database)\/[^`\s]+|[\w.-]+\.(?:json|md)|\.\w+)`/g),
    ];
    expect(named.length).toBeGreaterThan(150);
    expect(named.map(([, file]) => file!).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('walks every point of ASVS once, and counts them rightly', () => {
    expect(new Set(points.map(({ point }) => point)).size).toBe(REQUIREMENTS);
    expect(points).toHaveLength(REQUIREMENTS);
    const counted = (chapter: string) =>
      states.map(
        (state) => points.filter((one) => one.state === state && one.point.startsWith(chapter)).length,
      );
    const [, ...all] = /^\| all 253 \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(text)!;
    expect(all.map(Number)).toEqual(counted(''));
    const chapters = [...text.matchAll(/^\| V(\d+) .+ \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(chapters).toHaveLength(17);
    for (const [, chapter, ...counts] of chapters) expect(counts.map(Number)).toEqual(counted(`${chapter}.`));
  });
});
