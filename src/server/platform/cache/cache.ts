import { type Collection, type CollectionOptions, DependentCollection } from './collection.ts';
import { DependentEntries, type Entries, type EntriesOptions } from './entries.ts';
import { type IdentityCache, IdentityEntries } from './identity.ts';
import type { Change } from './recording.ts';
import { type ContentCache, ContentEntries, type ResultsOptions } from './results.ts';
import type { CacheStatistics } from './statistics.ts';

export type { Collection } from './collection.ts';
export type { Entries } from './entries.ts';
export type { IdentityCache } from './identity.ts';
export { type Change, dependsOn, readsAll, trueUntil } from './recording.ts';
export type { ContentCache, Results } from './results.ts';
export type { CacheStatistics } from './statistics.ts';

/**
 * The caches of one app process (docs/decisions/034). Each has a name, a maximum and a policy, and never returns a
 * value that a change has touched: `changed` removes it before it returns.
 */
export interface Caches {
  /** Values that register their sources while they are created (`dependsOn`), and are valid until those change. */
  byChange<V extends object>(options: EntriesOptions<V>): Entries<V>;
  /** All rows of some tables, grouped by the item that they belong to. */
  collection<V>(options: CollectionOptions<V>): Collection<V>;
  /** Results of pure computations, whose keys contain all inputs. */
  byContent(options: ResultsOptions): ContentCache;
  /** Values made from one immutable object, for its lifetime: for the results of `byContent` alone. */
  byIdentity<K extends object, V>(options: { readonly name: string }): IdentityCache<K, V>;
  changed(change: Change): void;
  /** Calls `listener` for each change, once the caches dropped the touched values. */
  onChange(listener: (change: Change) => void): void;
  statistics(): CacheStatistics[];
}

export function createCaches(now: () => number = Date.now): Caches {
  const dependent: { drop(change: Change): void; statistics(): CacheStatistics }[] = [];
  const pure: { statistics(): CacheStatistics }[] = [];
  const listeners: ((change: Change) => void)[] = [];
  return {
    byChange<V extends object>(options: EntriesOptions<V>) {
      const entries = new DependentEntries(options, now);
      dependent.push(entries);
      return entries;
    },
    collection<V>(options: CollectionOptions<V>) {
      const collection = new DependentCollection(options, now);
      dependent.push(collection);
      return collection;
    },
    byContent(options) {
      const entries = new ContentEntries(options);
      pure.push(entries);
      return entries;
    },
    byIdentity<K extends object, V>({ name }: { readonly name: string }) {
      const entries = new IdentityEntries<K, V>(name);
      pure.push(entries);
      return entries;
    },
    changed(change) {
      for (const cache of dependent) cache.drop(change);
      for (const listener of listeners) listener(change);
    },
    onChange: (listener) => void listeners.push(listener),
    statistics: () => [...dependent, ...pure].map((cache) => cache.statistics()),
  };
}
