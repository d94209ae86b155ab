import { expect, it } from 'vitest';
import { z } from 'zod';
import { wireDate, wireTime } from './wire.ts';

it.each([
  [
    wireDate,
    [
      '',
      'x',
      '2027-02-30',
      '2027-13-01',
      '0000-01-01',
      '0099-12-31',
      '2027-3-1',
      '10000-01-01',
      ' 2027-03-01',
    ],
  ],
  [wireTime, ['', 'x', '24:00', '9:40', '09:60', '09:40:00']],
])('a rule about a whole object only meets real dates and times: %#', (field, unreal) => {
  let calls = 0;
  const pair = z.object({ from: field, to: field }).refine(() => {
    calls += 1;
    return true;
  });
  for (const text of unreal) expect(pair.safeParse({ from: text, to: text }).success).toBe(false);
  expect(calls).toBe(0);
});
