import { describe, expect, it } from 'vitest';
import { calls, routes } from './specified.ts';
import { sources, testOfCall, testOfRoute } from './tests-of.ts';

const journeys = sources('tests/journeys/**/*.test.ts');
const tests = sources('src/**/*.test.ts', 'tests/**/*.test.ts').filter(
  ({ file }) => !file.startsWith('tests/specification/'),
);

const rows = [
  ...routes.map((route) => ({ ...route, test: testOfRoute(journeys, route) })),
  ...calls.map((call) => ({ ...call, test: testOfCall(tests, call) })),
];

describe('what the specification names', () => {
  it.each(rows.filter(({ comesWith }) => !comesWith))('has a test: $name', ({ test }) => {
    expect(test).toBeDefined();
  });

  it('is to come only with an area that is not there yet', () => {
    const early = rows.filter(({ comesWith, test }) => comesWith && test?.startsWith('tests/journeys/'));
    expect(early.filter(({ name }) => name.includes('/api/'))).toEqual([]);
  });

  it('stands in the table as it is', async () => {
    const line = ({ name, comesWith, test }: (typeof rows)[number]) =>
      `| \`${name}\` | ${comesWith ? `to come, with ${comesWith}` : test} |`;
    const table = ['| Route or call | Test |', '| --- | --- |', ...rows.map(line), ''].join('\n');
    await expect(table).toMatchFileSnapshot('../../docs/specification.md');
  });
});
