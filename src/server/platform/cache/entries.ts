import { LRUCache } from 'lru-cache';
import { type Change, currentRecording, Recording, recordIn } from './recording.ts';
import type { CacheStatistics } from './statistics.ts';

export interface EntriesOptions<V extends object> {
  readonly name: string;
  /** The maximum size of all values together, by `sizeOf`: bytes, or the number of entries by default. */
  readonly maxSize: number;
  readonly sizeOf?: (value: V) => number;
  /** The maximum age of a returned value, counted from the start of its creation. */
  readonly maxAgeMs: number;
  /** The maximum age of this value from now on, where that is less. */
  readonly ageMsOf?: (value: V) => number;
  /** Values that are returned to waiting callers and not stored. */
  readonly isStored?: (value: V) => boolean;
}

/** Values by key, each made once for all concurrent callers. */
export interface Entries<V extends object> {
  /** A stored value that is true now. Counts as a hit; nothing is counted where there is none. */
  ready(key: string): V | undefined;
  /** The stored value, or a new one. An error of `make` is thrown to all waiting callers, and not stored. */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** A new value, whatever is stored or being made. */
  renew(key: string, make: () => Promise<V>): Promise<V>;
}

interface Entry<V> {
  readonly recording: Recording;
  readonly value: V;
}

interface Making<V> {
  readonly recording: Recording;
  readonly entry: Promise<Entry<V>>;
}

/** The cache of values from data that changes; `drop` removes the values that a change touches. */
export class DependentEntries<V extends object> implements Entries<V> {
  readonly #options: EntriesOptions<V>;
  readonly #now: () => number;
  readonly #stored: LRUCache<string, Entry<V>>;
  readonly #byKey = new Map<string, Making<V>>();
  /**
   * All makings under way, also those that new callers no longer join: a change marks the values that are made from
   * them.
   */
  readonly #making = new Set<Making<V>>();
  #hits = 0;
  #misses = 0;

  constructor(options: EntriesOptions<V>, now: () => number) {
    this.#options = options;
    this.#now = now;
    const { maxSize, sizeOf = () => 1 } = options;
    this.#stored = new LRUCache({ maxSize, sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)) });
  }

  ready(key: string): V | undefined {
    const entry = this.#stored.get(key);
    if (!entry || entry.recording.until <= this.#now()) return undefined;
    this.#hits += 1;
    currentRecording()?.include(entry.recording);
    return entry.value;
  }

  async get(key: string, make: () => Promise<V>): Promise<V> {
    const value = this.ready(key);
    if (value) return value;
    const making = this.#byKey.get(key);
    if (!making) return this.renew(key, make);
    this.#hits += 1;
    return this.#wait(making);
  }

  renew(key: string, make: () => Promise<V>): Promise<V> {
    this.#misses += 1;
    const recording = new Recording(this.#now() + this.#options.maxAgeMs);
    const making = { recording, entry: this.#make(recording, make) };
    this.#stored.delete(key);
    this.#byKey.set(key, making);
    this.#making.add(making);
    making.entry.then(
      (entry) => this.#settle(key, making, entry),
      () => this.#settle(key, making),
    );
    return this.#wait(making);
  }

  async #make(recording: Recording, make: () => Promise<V>): Promise<Entry<V>> {
    const value = await recordIn(recording, make);
    const { ageMsOf } = this.#options;
    if (ageMsOf) recording.until = Math.min(recording.until, this.#now() + ageMsOf(value));
    return { recording, value };
  }

  #settle(key: string, making: Making<V>, entry?: Entry<V>): void {
    this.#making.delete(making);
    if (this.#byKey.get(key) !== making) return;
    this.#byKey.delete(key);
    if (!entry || entry.recording.isStale || this.#options.isStored?.(entry.value) === false) return;
    this.#stored.set(key, entry);
  }

  async #wait({ entry }: Making<V>): Promise<V> {
    const { value, recording } = await entry;
    currentRecording()?.include(recording);
    return value;
  }

  drop(change: Change): void {
    for (const [key, { recording }] of this.#stored)
      if (recording.isTouchedBy(change)) this.#stored.delete(key);
    for (const { recording } of this.#making) recording.isStale ||= recording.mayMiss(change);
    // Callers from now on must not receive rows that were read before.
    for (const [key, { recording }] of this.#byKey) if (recording.isStale) this.#byKey.delete(key);
  }

  statistics(): CacheStatistics {
    return {
      name: this.#options.name,
      entries: this.#stored.size,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}
