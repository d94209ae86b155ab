import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

/**
 * Confirms the deletion of an account, lists the retained data, and states that this address is deleted with the email.
 */
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
