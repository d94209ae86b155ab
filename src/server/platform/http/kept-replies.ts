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
  /** What is kept and still true at this moment. */
  ready(address: string): Buffer | undefined;
  clear(): void;
}

export function createKeptReplies(now: () => number = Date.now): KeptReplies {
  const kept = new Map<string, { bytes: Promise<Buffer>; ready: Buffer | undefined; until: number }>();
  return {
    ready(address) {
      const known = kept.get(address);
      return known && known.until > now() ? known.ready : undefined;
    },
    get(address, make) {
      const known = kept.get(address);
      if (known && known.until > now()) return known.bytes;
      const made = make();
      const bytes = made.then(({ value }) => Buffer.from(JSON.stringify(value)));
      const entry = { bytes, ready: undefined as Buffer | undefined, until: Number.POSITIVE_INFINITY };
      Promise.all([made, bytes]).then(
        ([{ until }, ready]) => {
          if (until) entry.until = until.getTime();
          entry.ready = ready;
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
