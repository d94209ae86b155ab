import { expect, it } from 'vitest';
import { createCaches } from './cache.ts';

it('a result is computed once for a key of its kind, also one that is nothing', () => {
  const caches = createCaches();
  const cache = caches.byContent({ name: 'test', maxSize: 10 });
  const [prices, hours] = [cache.of<number | undefined>('prices', 1), cache.of<number>('hours', 1)];
  let computed = 0;
  const compute = () => {
    computed += 1;
    return undefined;
  };
  prices.get('a', compute);
  prices.get('a', compute);
  expect(computed).toBe(1);
  expect(hours.get('a', () => 7)).toBe(7);
  expect(caches.statistics()).toEqual([{ name: 'test', entries: 2, hits: 1, misses: 2 }]);
  // Its key names all that it is computed from.
  caches.changed('everything');
  expect(hours.ready('a')).toBe(7);
});

it('all kinds together take no more than the maximum', () => {
  const cache = createCaches().byContent({ name: 'test', maxSize: 10 });
  const [large, sized] = [cache.of<string>('large', 6), cache.of<string>('sized', ({ length }) => length)];
  large.store('a', 'x');
  sized.store('b', '1234');
  expect([large.ready('a'), sized.ready('b')]).toEqual(['x', '1234']);
  sized.store('c', '1');
  expect([large.ready('a'), sized.ready('b'), sized.ready('c')]).toEqual([undefined, '1234', '1']);
});
