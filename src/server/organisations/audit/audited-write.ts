import type { Queryable } from '#server/platform/database/database.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { AuditRecord, StaffCall, StaffWrite } from '#server/platform/endpoints/staff.ts';
import { originOfEntry } from '#server/platform/observe/trace.ts';
import { membershipFor, type Permission } from '#shared/kernel/permissions.ts';
import { type Result, refuse } from '#shared/kernel/result.ts';
import type { OrganisationsDeps } from '../deps.ts';
import { lockOrganisation, membershipsOf } from '../store.ts';
import { insertAuditEntry } from './store.ts';

/** A change of an organisation excludes the writes of its staff, which run beside each other. */
async function lockFor(tx: Queryable, { actor, subject }: StaffCall): Promise<void> {
  const changed = subject.kind === 'organisation' ? subject.id : undefined;
  const ids = new Set([actor.actsAs.organisationId, ...(changed === undefined ? [] : [changed])]);
  for (const id of [...ids].sort())
    await lockOrganisation(tx, id, id === changed ? 'no key update' : 'share');
}

/**
 * Runs a write by staff in one transaction with its audit entry. A person who lost the permission since the call was
 * admitted writes nothing; one who loses it now does so after the write.
 * @throws Error when the write succeeds without a record: it is rolled back.
 */
export async function writeAudited<T, Code extends string>(
  deps: Pick<OrganisationsDeps, 'db'>,
  call: StaffCall,
  run: (write: StaffWrite) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'FORBIDDEN'>> {
  const { endpoint, actor, subject, ownerId } = call;
  const permission = endpoint.access as Permission;
  return transact(deps.db, async (tx): Promise<Result<T, Code | 'FORBIDDEN'>> => {
    await lockFor(tx, call);
    const memberships = await membershipsOf(tx, actor.user.id);
    const actsAs = membershipFor(memberships, permission, { organisationId: ownerId });
    if (!actsAs) return refuse('FORBIDDEN');
    const records: AuditRecord[] = [];
    const result = await run({ tx, audit: (record) => records.push(record) });
    if (!result.ok) return result;
    const [record] = records;
    if (!record || records.length > 1)
      throw new Error(`${endpoint.name} recorded ${records.length} changes instead of one`);
    await insertAuditEntry(tx, {
      userId: actor.user.id,
      actingOrganisationId: actsAs.organisationId,
      role: actsAs.role,
      permission,
      endpoint: endpoint.name,
      organisationId: ownerId ?? actsAs.organisationId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...record,
      traceId: originOfEntry()?.traceId ?? null,
    });
    return result;
  });
}
