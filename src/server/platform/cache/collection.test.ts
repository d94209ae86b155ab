import { expect, it } from 'vitest';
import { createCaches } from './cache.ts';

function setUp() {
  const clock = { ms: 1000 };
  const caches = createCaches(() => clock.ms);
  const rows = new Map([
    ['n', 1],
    ['s', 1],
  ]);
  const loads: string[] = [];
  let gate = Promise.resolve();
  const collection = caches.collection<number>({
    name: 'courses',
    tables: ['courses', 'rates'],
    maxAgeMs: 1000,
    async loadAll() {
      loads.push('all');
      const read = new Map(rows);
      await gate;
      return read;
    },
    async loadSome(ids, before) {
      loads.push(ids.join());
      const read = ids.map((id) => [id, rows.get(id)!] as const);
      await gate;
      return new Map([...before, ...read]);
    },
  });
  /** Loading waits until the function it returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return () => {
      gate = Promise.resolve();
      resolve();
    };
  };
  const read = async () => Object.fromEntries(await collection.read());
  return { clock, caches, collection, rows, loads, hold, read };
}

it('all items are loaded at once, and changed items one by one', async () => {
  const { caches, rows, loads, read } = setUp();
  await Promise.all([read(), read()]);
  rows.set('n', 2);
  caches.changed({ table: 'hotels', ids: ['n'] });
  await read();
  expect(loads).toEqual(['all']);
  caches.changed({ table: 'rates', ids: ['n'] });
  expect(await read()).toEqual({ n: 2, s: 1 });
  expect(loads).toEqual(['all', 'n']);
  caches.changed({ table: 'rates' });
  await read();
  expect(loads).toEqual(['all', 'n', 'all']);
  expect(caches.statistics()).toEqual([{ name: 'courses', entries: 2, hits: 2, misses: 3 }]);
});

it('an item that changes while all is loaded, or while it is loaded itself, is loaded again for the next reader', async () => {
  const { caches, rows, hold, read } = setUp();
  let go = hold();
  const first = read();
  rows.set('n', 2);
  caches.changed({ table: 'rates', ids: ['n'] });
  const second = read();
  go();
  expect(await first).toEqual({ n: 1, s: 1 });
  expect(await second).toEqual({ n: 2, s: 1 });
  go = hold();
  caches.changed({ table: 'rates', ids: ['n'] });
  const third = read();
  await Promise.resolve();
  rows.set('n', 3);
  caches.changed({ table: 'rates', ids: ['n'] });
  const fourth = read();
  go();
  await third;
  expect(await fourth).toEqual({ n: 3, s: 1 });
});

it('is known without waiting only while no part of it has to be loaded', async () => {
  const { clock, caches, collection, read } = setUp();
  expect(collection.loaded()).toBeUndefined();
  await read();
  expect(collection.loaded()?.size).toBe(2);
  caches.changed({ table: 'rates', ids: ['n'] });
  expect(collection.loaded()).toBeUndefined();
  await read();
  clock.ms += 1000;
  expect(collection.loaded()).toBeUndefined();
});

it('is loaded anew when its age is over, and after an error', async () => {
  const { clock, caches, rows, loads, read } = setUp();
  await read();
  clock.ms += 1000;
  await read();
  expect(loads).toEqual(['all', 'all']);
  const get = rows.get.bind(rows);
  rows.get = () => {
    throw new Error('out of reach');
  };
  caches.changed({ table: 'rates', ids: ['n'] });
  await expect(read()).rejects.toThrow('out of reach');
  rows.get = get;
  expect(await read()).toEqual({ n: 1, s: 1 });
  expect(loads).toEqual(['all', 'all', 'n', 'all']);
});
