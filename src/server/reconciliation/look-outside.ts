import { sql } from 'drizzle-orm';
import type { ExternalSource, ProviderBooking } from '#server/integrations/tee-sheets/port.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

const ASK_DEADLINE_MS = 10_000;
/** At once to each vendor: a check may take its time, and players are served meanwhile. */
const ASKED_AT_ONCE = 4;

interface LineRow extends Record<string, unknown> {
  id: string;
  locator: string;
  source_type: ExternalSource;
  course_ref: string;
  time_zone: string;
  play_date: string;
  players: number;
  status: 'LIVE' | 'GONE';
  booking_status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  external_ref: string | null;
}

/** Rounds at external systems that are still to be played, those given back too. */
async function externalLines({ db }: ReconciliationDeps): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.id, b.locator, l.source_type, c.external_ref as course_ref, l.time_zone, l.play_date::text, l.players,
      l.status, b.status as booking_status, l.external_ref
    from course_bookings l join bookings b on b.id = l.booking_id join courses c on c.id = l.course_id
    where l.source_type <> 'LOCAL' and l.play_date >= current_date - 1
    order by l.play_date, l.id`);
  return rows;
}

/** Undefined: as it should be, or still on its way (an unpaid hold may lapse at the vendor at any moment). */
function faultOf(line: LineRow, there: ProviderBooking): string | undefined {
  const standing = there.players.reduce((sum, players) => sum + players, 0);
  if (line.status === 'GONE')
    return there.status === 'GONE' ? undefined : `given back, but ${standing} players stand at the vendor`;
  if (line.booking_status !== 'CONFIRMED') return undefined;
  if (there.status === 'CONFIRMED' && standing === line.players) return undefined;
  return `confirmed for ${line.players} players, but ${there.status} for ${standing} at the vendor`;
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
  found: { findings: Finding[]; unreachable: string[] },
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
      // A line that was given back before it was ever held has nothing to look for.
      if (line.status === 'LIVE' && line.booking_status === 'CONFIRMED')
        say('confirmed, but never held at the vendor');
      return;
    }
    const reply = await provider?.get({ holdRef: line.external_ref, deadlineMs: ASK_DEADLINE_MS });
    if (!reply?.ok) {
      found.unreachable.push(`${line.source_type} for ${line.locator}`);
      return;
    }
    asked += 1;
    const fault = faultOf(line, reply.value);
    if (fault) say(fault);
  });
  return asked;
}

/** What a vendor has in our name that no line of ours has, on the days on which we have lines. */
async function askForStrays(
  { providers }: ReconciliationDeps,
  lines: readonly LineRow[],
  found: { findings: Finding[]; unreachable: string[] },
): Promise<number> {
  const days = new Map(
    lines.map((line) => [`${line.source_type} ${line.course_ref} ${line.play_date}`, line]),
  );
  let asked = 0;
  await forEachAtOnce([...days.values()], async (day) => {
    const strays = providers[day.source_type]?.strays;
    if (!strays) return;
    const reply = await strays({
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

export async function lookOutside(deps: ReconciliationDeps): Promise<Look> {
  const lines = await externalLines(deps);
  const found = { findings: [] as Finding[], unreachable: [] as string[] };
  const asked = await askForLines(deps, lines, found);
  return { ...found, checked: asked + (await askForStrays(deps, lines, found)) };
}
