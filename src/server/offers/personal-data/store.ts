import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteEmailsAbout } from '#server/platform/email/store.ts';
import { offerContacts, offers } from '#server/tables/offers.ts';

/** The offers of organisations. */
export const listOffersOf = async (tx: Queryable, organisationIds: readonly string[]) =>
  tx
    .select()
    .from(offers)
    .where(inArray(offers.organisationId, [...organisationIds]))
    .orderBy(asc(offers.createdAt));

export const listOwnContacts = (tx: Queryable, userId: string) =>
  tx
    .select()
    .from(offerContacts)
    .where(eq(offerContacts.customerId, userId))
    .orderBy(asc(offerContacts.createdAt));

/** The courses of the offers that need organisations: their own that are or may be on sale, and those of their courses. */
export async function listCoursesOnSale(
  tx: Queryable,
  sellers: { readonly organisationIds: readonly string[]; readonly courseIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  const own = and(
    inArray(offers.organisationId, [...sellers.organisationIds]),
    inArray(offers.status, ['ACTIVE', 'PENDING_APPROVAL']),
  );
  const ofCourses = and(inArray(offers.courseId, [...sellers.courseIds]), eq(offers.status, 'ACTIVE'));
  const rows = await tx
    .select({ courseId: offers.courseId })
    .from(offers)
    .where(and(or(own, ofCourses), gt(offers.validUntil, now)));
  return rows.map(({ courseId }) => courseId);
}

/** Deletes the inquiries of a customer, and their emails to the operators: these contain the customer's name and text. */
export async function deleteContacts(tx: Queryable, userId: string): Promise<void> {
  const contacts = await tx
    .delete(offerContacts)
    .where(eq(offerContacts.customerId, userId))
    .returning({ id: offerContacts.id });
  await deleteEmailsAbout(
    tx,
    contacts.map(({ id }) => id),
  );
}

/** The offers of an organisation lose their seller. */
export async function removeSeller(tx: Queryable, organisationId: string): Promise<void> {
  await tx.update(offers).set({ organisationId: null }).where(eq(offers.organisationId, organisationId));
}
