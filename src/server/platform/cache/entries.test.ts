import { describe, expect, it } from 'vitest';
import { createCaches, dependsOn, readsAll, trueUntil } from './cache.ts';

interface Value {
  readonly text: string;
}

function setUp({
  maxSize = 100,
  sizeOf = (_: Value): number => 1,
  isStored = (_: Value): boolean => true,
} = {}) {
  const clock = { ms: 1000 };
  const caches = createCaches(() => clock.ms);
  const entries = caches.byChange<Value>({ name: 'test', maxSize, sizeOf, isStored, maxAgeMs: 60_000 });
  return { clock, caches, entries };
}

const value = (text: string) => async (): Promise<Value> => ({ text });
const failing = async () => {
  throw new Error('not made');
};
/** A value whose creation waits until `go` is called. */
function slow(text: string, before: () => void = () => {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let makings = 0;
  return {
    go: resolve,
    makings: () => makings,
    async make(): Promise<Value> {
      makings += 1;
      before();
      await promise;
      return { text };
    },
  };
}
const rates = (id: string) => () => dependsOn('rates', [id]);
const made = (text: string, before: () => void) => async (): Promise<Value> => {
  before();
  return { text };
};

describe('a cached value', () => {
  it('is made once for all concurrent callers, and served until its maximum age', async () => {
    const { clock, entries } = setUp();
    const making = slow('one');
    const results = [entries.get('a', making.make), entries.get('a', making.make)];
    making.go();
    const [first, second] = await Promise.all(results);
    expect(first).toBe(second);
    expect(making.makings()).toBe(1);
    clock.ms += 59_999;
    expect(await entries.get('a', value('two'))).toBe(first);
    clock.ms += 1;
    expect(entries.ready('a')).toBeUndefined();
    expect(await entries.get('a', value('two'))).toEqual({ text: 'two' });
  });

  it('is returned until the moment that its creation named', async () => {
    const { clock, entries } = setUp();
    const until = () => trueUntil(clock.ms + 10);
    await entries.get('a', made('one', until));
    clock.ms += 9;
    expect(entries.ready('a')).toEqual({ text: 'one' });
    clock.ms += 1;
    expect(entries.ready('a')).toBeUndefined();
  });

  it('is dropped by a change of the rows that it depends on, and by no other', async () => {
    const { caches, entries } = setUp();
    const load = async () => {
      await entries.get('north', made('north', rates('n')));
      await entries.get('south', made('south', rates('s')));
      await entries.get(
        'list',
        made('list', () => dependsOn('rates')),
      );
      await entries.get(
        'hotels',
        made('hotels', () => dependsOn('hotels')),
      );
    };
    const keys = ['north', 'south', 'list', 'hotels'];
    const left = () => keys.filter((key) => entries.ready(key));
    await load();
    caches.changed({ table: 'rates', ids: ['n'] });
    expect(left()).toEqual(['south', 'hotels']);
    await load();
    caches.changed({ table: 'rates' });
    expect(left()).toEqual(['hotels']);
    await load();
    caches.changed('everything');
    expect(left()).toEqual([]);
  });

  it('that was made from data read before a change is not stored after it', async () => {
    const { caches, entries } = setUp();
    const old = slow('old', rates('n'));
    const result = entries.get('a', old.make);
    caches.changed({ table: 'rates', ids: ['n'] });
    // Callers after the change do not receive it either.
    const again = entries.get('a', made('new', rates('n')));
    old.go();
    expect(await result).toEqual({ text: 'old' });
    expect(await again).toEqual({ text: 'new' });
    expect(entries.ready('a')).toEqual({ text: 'new' });
  });

  it('is not stored after a change of a table of which it read all rows and has not yet named those it depends on', async () => {
    const { caches, entries } = setUp();
    const making = slow('old', () => readsAll(['rates']));
    const result = entries.get('a', making.make);
    caches.changed({ table: 'rates', ids: ['n'] });
    making.go();
    await result;
    expect(entries.ready('a')).toBeUndefined();
  });

  it('depends on all that the values depend on from which it is made, also those that were stored before', async () => {
    const { caches, entries } = setUp();
    const page = () => entries.get('page', async () => ({ text: `page of ${(await inner()).text}` }));
    const inner = () => entries.get('list', made('list', rates('n')));
    await inner();
    await page();
    caches.changed({ table: 'rates', ids: ['s'] });
    expect(entries.ready('page')).toBeDefined();
    caches.changed({ table: 'rates', ids: ['n'] });
    expect(entries.ready('page')).toBeUndefined();
  });

  it.each(['is still asked for', 'was pushed out meanwhile'])(
    'is not stored when a value from which it is made became stale in the making, which %s',
    async (which) => {
      const { caches, entries } = setUp();
      const list = slow('list', rates('n'));
      const first = entries.get('list', list.make);
      const page = entries.get('page', async () => entries.get('list', failing));
      if (which === 'was pushed out meanwhile') await entries.renew('list', value('another'));
      caches.changed({ table: 'rates', ids: ['n'] });
      list.go();
      await Promise.all([first, page]);
      expect(entries.ready('page')).toBeUndefined();
    },
  );

  it('is never an error: all waiting callers receive the error, and the next caller makes the value anew', async () => {
    const { entries } = setUp();
    const result = [entries.get('a', failing), entries.get('a', failing)];
    for (const one of result) await expect(one).rejects.toThrow('not made');
    expect(await entries.get('a', value('one'))).toEqual({ text: 'one' });
  });

  it('is only returned to waiting callers where it is not to be stored', async () => {
    const { entries } = setUp({ isStored: ({ text }) => text !== 'private' });
    expect(await entries.get('a', value('private'))).toEqual({ text: 'private' });
    expect(entries.ready('a')).toBeUndefined();
  });

  it('is evicted when all together exceed the maximum, the least recently used first', async () => {
    const { entries } = setUp({ maxSize: 10, sizeOf: ({ text }) => text.length });
    await entries.get('a', value('1234'));
    await entries.get('b', value('1234'));
    entries.ready('a');
    await entries.get('c', value('1234'));
    expect(['a', 'b', 'c'].filter((key) => entries.ready(key))).toEqual(['a', 'c']);
    await entries.get('d', value('longer than all'));
    expect(entries.ready('d')).toBeUndefined();
  });
});

it('a cache counts its hits and its misses', async () => {
  const { caches, entries } = setUp();
  await entries.get('a', value('one'));
  await entries.get('a', value('one'));
  entries.ready('a');
  entries.ready('b');
  await entries.get('b', value('one'));
  expect(caches.statistics()).toEqual([{ name: 'test', entries: 2, hits: 2, misses: 2 }]);
});
