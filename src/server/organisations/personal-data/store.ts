import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { auditEntries, memberships, organisations } from '#server/tables/organisations.ts';
import type { OwnMembership } from '#shared/organisations/own-membership.ts';

export interface OwnedAlone {
  readonly id: string;
  readonly kind: OwnMembership['kind'];
  readonly name: string;
  /** It has other members, none of whom is an owner. */
  readonly hasOthers: boolean;
}

/** The organisations whose only owner a person is, by name. */
export async function ownedAloneBy(db: Queryable, userId: string): Promise<OwnedAlone[]> {
  const others = sql`select 1 from memberships m where m.organisation_id = ${organisations.id} and m.user_id <> ${userId}`;
  return db
    .select({
      id: organisations.id,
      kind: organisations.kind,
      name: organisations.name,
      hasOthers: sql<boolean>`exists (${others})`,
    })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'OWNER'),
        sql`not exists (${others} and m.role = 'OWNER')`,
      ),
    )
    .orderBy(asc(organisations.name));
}

export const listOwnMemberships = (tx: Queryable, userId: string) =>
  tx
    .select({ name: organisations.name, role: memberships.role, createdAt: memberships.createdAt })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt));

export const listOwnAuditEntries = (tx: Queryable, userId: string) =>
  tx.select().from(auditEntries).where(eq(auditEntries.userId, userId)).orderBy(asc(auditEntries.id));

/**
 * Ends every membership of a person. Returns the organisations that have no member any more: they stay for their audit
 * entries, without a name.
 */
export async function deleteMemberships(tx: Queryable, userId: string): Promise<string[]> {
  const left = await tx
    .delete(memberships)
    .where(eq(memberships.userId, userId))
    .returning({ id: memberships.organisationId });
  const ended = await tx
    .update(organisations)
    .set({ name: sql`case when ${organisations.kind} = 'PLATFORM' then ${organisations.name} else '' end` })
    .where(
      and(
        inArray(
          organisations.id,
          left.map(({ id }) => id),
        ),
        sql`not exists (select 1 from memberships m where m.organisation_id = ${organisations.id})`,
      ),
    )
    .returning({ id: organisations.id });
  return ended.map(({ id }) => id);
}
