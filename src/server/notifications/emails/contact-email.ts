import type { StoredContact } from '#server/offers/offers.ts';
import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

/** To the operator of a package: who asks, about what, in their own words, and how to answer: on the dashboard, where there is one, or by mail. */
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
