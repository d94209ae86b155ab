import type { Caches, Entries } from '../cache/cache.ts';

/** The bytes of replies that are the same for all callers, by path. */
export type ReplyCache = Entries<Buffer>;

const MAX_BYTES = 16 * 2 ** 20;
/** Changes are announced (`platform/database/changes.ts`); this covers a missed one. */
const MAX_AGE_MS = 10 * 60_000;

export const createReplyCache = (caches: Caches): ReplyCache =>
  caches.byChange({
    name: 'replies',
    maxSize: MAX_BYTES,
    sizeOf: ({ length }: Buffer) => length,
    maxAgeMs: MAX_AGE_MS,
  });
