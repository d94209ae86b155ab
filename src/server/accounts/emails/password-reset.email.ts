import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';

/** The validity of the link. */
const LINK_MS = 3_600_000;

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

/** Each request has an email of its own: five links an hour at most, and all of them work. Its secret is the token. */
export const passwordReset: EmailTemplate = {
  kind: 'password-reset',
  cause: {
    event: 'account.reset-requested',
    effect: async (_tx, { requestId, userId, token }) => ({ subjectId: requestId, userId, secret: token }),
  },
  async compose({ secret: token, createdAt, now, words, page }) {
    // An expired link would only confuse.
    if (!token || now.getTime() >= createdAt.getTime() + LINK_MS) return undefined;
    return resetEmail(words, page(`/restablecer?token=${encodeURIComponent(token)}`));
  },
};
