import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The subject of an event, by names of ids (`bookingId`). Ids only: it is in the log and in the queue. */
const Subject = z.record(z.string(), z.string());
export type Subject = z.infer<typeof Subject>;

/** A job's data about the work that enqueued it. */
const Carried = z.object({
  traceId: z.string(),
  requestId: z.string().optional(),
  cause: z.string(),
  subject: Subject.optional(),
});
type Carried = z.infer<typeof Carried>;

/**
 * The trace of one request, job or sweep, jobs enqueued on the way included. Log lines and money entries read it here,
 * so that no caller has to pass it on.
 */
export interface Trace {
  /** W3C trace id, 32 hex digits; created on first use, since most requests end without it. */
  traceId: string | undefined;
  readonly requestId: string | undefined;
  readonly job: string | undefined;
  readonly jobId: string | undefined;
  /** Its origin: `user:<id>`, `staff:<id>`, `visitor`, `webhook:<whose>`, `job:<name>`, `sweep:<name>`. */
  cause: string;
  subject: Subject | undefined;
}

const current = new AsyncLocalStorage<Trace>();

const idOf = (trace: Trace) => (trace.traceId ??= randomUUID().replaceAll('-', ''));

/** `version-traceid-parentid-flags`; ids of zeros are none (W3C Trace Context, 3.2). */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

const begin = (origin: Pick<Trace, 'cause'> & Partial<Trace>): Trace => ({
  traceId: undefined,
  requestId: undefined,
  job: undefined,
  jobId: undefined,
  subject: undefined,
  ...origin,
});

/** The trace of a request: the one that its caller sends, otherwise a new one. */
export function requestTrace(requestId: string, parent: unknown): Trace {
  const traceId = typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined;
  return begin({ cause: 'visitor', requestId, traceId });
}

/** The trace of a job: the one of the work that enqueued it. */
export function jobTrace(job: string, jobId: string, carried: unknown): Trace {
  return begin({ cause: `job:${job}`, ...Carried.safeParse(carried).data, job, jobId });
}

/** The trace of a sweep's work on one item. */
export const sweepTrace = (name: string, subject?: Subject): Trace =>
  begin({ cause: `sweep:${name}`, subject });

export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** For objects that outlive the request that created them, such as a pooled connection. */
export const outOfTrace = <T>(work: () => T): T => current.exit(work);

/** Sets the subject of the rest of this request or job. */
export function about(subject: Subject): void {
  const trace = current.getStore();
  if (trace) trace.subject = { ...trace.subject, ...subject };
}

/** Sets the cause, once it is known. */
export function causedBy(cause: string): void {
  const trace = current.getStore();
  if (trace) trace.cause = cause;
}

/** The fields that each line of the log has; an object of the caller's own. */
export function lineFields(trace = current.getStore()): Record<string, unknown> {
  if (!trace) return {};
  const { requestId, job, jobId, subject } = trace;
  return { traceId: idOf(trace), requestId, job, jobId, ...subject };
}

/** The origin in an immutable entry; undefined outside any trace. */
export function originOfEntry(): { cause: string; job?: string; traceId: string } | undefined {
  const trace = current.getStore();
  return trace && { cause: trace.cause, job: trace.job, traceId: idOf(trace) };
}

/** For a job's payload: see `jobTrace`. */
export function carriedTrace(): Carried | undefined {
  const trace = current.getStore();
  if (!trace) return undefined;
  const { requestId, cause, subject } = trace;
  return { traceId: idOf(trace), requestId, cause, subject };
}
