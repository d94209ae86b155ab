import { type Change, unrecorded } from './recording.ts';
import type { CacheStatistics } from './statistics.ts';

export interface CollectionOptions<V> {
  readonly name: string;
  /** The tables of the items. Their changes name the items by id. */
  readonly tables: readonly string[];
  /** When all is loaded again though no change was announced. */
  readonly maxAgeMs: number;
  readonly loadAll: () => Promise<ReadonlyMap<string, V>>;
  /** The collection once these items are loaded anew. */
  readonly loadSome: (
    ids: readonly string[],
    before: ReadonlyMap<string, V>,
  ) => Promise<ReadonlyMap<string, V>>;
}

/** All items of a kind by their id, in memory: loaded at once, and changed items one by one. */
export interface Collection<V> {
  /** As the database has it now, as far as changes were announced. */
  read(): Promise<ReadonlyMap<string, V>>;
  /** The same where nothing of it has to be loaded. */
  loaded(): ReadonlyMap<string, V> | undefined;
  /** Has these loaded again, or all. */
  invalidate(ids?: readonly string[]): void;
}

/** Its size is that of its tables: it needs no maximum of its own. */
export class DependentCollection<V> implements Collection<V> {
  readonly #options: CollectionOptions<V>;
  readonly #now: () => number;
  #current: Promise<ReadonlyMap<string, V>> | undefined;
  /** The resolved value of `#current`. */
  #loaded: ReadonlyMap<string, V> | undefined;
  #until = 0;
  #outdated = new Set<string>();
  #hits = 0;
  #misses = 0;

  constructor(options: CollectionOptions<V>, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  loaded(): ReadonlyMap<string, V> | undefined {
    return this.#until > this.#now() && this.#outdated.size === 0 ? this.#loaded : undefined;
  }

  read(): Promise<ReadonlyMap<string, V>> {
    const before = this.#until > this.#now() ? this.#current : undefined;
    if (before && this.#outdated.size === 0) {
      this.#hits += 1;
      return before;
    }
    this.#misses += 1;
    const ids = [...this.#outdated];
    this.#outdated.clear();
    if (!before) this.#until = this.#now() + this.#options.maxAgeMs;
    const { loadAll, loadSome } = this.#options;
    // Later changes are loaded by the next reader, on top of this.
    const loading = unrecorded(() => (before ? before.then((all) => loadSome(ids, all)) : loadAll()));
    this.#current = loading;
    this.#loaded = undefined;
    loading.then(
      (all) => {
        if (this.#current === loading) this.#loaded = all;
      },
      () => {
        if (this.#current === loading) this.invalidate();
      },
    );
    return loading;
  }

  invalidate(ids?: readonly string[]): void {
    if (ids) {
      for (const id of ids) this.#outdated.add(id);
      return;
    }
    this.#current = undefined;
    this.#loaded = undefined;
    this.#outdated.clear();
  }

  drop(change: Change): void {
    if (change === 'everything') this.invalidate();
    else if (this.#options.tables.includes(change.table)) this.invalidate(change.ids);
  }

  statistics(): CacheStatistics {
    return {
      name: this.#options.name,
      entries: this.#loaded?.size ?? 0,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}
