import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { FindOwner, Staff } from '#server/platform/endpoints/staff.ts';
import type { OwnMembership } from '#shared/organisations/own-membership.ts';
import { writeAudited } from './audit/audited-write.ts';
import type { OrganisationsDeps } from './deps.ts';
import { type Founder, foundOrganisation } from './found-organisation.ts';
import { organisationPersonalData } from './personal-data/personal-data.ts';
import { type OwnedAlone, ownedAloneBy } from './personal-data/store.ts';
import { organisationRoutes } from './routes.ts';
import { hasOrganisation, membershipsOf, renameOwnOrganisations } from './store.ts';

export { foundOrganisation } from './found-organisation.ts';
export { listMembers, lockOrganisationsOf, organisationNames } from './store.ts';

/** Clubs, operators and the platform, with their members and the audit of their writes. */
export interface Organisations {
  readonly module: Module;
  /** For the registry, with the owners of the modules' subjects, by kind. */
  staff(owners: Readonly<Record<string, FindOwner>>): Staff;
  /** The organisations of a person. */
  readonly people: {
    membershipsOf(db: Queryable, userId: string): Promise<OwnMembership[]>;
    /** Those whose only owner the person is. */
    ownedAloneBy(db: Queryable, userId: string): Promise<OwnedAlone[]>;
    found(tx: Queryable, founder: Founder): Promise<void>;
    /** An organisation that has the name of its only member's account changes it with the account. */
    rename(
      tx: Queryable,
      change: { readonly userId: string; readonly before: string; readonly after: string },
    ): Promise<void>;
  };
}

export function createOrganisations(deps: OrganisationsDeps): Organisations {
  return {
    module: {
      name: 'organisations',
      routes: (handle) => organisationRoutes(handle, deps),
      subjects: {
        organisation: async (id) =>
          (await hasOrganisation(deps.db, id)) ? { organisationId: id } : undefined,
      },
      personalData: organisationPersonalData(deps.announce),
    },
    staff: (owners) => ({
      owners,
      membershipsOf: (userId) => membershipsOf(deps.db, userId),
      write: (call, run) => writeAudited(deps, call, run),
    }),
    people: { membershipsOf, ownedAloneBy, found: foundOrganisation, rename: renameOwnOrganisations },
  };
}
