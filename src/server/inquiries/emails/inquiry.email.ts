import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { InquiriesDeps } from '../deps.ts';
import { findInquiry, type InquiryRow } from '../store.ts';

/** To support, with the whole message; a reply goes to its sender. */
export function inquiryEmail({ t, of, language }: Words, inquiry: InquiryRow): EmailContent {
  const { number, name, email, message } = inquiry;
  const topic = of(`contact:topics.${inquiry.topic}`);
  return {
    language,
    subject: t('inquiry.subject', { number, topic }),
    preview: t('inquiry.preview', { name }),
    kicker: t('inquiry.kicker'),
    title: t('inquiry.title', { name }),
    paragraphs: [topic],
    quote: { lines: message.split('\n'), by: `${name}, ${email}` },
    locator: { label: t('inquiry.number'), value: number },
    action: {
      label: t('inquiry.answer'),
      url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${number}]`)}`,
    },
    notes: [of(`contact:languages.${inquiry.language}`)],
    footer: t('inquiry.footer'),
    replyTo: email,
  };
}

export const inquiryToSupport = ({ db }: Pick<InquiriesDeps, 'db'>): EmailTemplate => ({
  kind: 'inquiry',
  cause: {
    event: 'inquiry.received',
    effect: async (_tx, { inquiryId }) => ({ subjectId: inquiryId, userId: null }),
  },
  to: 'support',
  async compose({ subjectId, words }) {
    const inquiry = await findInquiry(db, subjectId);
    return inquiry && inquiryEmail(words, inquiry);
  },
});
