/** Hits and misses of a cache since the process began. */
export interface CacheStatistics {
  readonly name: string;
  /** Undefined where they can't be counted. */
  readonly entries: number | undefined;
  readonly hits: number;
  readonly misses: number;
}
