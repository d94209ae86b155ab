import type { CheckResult, Finding } from '#server/reconciliation-check.ts';
import type { BookingChecksDeps } from './deps.ts';
import { judgeExternalHold } from './judge-external-hold.ts';
import { type ExternalLine, listExternalLines } from './store.ts';

const QUERY_DEADLINE_MS = 10_000;
/** Concurrent queries: a query may be slow, and players are served meanwhile. */
const CONCURRENT_QUERIES = 4;

/** A line with its vendor's name of the course. */
type LineRow = ExternalLine & { readonly course_ref: string };

interface Found {
  readonly findings: Finding[];
  readonly unreachable: string[];
  readonly refused: string[];
}

async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENT_QUERIES }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

async function queryLines(
  { providers }: BookingChecksDeps,
  lines: readonly LineRow[],
  found: Found,
): Promise<number> {
  let queried = 0;
  await forEachConcurrently(lines, async (line) => {
    const report = (detail: string) =>
      found.findings.push({
        kind: 'externalOrphans',
        subject: line.id,
        detail: `${line.locator}: ${detail}`,
      });
    const provider = providers[line.source_type];
    if (!line.external_ref) {
      // A line that was released before it was ever held has nothing to check.
      if (line.status === 'LIVE' && line.booking_status === 'CONFIRMED')
        report('confirmed, but never held at the vendor');
      return;
    }
    const reply = await provider?.getBooking({
      holdRef: line.external_ref,
      timeZone: line.time_zone,
      deadlineMs: QUERY_DEADLINE_MS,
    });
    if (!reply?.ok) {
      found.unreachable.push(`${line.source_type} for ${line.locator}`);
      return;
    }
    queried += 1;
    const verdict = judgeExternalHold(line, reply.value, (slotRef) => provider!.placeOf(slotRef));
    if (verdict?.fault) report(verdict.fault);
    if (verdict?.refused) found.refused.push(`${line.locator}: ${verdict.refused}`);
  });
  return queried;
}

/** Vendors' reservations in our name without a line of ours, on the days on which we have lines. */
async function queryOrphans(
  { providers }: BookingChecksDeps,
  lines: readonly LineRow[],
  found: Found,
): Promise<number> {
  const days = new Map(
    lines.map((line) => [`${line.source_type} ${line.course_ref} ${line.play_date}`, line]),
  );
  let queried = 0;
  await forEachConcurrently([...days.values()], async (day) => {
    const orphanedHolds = providers[day.source_type]?.orphanedHolds;
    if (!orphanedHolds) return;
    const reply = await orphanedHolds({
      courseRef: day.course_ref,
      timeZone: day.time_zone,
      date: day.play_date,
      knownHoldRefs: lines.flatMap((line) =>
        line.source_type === day.source_type && line.play_date === day.play_date && line.external_ref
          ? [line.external_ref]
          : [],
      ),
      deadlineMs: QUERY_DEADLINE_MS,
    });
    if (!reply.ok) {
      found.unreachable.push(`${day.source_type} on ${day.play_date}`);
      return;
    }
    queried += 1;
    for (const reference of reply.value) {
      const where = `${day.source_type} ${day.course_ref} ${day.play_date}`;
      found.findings.push({
        kind: 'externalOrphans',
        subject: `${where} ${reference}`,
        detail: `${where}: reservation ${reference} is no booking's`,
      });
    }
  });
  return queried;
}

/** Every line at an external system against the vendor's reservation, and the vendor's reservations without a line. */
export async function checkExternalHolds(deps: BookingChecksDeps): Promise<CheckResult> {
  const courseRefs = new Map((await deps.catalogue.all()).map(({ id, externalRef }) => [id, externalRef]));
  const lines = (await listExternalLines(deps.db)).flatMap((line): LineRow[] => {
    const courseRef = courseRefs.get(line.course_id);
    return courseRef ? [{ ...line, course_ref: courseRef }] : [];
  });
  const found: Found = { findings: [], unreachable: [], refused: [] };
  const queried = await queryLines(deps, lines, found);
  return { ...found, checked: queried + (await queryOrphans(deps, lines, found)) };
}
