import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { auditEntries } from '#server/tables/organisations.ts';

type AuditRow = typeof auditEntries.$inferSelect;

export async function insertAuditEntry(
  tx: Queryable,
  entry: Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(), ...entry });
}

/** Entries of an organisation, newest first, from before an entry on. */
export async function listAuditEntries(
  db: Queryable,
  organisationId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organisationId, organisationId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
