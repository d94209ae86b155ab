import { eq, lt } from 'drizzle-orm';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import { deleteEmailsAbout } from '#server/platform/email/store.ts';
import { inquiries } from '#server/tables/inquiries.ts';

export type InquiryRow = typeof inquiries.$inferSelect;

/** Undefined when the same request is stored already. */
export async function insertInquiry(tx: Queryable, inquiry: InquiryRow): Promise<InquiryRow | undefined> {
  const [row] = await tx
    .insert(inquiries)
    .values(inquiry)
    .onConflictDoNothing({ target: inquiries.requestKey })
    .returning();
  return row;
}

export async function findSending(db: Queryable, requestKey: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.requestKey, requestKey));
  return row;
}

export async function findInquiry(db: Queryable, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row;
}

/** Deletes inquiries that were received before this time, and the emails about them. */
export async function deleteInquiries(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(inquiries)
      .where(lt(inquiries.createdAt, before))
      .returning({ id: inquiries.id });
    await deleteEmailsAbout(
      tx,
      deleted.map(({ id }) => id),
    );
  });
}
