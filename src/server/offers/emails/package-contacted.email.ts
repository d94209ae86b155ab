import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import type { OffersDeps } from '../deps.ts';
import { findContact, type StoredContact } from '../store.ts';

/**
 * To the operator of a package: the sender, the package, the text, and how to answer: on the dashboard if it exists, or
 * by email.
 */
export function contactEmail(
  { t, language, firstName, footer }: Words,
  { contact, offer, customer }: StoredContact,
  dashboard: string | undefined,
): EmailContent {
  const { name, email, phone } = customer;
  const message = `«${contact.message}»`.split(/\n+/);
  return {
    language,
    subject: t('contacted.subject', { customer: name }),
    preview: contact.message.slice(0, 120),
    kicker: t('contacted.kicker'),
    title: t('contacted.title', { name: firstName, customer: name }),
    paragraphs: [
      t('contacted.about', { offer: offer.description }),
      ...message,
      phone ? t('contacted.answerByPhone', { email, phone }) : t('contacted.answer', { email }),
    ],
    action: dashboard
      ? { label: t('contacted.action'), url: dashboard }
      : { label: t('contacted.reply', { customer: name }), url: `mailto:${email}` },
    replyTo: email,
    notes: [],
    footer,
  };
}

/**
 * A contact of a package, to each member of the operator who may answer. Subject: the contact, with which its customer's
 * deletion deletes the emails.
 */
export const packageContacted = ({ db }: Pick<OffersDeps, 'db'>): EmailTemplate => ({
  kind: 'package-contacted',
  cause: {
    event: 'offer.contacted',
    effect: async (_tx, { contactId, operatorId }) => ({
      subjectId: contactId,
      userId: operatorId,
      key: `${contactId}-${operatorId}`,
    }),
  },
  async compose({ subjectId, words, page }) {
    const stored = await findContact(db, subjectId);
    const path = dashboardPaths.OPERATOR;
    return stored && contactEmail(words, stored, path && page(path));
  },
});
