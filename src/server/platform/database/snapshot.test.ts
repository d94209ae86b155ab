import { expect, it } from 'vitest';
import { pagesById } from './snapshot.ts';

const rows = Array.from({ length: 4500 }, (_, i) => ({
  id: `00000000-0000-0000-0000-${String(i + 1).padStart(12, '0')}`,
}));

it.each([0, 1, 1999, 2000, 2001, 4000, 4500])('pages by id return each of %i rows once', async (count) => {
  const seen: string[] = [];
  let queries = 0;
  const read = async (afterId: string, limit: number) => {
    queries += 1;
    return rows
      .slice(0, count)
      .filter(({ id }) => id > afterId)
      .slice(0, limit);
  };
  for await (const page of pagesById(read)) seen.push(...page.map(({ id }) => id));
  expect(seen).toEqual(rows.slice(0, count).map(({ id }) => id));
  expect(queries).toBe(Math.floor(count / 2000) + 1);
});
