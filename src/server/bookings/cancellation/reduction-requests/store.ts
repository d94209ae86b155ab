import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { cancellationAsks } from '#server/tables/club-news.ts';

export type ReductionRequest = typeof cancellationAsks.$inferSelect;

export async function insertRequest(tx: Queryable, request: ReductionRequest): Promise<void> {
  await tx.insert(cancellationAsks).values(request);
}

export async function findRequest(db: Queryable, id: string): Promise<ReductionRequest | undefined> {
  return (await db.select().from(cancellationAsks).where(eq(cancellationAsks.id, id)))[0];
}

/** The same request for the same booking, while its clubs have not replied yet. */
export async function findSameRequest(
  tx: Queryable,
  bookingId: string,
  fingerprint: string,
): Promise<ReductionRequest | undefined> {
  const [row] = await tx
    .select()
    .from(cancellationAsks)
    .where(and(eq(cancellationAsks.bookingId, bookingId), eq(cancellationAsks.fingerprint, fingerprint)));
  return row;
}

/** False when another process has ended it. */
export async function deleteRequest(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(cancellationAsks)
    .where(eq(cancellationAsks.id, id))
    .returning({ id: cancellationAsks.id });
  return deleted.length > 0;
}
