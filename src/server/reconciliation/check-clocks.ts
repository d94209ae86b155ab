import { sql } from 'drizzle-orm';
import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

const ASK_DEADLINE_MS = 60_000;

interface CourseRow extends Record<string, unknown> {
  name: string;
  source_type: ExternalSource;
  course_ref: string;
  time_zone: string;
}

/** The offset from UTC half a year apart: zones with the same clock, by whatever name, are equal. */
function clockOf(timeZone: string, at: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${moment.offset} ${moment.add({ months: 6 }).offset}`;
}

/**
 * Compares each external course's time zone with the one of its club's own system: where they differ, deadlines and
 * calendars of its bookings are hours off.
 */
export async function checkClocks({ db, providers, now }: ReconciliationDeps): Promise<Look> {
  const { rows } = await db.execute<CourseRow>(sql`
    select name, source_type, external_ref as course_ref, time_zone from courses
    where source_type <> 'LOCAL' and external_ref is not null order by name`);
  const findings: Finding[] = [];
  const unreachable: string[] = [];
  let checked = 0;
  for (const [source, courses] of Map.groupBy(rows, (row) => row.source_type)) {
    const provider = providers[source];
    if (!provider) continue;
    const courseRefs = courses.map((course) => course.course_ref);
    const reply = await provider.courses({ courseRefs, deadlineMs: ASK_DEADLINE_MS });
    if (!reply.ok) {
      unreachable.push(`${source} for its time zones`);
      continue;
    }
    for (const told of reply.value) {
      const course = courses.find((one) => one.course_ref === told.courseRef);
      if (!course) continue;
      checked += 1;
      if (clockOf(told.timeZone, now()) === clockOf(course.time_zone, now())) continue;
      findings.push({
        kind: 'wrongClocks',
        subject: `${source} ${told.courseRef}`,
        detail: `${course.name}: ${course.time_zone} here, ${told.timeZone} at the vendor`,
      });
    }
  }
  return { findings, checked, unreachable };
}
