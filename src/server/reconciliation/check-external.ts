import type { ReconciliationDeps } from './deps.ts';
import { externalLines, type ExternalLine as LineRow } from './external-lines.ts';
import type { Finding, Look } from './finding.ts';
import { judgeOutside } from './judge-outside.ts';

const ASK_DEADLINE_MS = 10_000;
/** Concurrent checks at each vendor: a check may be slow, and players are served meanwhile. */
const ASKED_AT_ONCE = 4;

interface Found {
  readonly findings: Finding[];
  readonly unreachable: string[];
  readonly refused: string[];
}

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: ASKED_AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

async function askForLines(
  { providers }: ReconciliationDeps,
  lines: readonly LineRow[],
  found: Found,
): Promise<number> {
  let asked = 0;
  await forEachAtOnce(lines, async (line) => {
    const say = (detail: string) =>
      found.findings.push({
        kind: 'externalOrphans',
        subject: line.id,
        detail: `${line.locator}: ${detail}`,
      });
    const provider = providers[line.source_type];
    if (!line.external_ref) {
      // A line that was released before it was ever held has nothing to check.
      if (line.status === 'LIVE' && line.booking_status === 'CONFIRMED')
        say('confirmed, but never held at the vendor');
      return;
    }
    const reply = await provider?.getBooking({
      holdRef: line.external_ref,
      timeZone: line.time_zone,
      deadlineMs: ASK_DEADLINE_MS,
    });
    if (!reply?.ok) {
      found.unreachable.push(`${line.source_type} for ${line.locator}`);
      return;
    }
    asked += 1;
    const verdict = judgeOutside(line, reply.value, (slotRef) => provider!.placeOf(slotRef));
    if (verdict?.fault) say(verdict.fault);
    if (verdict?.refused) found.refused.push(`${line.locator}: ${verdict.refused}`);
  });
  return asked;
}

/** Vendors' reservations in our name without a line of ours, on the days on which we have lines. */
async function askForStrays(
  { providers }: ReconciliationDeps,
  lines: readonly LineRow[],
  found: Found,
): Promise<number> {
  const days = new Map(
    lines.map((line) => [`${line.source_type} ${line.course_ref} ${line.play_date}`, line]),
  );
  let asked = 0;
  await forEachAtOnce([...days.values()], async (day) => {
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
      deadlineMs: ASK_DEADLINE_MS,
    });
    if (!reply.ok) {
      found.unreachable.push(`${day.source_type} on ${day.play_date}`);
      return;
    }
    asked += 1;
    for (const reference of reply.value) {
      const where = `${day.source_type} ${day.course_ref} ${day.play_date}`;
      found.findings.push({
        kind: 'externalOrphans',
        subject: `${where} ${reference}`,
        detail: `${where}: reservation ${reference} is no booking's`,
      });
    }
  });
  return asked;
}

export async function checkExternal(deps: ReconciliationDeps): Promise<Look> {
  const lines = await externalLines(deps.db);
  const found: Found = { findings: [], unreachable: [], refused: [] };
  const asked = await askForLines(deps, lines, found);
  return { ...found, checked: asked + (await askForStrays(deps, lines, found)) };
}
