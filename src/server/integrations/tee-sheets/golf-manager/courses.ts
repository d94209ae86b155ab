import { startDeadline } from '../../outgoing-calls/deadline.ts';
import type { CoursesQuery, ProviderCourse, ReadRefusal, TeeSheetReply } from '../port.ts';
import type { GolfManagerContext } from './context.ts';
import { readList } from './lists.ts';
import { courseAddress } from './refs.ts';

/** Our key's tenants with their names and zones; one whose facts can't be read is left out. */
export async function courses(
  context: GolfManagerContext,
  query: CoursesQuery,
): Promise<TeeSheetReply<readonly ProviderCourse[], ReadRefusal>> {
  const deadline = startDeadline(query.deadlineMs);
  let refs = query.courseRefs;
  if (!refs) {
    const tenants = await readList(context.connection, 'tenants', null, {}, deadline);
    if (!tenants.ok) return { ok: false, refusal: tenants.failure };
    refs = tenants.value.filter((tenant) => typeof tenant === 'string');
  }
  const found: ProviderCourse[] = [];
  for (const courseRef of refs) {
    const club = await context.clubs.club(courseAddress(courseRef).tenant, deadline);
    const isUnknownTenant = !club.ok && club.failure.code === 'PROVIDER_DOWN' && club.failure.refused;
    if (!club.ok && !isUnknownTenant) return { ok: false, refusal: club.failure };
    if (club.ok && club.value.timeZone)
      found.push({
        courseRef,
        name: club.value.name ?? courseRef,
        timeZone: club.value.timeZone,
        // Unknown here: a tenant's types have it, and only for rates on sale.
        holes: null,
      });
  }
  return { ok: true, value: found };
}
