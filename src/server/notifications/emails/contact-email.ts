import type { StoredContact } from '#server/offers/offers.ts';
import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

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
