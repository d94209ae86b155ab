const MAX_REPLIES = 200;

/** A reply about to be kept. */
export interface Made {
  readonly value: unknown;
  /** The moment at which it stops being true by itself; none unless said. */
  readonly until?: Date | undefined;
}

/** The bytes of replies that are the same for everybody. */
export interface KeptReplies {
  /** Made once for all who ask at the same moment, and kept until `clear` or its own end. */
  get(address: string, make: () => Promise<Made>): Promise<Buffer>;
  clear(): void;
}

export function createKeptReplies(now: () => number = Date.now): KeptReplies {
  const kept = new Map<string, { bytes: Promise<Buffer>; until: number }>();
  return {
    get(address, make) {
      const known = kept.get(address);
      if (known && known.until > now()) return known.bytes;
      const made = make();
      const entry = {
        bytes: made.then(({ value }) => Buffer.from(JSON.stringify(value))),
        until: Number.POSITIVE_INFINITY,
      };
      made.then(
        ({ until }) => {
          if (until) entry.until = until.getTime();
        },
        () => {
          if (kept.get(address) === entry) kept.delete(address);
        },
      );
      if (kept.size >= MAX_REPLIES) kept.clear();
      kept.set(address, entry);
      return entry.bytes;
    },
    clear: () => kept.clear(),
  };
}
