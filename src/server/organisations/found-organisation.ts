import type { Queryable } from '#server/platform/database/database.ts';
import type { Role } from '#shared/kernel/endpoint.ts';
import type { OrganisationKind } from '#shared/kernel/membership.ts';
import { insertMember, insertOrganisation } from './store.ts';

const PLATFORM_NAME = 'Salida';

const kinds: Readonly<Record<Role, OrganisationKind | undefined>> = {
  CLIENT: undefined,
  CLUB: 'CLUB',
  OPERATOR: 'OPERATOR',
  ADMIN: 'PLATFORM',
};

/** A new account. */
export interface Founder {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * Gives a new account its organisation, by the role with which it registers: a club or an operator has one of its own
 * name, an administrator becomes an owner of the platform, and a player has none.
 */
export async function foundOrganisation(tx: Queryable, { id, name, role }: Founder): Promise<void> {
  const kind = kinds[role];
  if (!kind) return;
  const organisationId = await insertOrganisation(tx, {
    kind,
    name: kind === 'PLATFORM' ? PLATFORM_NAME : name,
  });
  await insertMember(tx, { organisationId, userId: id, role: 'OWNER' });
}
