import { useTexts } from '../i18n/texts.tsx';

export interface FieldIssue {
  readonly type?: unknown;
  readonly message?: string;
}

/** What the server says is a sentence already; a contract's issue is the name of one. */
export const SERVER_ISSUE = 'server';

/** `issue(errors.email)`: the sentence below a field, or nothing. */
export function useIssueText(): (issue: FieldIssue | undefined) => string | undefined {
  const t = useTexts('validation');
  return (issue) => {
    if (!issue) return undefined;
    if (issue.type === SERVER_ISSUE) return issue.message;
    const key = issue.message?.replace(/^validation:/, '') ?? '';
    return t.has(key) ? t(key) : t('check');
  };
}
