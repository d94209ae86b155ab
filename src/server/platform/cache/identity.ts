import type { CacheStatistics } from './statistics.ts';

/** Values made from immutable objects, such as the results of a content cache, with the lifetime of these objects. */
export interface IdentityCache<K extends object, V> {
  get(object: K, make: () => V): V;
}

/** Its maximum is that of the cache which holds the objects. */
export class IdentityEntries<K extends object, V> implements IdentityCache<K, V> {
  readonly #name: string;
  readonly #made = new WeakMap<K, { readonly value: V }>();
  #hits = 0;
  #misses = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get(object: K, make: () => V): V {
    const known = this.#made.get(object);
    if (known) {
      this.#hits += 1;
      return known.value;
    }
    this.#misses += 1;
    const value = make();
    this.#made.set(object, { value });
    return value;
  }

  /** A weak map can't be counted. */
  statistics(): CacheStatistics {
    return { name: this.#name, entries: undefined, hits: this.#hits, misses: this.#misses };
  }
}
