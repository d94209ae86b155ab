import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { InquiriesDeps } from '../deps.ts';
import { findInquiry, type InquiryRow } from '../store.ts';

/**
 * To the sender: the number of the message. It repeats no text of the message, not even the name: the address is
 * unverified, and its owner must not receive a stranger's text in our name.
 */
export function inquiryReceiptEmail(
  { t, of, language }: Words,
  inquiry: InquiryRow,
  page: string,
): EmailContent {
  const { number } = inquiry;
  const topic = of(`contact:topics.${inquiry.topic}`);
  return {
    language,
    subject: t('inquiryReceipt.subject', { number }),
    preview: t('inquiryReceipt.preview', { topic }),
    kicker: t('inquiryReceipt.kicker'),
    title: t('inquiryReceipt.title'),
    paragraphs: [t('inquiryReceipt.text', { topic })],
    locator: { label: t('inquiry.number'), value: number },
    action: { label: t('inquiryReceipt.see'), url: page },
    notes: [t('inquiryReceipt.note')],
    footer: t('inquiryReceipt.footer'),
  };
}

export const inquiryReceipt = ({ db }: Pick<InquiriesDeps, 'db'>): EmailTemplate => ({
  kind: 'inquiry-receipt',
  cause: {
    event: 'inquiry.received',
    effect: async (_tx, { inquiryId }) => ({ subjectId: inquiryId, userId: null }),
  },
  to: ({ subjectId }) => findInquiry(db, subjectId),
  async compose({ subjectId, words, page }) {
    const inquiry = await findInquiry(db, subjectId);
    return inquiry && inquiryReceiptEmail(words, inquiry, page('/contact'));
  },
});
