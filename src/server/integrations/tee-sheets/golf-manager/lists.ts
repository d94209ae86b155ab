import { z } from 'zod';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import { type CallOutcome, hasBroken } from '../../outgoing-calls/guarded-call.ts';
import type { Connection, Operation, Params } from './connection.ts';

/** Why a read failed. `refused`: a 4xx (not 401, 403) in the vendor's own form: it does not know this call. */
export type ReadFailure =
  | { readonly code: 'RATE_LIMITED'; readonly retryAfterMs: number }
  | { readonly code: 'PROVIDER_DOWN'; readonly reason: string; readonly refused: boolean };

export type ReadReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ReadFailure };

export const defaultRetryAfterMs = 5_000;
const mostPages = 20;

/** `{"error":"…"}` (V3 documentation): without it, a proxy may have replied in the vendor's place. */
export function isVendorsError(body: unknown): boolean {
  return z.object({ error: z.unknown() }).safeParse(body).data?.error !== undefined;
}

/** A failed read in the port's terms. */
export function readFailure(outcome: CallOutcome): ReadFailure {
  if (outcome.kind === 'unreachable' && outcome.retryAfterMs !== undefined)
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs };
  if (outcome.kind !== 'answer') return { code: 'PROVIDER_DOWN', reason: outcome.reason, refused: false };
  if (outcome.status === 429)
    return { code: 'RATE_LIMITED', retryAfterMs: outcome.retryAfterMs ?? defaultRetryAfterMs };
  return {
    code: 'PROVIDER_DOWN',
    reason: outcome.status === 200 ? 'unexpected answer' : `HTTP ${outcome.status}`,
    refused:
      outcome.status >= 400 &&
      outcome.status < 500 &&
      ![401, 403].includes(outcome.status) &&
      isVendorsError(outcome.body),
  };
}

const envelope = z.object({
  data: z.array(z.unknown()),
  hasMore: z.boolean().nullish(),
  lastId: z.union([z.number(), z.string()]).nullish(),
});

/** A bare array (V1) or one page of `{data, hasMore, lastId}` (V3 documentation, "Pagination and filtering"). */
function page(body: unknown): { rows: unknown[]; lastId: number | string | null } | null {
  if (Array.isArray(body)) return { rows: body, lastId: null };
  const found = envelope.safeParse(body);
  if (!found.success) return null;
  return { rows: found.data.data, lastId: found.data.hasMore ? (found.data.lastId ?? null) : null };
}

export const isPage = (body: unknown) => page(body) !== null;

/** Rows of a list; `isWhole`: it ended with the last page that was read. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly isWhole: boolean;
}

/**
 * Reads a list to its end. A read changes nothing, so it is sent once more when its connection broke without a reply
 * and time is left.
 */
export async function readPages(
  connection: Connection,
  operation: Operation,
  tenant: string | null,
  params: Params,
  deadline: Deadline,
): Promise<ReadReply<Rows<unknown>>> {
  const rows: unknown[] = [];
  let lastId: number | string | null = null;
  for (let turn = 0; turn < mostPages; turn++) {
    const pageParams: Params = lastId === null ? params : { ...params, lastId };
    let outcome = await connection.read(operation, tenant, pageParams, deadline.left());
    if (hasBroken(outcome) && deadline.left() > 50)
      outcome = await connection.read(operation, tenant, pageParams, deadline.left());
    const found =
      outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300 ? page(outcome.body) : null;
    if (!found) return { ok: false, failure: readFailure(outcome) };
    rows.push(...found.rows);
    lastId = found.lastId;
    if (lastId === null || found.rows.length === 0) return { ok: true, value: { rows, isWhole: true } };
  }
  return { ok: true, value: { rows, isWhole: false } };
}

/** The rows alone, for callers that conclude nothing from missing ones. */
export async function readList(
  ...args: Parameters<typeof readPages>
): Promise<ReadReply<readonly unknown[]>> {
  const read = await readPages(...args);
  return read.ok ? { ok: true, value: read.value.rows } : read;
}

/** Reading so many rows takes about 10 ms. */
const ROWS_AT_ONCE = 250;

/** Reads a long list part by part, so that the process serves other requests in between. A usual day is one part. */
export async function readInParts<T>(
  rows: readonly unknown[],
  read: (part: readonly unknown[]) => readonly T[],
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    found.push(...read(rows.slice(from, from + ROWS_AT_ONCE)));
  }
  return found;
}

/** Rows of the right form; ignores fields that the vendor may add, and leaves out malformed rows. */
export function rowsOf<T>(schema: z.ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    const found = schema.safeParse(row);
    return found.success ? [found.data] : [];
  });
}
