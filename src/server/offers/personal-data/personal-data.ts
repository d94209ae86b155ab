import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { OffersExport } from '#shared/offers/personal-export.ts';
import { deleteContacts, listCoursesOnSale, listOffersOf, listOwnContacts } from './store.ts';

interface NamedCourse {
  readonly id: string;
  readonly name: string;
}

export interface OfferOrganisations {
  /** The organisations of a person. */
  membershipsOf(db: Queryable, userId: string): Promise<readonly { readonly organisationId: string }[]>;
  /** Those whose only owner the person is. */
  ownedAloneBy(db: Queryable, userId: string): Promise<readonly { readonly id: string }[]>;
}

/** The courses of organisations, and the names of others. Both by name. */
export interface OfferCourses {
  listCoursesOf(tx: Queryable, organisationIds: readonly string[]): Promise<readonly NamedCourse[]>;
  listCourseNames(tx: Queryable, ids: readonly string[]): Promise<readonly NamedCourse[]>;
}

async function exportOffers(
  organisations: OfferOrganisations,
  tx: Queryable,
  userId: string,
): Promise<OffersExport> {
  const contacts = await listOwnContacts(tx, userId);
  const memberships = await organisations.membershipsOf(tx, userId);
  const offers = await listOffersOf(
    tx,
    memberships.map(({ organisationId }) => organisationId),
  );
  return {
    questions: contacts.map((contact) => ({
      offerId: contact.offerId,
      message: contact.message,
      status: contact.status,
      at: contact.createdAt.toISOString(),
    })),
    offers: offers.map((offer) => ({
      id: offer.id,
      description: offer.description,
      status: offer.status,
      validUntil: offer.validUntil.toISOString(),
      createdAt: offer.createdAt.toISOString(),
    })),
  };
}

export const offerPersonalData = (
  organisations: OfferOrganisations,
  courses: OfferCourses,
): PersonalData => ({
  tables: { offer_contacts: 'DELETED' },
  export: (tx, userId) => exportOffers(organisations, tx, userId),
  async blockers(tx, userId, now) {
    const organisationIds = (await organisations.ownedAloneBy(tx, userId)).map(({ id }) => id);
    const courseIds = (await courses.listCoursesOf(tx, organisationIds)).map(({ id }) => id);
    const onSale = await listCoursesOnSale(tx, { organisationIds, courseIds }, now);
    const named = await courses.listCourseNames(tx, onSale);
    // A line for each offer.
    return named.flatMap(({ id, name }) =>
      onSale.filter((courseId) => courseId === id).map(() => ({ kind: 'OFFER', name })),
    );
  },
  erase: deleteContacts,
});
