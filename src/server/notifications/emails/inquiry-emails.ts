import type { InquiryRow } from '#server/inquiries/inquiries.ts';
import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

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
