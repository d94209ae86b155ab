import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/api/call.ts';
import { SERVER_ISSUE } from './issue-text.ts';

/** Puts what the server found wrong below the fields it names; true when it named at least one of them. */
export function showServerIssues<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): boolean {
  const issues = error instanceof ApiError && Array.isArray(error.data.issues) ? error.data.issues : [];
  let shown = false;
  for (const issue of issues as { path: string; message: string }[]) {
    const field = fields.find((name) => name === issue.path);
    if (!field) continue;
    setError(field, { type: SERVER_ISSUE, message: issue.message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}
