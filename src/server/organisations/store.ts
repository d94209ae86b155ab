import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { dependsOn } from '#server/platform/cache/cache.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { memberships, organisations } from '#server/tables/organisations.ts';
import type { MemberRole, OrganisationKind } from '#shared/kernel/membership.ts';
import type { OwnMembership } from '#shared/organisations/own-membership.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The memberships of a person, the first one first. */
export async function membershipsOf(db: Queryable, userId: string): Promise<OwnMembership[]> {
  return db
    .select({
      organisationId: organisations.id,
      kind: organisations.kind,
      name: organisations.name,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(organisations.id));
}

/** Names of organisations by id; a cached reply that is made from them is dropped when one of them changes. */
export async function organisationNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  dependsOn('organisations');
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function hasOrganisation(db: Queryable, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id));
  return rows.length > 0;
}

/** Inserts an organisation. Of the platform there is one: its id, also when it exists already. */
export async function insertOrganisation(
  tx: Queryable,
  { kind, name }: { readonly kind: OrganisationKind; readonly name: string },
): Promise<string> {
  const [made] = await tx
    .insert(organisations)
    .values({ id: newId(), kind, name })
    .onConflictDoNothing()
    .returning({ id: organisations.id });
  if (made) return made.id;
  const [platform] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.kind, 'PLATFORM'));
  return platform!.id;
}

export async function insertMember(
  tx: Queryable,
  member: Pick<MembershipRow, 'organisationId' | 'userId' | 'role'>,
): Promise<void> {
  await tx.insert(memberships).values(member);
}

/**
 * Locks an organisation until the transaction ends: `share` against changes of its members, `no key update` also against
 * writes of its staff. Several are locked in the order of their ids.
 */
export async function lockOrganisation(
  tx: Queryable,
  id: string,
  strength: 'share' | 'no key update',
): Promise<void> {
  await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for(strength);
}

/** Locks every organisation of a person, before the members change with the person's account. */
export async function lockOrganisationsOf(tx: Queryable, userId: string): Promise<void> {
  const own = tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, own))
    .orderBy(asc(organisations.id))
    .for('no key update');
}

const memberOf = (organisationId: string, userId: string) =>
  and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId));

export async function findMember(
  db: Queryable,
  organisationId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  if (!isId(userId)) return undefined;
  const [row] = await db.select().from(memberships).where(memberOf(organisationId, userId));
  return row;
}

/** The members of an organisation, the first one first. */
export async function listMembers(db: Queryable, organisationId: string): Promise<MembershipRow[]> {
  return db
    .select()
    .from(memberships)
    .where(eq(memberships.organisationId, organisationId))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));
}

/** Whether the organisation has another owner; lock it before acting on the answer. */
export async function hasOtherOwner(db: Queryable, organisationId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ owners: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        eq(memberships.role, 'OWNER'),
        ne(memberships.userId, userId),
      ),
    );
  return (row?.owners ?? 0) > 0;
}

export async function updateMemberRole(
  tx: Queryable,
  { organisationId, userId }: MembershipRow,
  role: MemberRole,
): Promise<void> {
  await tx.update(memberships).set({ role }).where(memberOf(organisationId, userId));
}

export async function deleteMember(tx: Queryable, { organisationId, userId }: MembershipRow): Promise<void> {
  await tx.delete(memberships).where(memberOf(organisationId, userId));
}

/** Renames the organisations that have the name of the person's account and no other member. */
export async function renameOwnOrganisations(
  tx: Queryable,
  { userId, before, after }: { readonly userId: string; readonly before: string; readonly after: string },
): Promise<void> {
  await tx
    .update(organisations)
    .set({ name: after })
    .where(
      and(
        ne(organisations.kind, 'PLATFORM'),
        eq(organisations.name, before),
        sql`array(select m.user_id from memberships m where m.organisation_id = ${organisations.id}) = array[${userId}::uuid]`,
      ),
    );
}
