import { LRUCache } from 'lru-cache';
import type { CacheStatistics } from './statistics.ts';

export interface ResultsOptions {
  readonly name: string;
  /** The maximum of all results together, in the unit of `sizeOf`. */
  readonly maxSize: number;
}

/** Results of one computation. */
export interface Results<V> {
  /** A result that is there; undefined, and not counted, where there is none. */
  ready(key: string): V | undefined;
  /** The result of this key: computed unless it is there. */
  get(key: string, compute: () => V): V;
  store(key: string, result: V): void;
}

/**
 * Results of computations whose keys contain all inputs: no change makes one invalid, and the least recently used are
 * evicted first.
 */
export interface ContentCache {
  /** The results of one kind, each of about this size. */
  of<V>(kind: string, sizeOf: number | ((result: V) => number)): Results<V>;
}

export class ContentEntries implements ContentCache {
  readonly #name: string;
  readonly #stored: LRUCache<string, { readonly result: unknown }>;
  #hits = 0;
  #misses = 0;

  constructor({ name, maxSize }: ResultsOptions) {
    this.#name = name;
    this.#stored = new LRUCache({ maxSize });
  }

  of<V>(kind: string, sizeOf: number | ((result: V) => number)): Results<V> {
    const stored = this.#stored as LRUCache<string, { readonly result: V }>;
    const find = (key: string) => {
      const found = stored.get(key);
      if (found) this.#hits += 1;
      return found;
    };
    const store = (key: string, result: V) => {
      this.#misses += 1;
      stored.set(key, { result }, { size: typeof sizeOf === 'number' ? sizeOf : sizeOf(result) });
    };
    return {
      ready: (key) => find(`${kind} ${key}`)?.result,
      get(key, compute) {
        const full = `${kind} ${key}`;
        const found = find(full);
        if (found) return found.result;
        const result = compute();
        store(full, result);
        return result;
      },
      store: (key, result) => store(`${kind} ${key}`, result),
    };
  }

  statistics(): CacheStatistics {
    return { name: this.#name, entries: this.#stored.size, hits: this.#hits, misses: this.#misses };
  }
}
