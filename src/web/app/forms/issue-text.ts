import { useTexts } from '../i18n/texts.tsx';

export interface FieldIssue {
  readonly type?: unknown;
  readonly message?: string;
}

/** The server sends a translated message; a contract's issue is the key of a text. */
export const SERVER_ISSUE = 'server';

/** `issue(errors.email)`: the error text of a field, or undefined. */
export function useIssueText(): (issue: FieldIssue | undefined) => string | undefined {
  const t = useTexts('validation');
  return (issue) => {
    if (!issue) return undefined;
    if (issue.type === SERVER_ISSUE) return issue.message;
    const key = issue.message?.replace(/^validation:/, '') ?? '';
    return t.has(key) ? t(key) : t('check');
  };
}
