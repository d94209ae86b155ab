import type { ExternalSource, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CheckResult, Finding, ReconciliationCheck } from '#server/reconciliation-check.ts';
import { listExternalCourses } from './store.ts';

const QUERY_DEADLINE_MS = 60_000;

export interface CourseChecksDeps {
  readonly db: Db;
  readonly providers: Partial<Record<ExternalSource, Pick<TeeSheetProvider, 'courses'>>>;
  readonly now: () => Date;
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
async function checkTimeZones({ db, providers, now }: CourseChecksDeps): Promise<CheckResult> {
  const findings: Finding[] = [];
  const unreachable: string[] = [];
  let checked = 0;
  for (const [source, courses] of Map.groupBy(await listExternalCourses(db), (row) => row.source)) {
    const provider = providers[source];
    if (!provider) continue;
    const courseRefs = courses.map(({ courseRef }) => courseRef);
    const reply = await provider.courses({ courseRefs, deadlineMs: QUERY_DEADLINE_MS });
    if (!reply.ok) {
      unreachable.push(`${source} for its time zones`);
      continue;
    }
    for (const atVendor of reply.value) {
      const course = courses.find(({ courseRef }) => courseRef === atVendor.courseRef);
      if (!course) continue;
      checked += 1;
      if (clockOf(atVendor.timeZone, now()) === clockOf(course.timeZone, now())) continue;
      findings.push({
        kind: 'wrongClocks',
        subject: `${source} ${atVendor.courseRef}`,
        detail: `${course.name}: ${course.timeZone} here, ${atVendor.timeZone} at the vendor`,
      });
    }
  }
  return { findings, checked, unreachable };
}

export const courseChecks = (deps: CourseChecksDeps): readonly ReconciliationCheck[] => [
  { name: 'time-zones', isRepeated: true, run: () => checkTimeZones(deps) },
];
