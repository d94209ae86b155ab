import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

/** An account was deleted: that it was, what is left of it, and that this address is forgotten with this mail. */
export function accountDeletedEmail({ t, language, firstName }: Words, url: string): EmailContent {
  return {
    language,
    subject: t('farewell.subject'),
    preview: t('farewell.preview'),
    kicker: t('farewell.kicker'),
    title: t('farewell.title', { name: firstName }),
    paragraphs: [t('farewell.text'), t('farewell.kept')],
    action: { label: t('farewell.action'), url },
    notes: [t('farewell.note')],
    footer: t('farewell.footer'),
  };
}
