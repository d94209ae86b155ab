import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts';
import type { BookingsDeps, LifecycleDeps } from '../deps.ts';
import type { LineRow } from '../store.ts';
import { applyReply } from './apply-reply.ts';
import { claimDue, writeCheck } from './store.ts';

const MINUTE_MS = 60_000;
/** At most so many lines are claimed at once; the next ones when these are done. */
const BATCH_SIZE = 40;
/** Longer than a turn may take, when no vendor replies. */
const LEASE_MS = 10 * MINUTE_MS;
const REQUEST_DEADLINE_MS = 10_000;
/** Interval until the next check after a vendor that did not reply. */
const RETRY_AFTER_MS = 15 * MINUTE_MS;
/** From so many lines on, all of them missing indicates a list that is empty by mistake. */
const WHOLE_DAY_LINES = 3;

type ExternalLine = LineRow & { readonly sourceType: ExternalSource; readonly externalRef: string };

/**
 * A cancelled line, or one that was never held, needs no check; a line that its club refused to release may be released
 * later.
 */
const needsCheck = (line: LineRow): line is ExternalLine =>
  (line.status === 'LIVE' || line.holdState === 'REFUSED') &&
  line.sourceType !== 'LOCAL' &&
  line.externalRef !== null;

async function postpone(
  deps: Pick<BookingsDeps, 'db' | 'now'>,
  lines: readonly LineRow[],
  byMs: number,
): Promise<void> {
  const nextLookAt = new Date(deps.now().getTime() + byMs);
  for (const line of lines) await writeCheck(deps.db, line.id, { nextLookAt });
}

/**
 * Fetches the lines of one course-day from a vendor; false when it did not reply, which proves nothing about any of
 * them.
 */
async function checkDay(deps: LifecycleDeps, lines: readonly ExternalLine[]): Promise<boolean> {
  const { sourceType, timeZone, courseId, playDate } = lines[0]!;
  const reply = await deps.providers[sourceType]?.getBookings({
    holdRefs: lines.map(({ externalRef }) => externalRef),
    timeZone,
    deadlineMs: REQUEST_DEADLINE_MS,
  });
  if (!reply?.ok) {
    const { code } = reply?.refusal ?? { code: 'NOT_CONFIGURED' };
    const pauseMs = reply?.refusal.code === 'RATE_LIMITED' ? reply.refusal.retryAfterMs : 0;
    await postpone(deps, lines, Math.max(RETRY_AFTER_MS, pauseMs));
    deps.log.info({ source: sourceType, courseId, playDate, refusal: code }, 'club not checked');
    return false;
  }
  const isWholeDay = lines.length >= WHOLE_DAY_LINES && reply.value.every(({ status }) => status === 'GONE');
  await forEachIsolated(
    lines.map((line, i) => ({ line, seen: reply.value[i]! })),
    {
      name: 'check-clubs',
      log: deps.log,
      about: ({ line }) => ({ bookingId: line.bookingId }),
      work: ({ line, seen }) => applyReply(deps, line, seen, isWholeDay),
    },
  );
  return true;
}

/** Checks the lines that have been due longest; true when there may be more of them. */
async function checkDueLines(deps: LifecycleDeps): Promise<boolean> {
  const now = deps.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDue(deps.db, { now, leaseUntil, atMost: BATCH_SIZE });
  const lines = due.filter(needsCheck);
  for (const line of due.filter((one) => !needsCheck(one)))
    await writeCheck(deps.db, line.id, { nextLookAt: null });
  const days = Map.groupBy(lines, ({ sourceType, courseId, playDate }) =>
    [sourceType, courseId, playDate].join(' '),
  );
  const unresponsive = new Set<ExternalSource>();
  for (const day of days.values()) {
    const { sourceType } = day[0]!;
    if (unresponsive.has(sourceType)) await postpone(deps, day, RETRY_AFTER_MS);
    else if (!(await checkDay(deps, day))) unresponsive.add(sourceType);
  }
  return due.length === BATCH_SIZE;
}

/**
 * The sweep: checks the lines that are due, a course-day at a time and one request after the other, so that it never
 * occupies more than one of the requests that bookings may send. If a vendor does not reply, its check is retried
 * later, and it gets no requests for the rest of the lines claimed. Safe in several processes: each claims others, and
 * `applyReply` decides once.
 */
export async function checkClubs(deps: LifecycleDeps): Promise<void> {
  while ((await checkDueLines(deps)) && deps.jobs.isRunning());
}
