import { listMembers } from '#server/organisations/organisations.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { MemberRole } from '#shared/kernel/membership.ts';
import { ruleOf } from '#shared/kernel/permissions.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { OffersDeps } from './deps.ts';
import { findOffer, insertContact } from './store.ts';

const CONTACTS_AN_HOUR = 30;

const answersContacts = ({ role }: { readonly role: MemberRole }) =>
  ruleOf('contact.answer').holders.OPERATOR?.includes(role);

/**
 * Sends a traveller's contact to the operator of a package. A double click is one contact: the database stores the same
 * text of the same person once while it waits for a reply.
 */
export async function contactOperator(deps: OffersDeps, user: SignedIn, offerId: string, message: string) {
  const offer = await findOffer(deps.db, offerId);
  if (!offer || !['ACTIVE', 'EXPIRED'].includes(offer.status)) return refuse('NOT_FOUND');
  const { organisationId, sellerName } = offer;
  if (offer.offerType !== 'PACKAGE_INQUIRY' || !organisationId) return refuse('OFFER_WITHOUT_CONTACT');
  const members = await listMembers(deps.db, organisationId);
  if (members.some(({ userId }) => userId === user.id)) return refuse('OWN_OFFER');
  if (!offer.isLive) return refuse('OFFER_ENDED');
  if (!(await deps.limits.spend(`contact:${user.id}`, { max: CONTACTS_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });

  const contact = await deps.db.transaction(async (tx) => {
    const made = await insertContact(tx, { id: newId(), offerId, customerId: user.id, message });
    if (made.isNew) {
      const contactId = made.contact.id;
      for (const { userId } of members.filter(answersContacts))
        await deps.announce(tx, { type: 'offer.contacted', contactId, operatorId: userId });
    }
    return made.contact;
  });
  return ok({
    id: contact.id,
    status: contact.status,
    createdAt: contact.createdAt.toISOString(),
    operator: { name: sellerName ?? '' },
  });
}
