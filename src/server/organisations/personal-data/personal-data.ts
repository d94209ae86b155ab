import type { Announce } from '#server/events.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { OrganisationsExport } from '#shared/organisations/personal-export.ts';
import { deleteMemberships, listOwnAuditEntries, listOwnMemberships, ownedAloneBy } from './store.ts';

async function exportOrganisations(tx: Queryable, userId: string): Promise<OrganisationsExport> {
  const memberships = await listOwnMemberships(tx, userId);
  const auditEntries = await listOwnAuditEntries(tx, userId);
  return {
    memberships: memberships.map(({ name, role, createdAt }) => ({
      name,
      role,
      since: createdAt.toISOString(),
    })),
    auditEntries: auditEntries.map(({ at, permission, subjectKind, subjectId }) => ({
      at: at.toISOString(),
      permission,
      subjectKind,
      subjectId,
    })),
  };
}

export const organisationPersonalData = (announce: Announce): PersonalData => ({
  tables: { memberships: 'DELETED', audit_entries: 'RETAINED' },
  export: exportOrganisations,
  async blockers(tx, userId) {
    const owned = await ownedAloneBy(tx, userId);
    return owned.flatMap(({ kind, name, hasOthers }) => {
      if (kind === 'PLATFORM') return [{ kind: 'LAST_ADMIN' }];
      return hasOthers ? [{ kind: 'LAST_OWNER', name }] : [];
    });
  },
  async erase(tx, userId) {
    for (const organisationId of await deleteMemberships(tx, userId))
      await announce(tx, { type: 'organisation.ended', organisationId });
  },
});
