const MAX_REPLIES = 200;

/** The bytes of replies that are the same for everybody. */
export interface KeptReplies {
  /** Made once for all who ask at the same moment, and kept until `clear`. */
  get(address: string, make: () => Promise<unknown>): Promise<Buffer>;
  clear(): void;
}

export function createKeptReplies(): KeptReplies {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    get(address, make) {
      const known = kept.get(address);
      if (known) return known;
      const made = make().then((value) => Buffer.from(JSON.stringify(value)));
      if (kept.size >= MAX_REPLIES) kept.clear();
      kept.set(address, made);
      made.catch(() => kept.delete(address));
      return made;
    },
    clear: () => kept.clear(),
  };
}
