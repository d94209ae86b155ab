import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

export function resetEmail({ t, language, firstName, footer }: Words, url: string): EmailContent {
  return {
    language,
    subject: t('reset.subject'),
    preview: t('reset.preview'),
    kicker: t('reset.kicker'),
    title: t('reset.title', { name: firstName }),
    paragraphs: [t('reset.text')],
    action: { label: t('reset.action'), url },
    copyAddress: t('copyAddress'),
    notes: [t('reset.note')],
    footer,
  };
}
