import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What something is about, by names of ids (`bookingId`). Ids only: it stands in the log and in the queue. */
const Subject = z.record(z.string(), z.string());
export type Subject = z.infer<typeof Subject>;

/** What a job takes along of the work that enqueued it. */
const Carried = z.object({
  traceId: z.string(),
  requestId: z.string().optional(),
  cause: z.string(),
  subject: Subject.optional(),
});
type Carried = z.infer<typeof Carried>;

/**
 * What one request, job or sweep brings about, jobs enqueued on the way included. Everybody who writes a line or an
 * entry of money asks here, so that nobody has to hand it on.
 */
export interface Trace {
  /** W3C trace id, 32 hex digits; made when first asked for, since most requests end without anybody asking. */
  traceId: string | undefined;
  readonly requestId: string | undefined;
  readonly job: string | undefined;
  readonly jobId: string | undefined;
  /** Who or what began it: `user:<id>`, `admin:<id>`, `visitor`, `webhook:<whose>`, `job:<name>`, `sweep:<name>`. */
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

/** The trace of a request: the one that its caller brings along, else a new one. */
export function requestTrace(requestId: string, parent: unknown): Trace {
  const traceId = typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined;
  return begin({ cause: 'visitor', requestId, traceId });
}

/** The trace of a job: the one of who enqueued it. */
export function jobTrace(job: string, jobId: string, carried: unknown): Trace {
  return begin({ cause: `job:${job}`, ...Carried.safeParse(carried).data, job, jobId });
}

/** The trace of what a sweep does to one thing. */
export const sweepTrace = (name: string, subject?: Subject): Trace =>
  begin({ cause: `sweep:${name}`, subject });

export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** For what outlives the request in which it came to be, such as a connection that is kept. */
export const outOfTrace = <T>(work: () => T): T => current.exit(work);

/** Says what the rest of this request or job is about. */
export function about(subject: Subject): void {
  const trace = current.getStore();
  if (trace) trace.subject = { ...trace.subject, ...subject };
}

/** Says who began this, once it is known. */
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

/** What an entry that must not be changed any more says of how it came to be; undefined outside any trace. */
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
