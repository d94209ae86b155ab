import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { Account, register } from '#shared/accounts/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { SERVER_ISSUE, useIssueText } from '#web/app/forms/issue-text.ts';
import { showServerIssues } from '#web/app/forms/server-issues.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { openSession } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PasswordField } from '#web/design/password-field.tsx';
import { OptionalFields } from './optional-fields.tsx';
import {
  emptyRegistration,
  PASSWORD_MISMATCH,
  type RegisterFields,
  registerResolver,
} from './register-rules.ts';

const fieldNames = ['name', 'email', 'operatorCode', 'phone', 'country', 'language', 'password'] as const;

/** Only what the server takes; the repeated password stays here, empty choices are left out. */
function payload(values: RegisterFields) {
  return {
    name: values.name,
    email: values.email,
    password: values.password,
    role: values.role,
    operatorCode: values.role === 'OPERATOR' ? values.operatorCode : undefined,
    phone: values.phone || undefined,
    country: values.country || undefined,
    language: values.language || undefined,
  };
}

/** Opens an account. Stands on its own page, and in private screens for who is not signed in. */
export function RegisterForm({ onSignedIn }: { onSignedIn?: (user: Account) => void }) {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<RegisterFields>({ resolver: registerResolver, defaultValues: emptyRegistration });
  const { errors, isSubmitting } = form.formState;
  const role = form.watch('role');

  function refused(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    const text = refusalText(error, t('register.failedText'));
    const title = code === 'WRONG_OPERATOR_CODE' ? t('register.wrongCode') : t('register.failed');
    if (code === 'WRONG_OPERATOR_CODE') form.setError('operatorCode', { type: SERVER_ISSUE, message: text });
    else if (code === 'EMAIL_TAKEN') form.setError('email', { type: SERVER_ISSUE, message: text });
    else if (!showServerIssues(error, fieldNames, form.setError)) setRefusal(text);
    showToast({ kind: 'error', title, text });
  }

  function invalid(found: FieldErrors<RegisterFields>): void {
    if (found.confirmPassword?.message !== PASSWORD_MISMATCH) return;
    showToast({ kind: 'error', title: t('register.passwordsDiffer'), text: issue(found.confirmPassword) });
  }

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const signed = await call<typeof register>('POST /api/register', { body: payload(values) });
      openSession(signed);
      showToast({ kind: 'success', title: t('register.done'), text: t('register.doneText') });
      onSignedIn?.(signed.user);
    } catch (error) {
      refused(error);
    }
  }, invalid);

  const passwordLabels = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword') };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextField
        label={t('fields.name')}
        autoComplete="name"
        error={issue(errors.name)}
        {...form.register('name')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={issue(errors.email)}
        {...form.register('email')}
      />
      <ChoiceGroup
        legend={t('register.role')}
        choices={(['CLIENT', 'CLUB', 'OPERATOR'] as const).map((value) => ({
          value,
          label: t(`register.roles.${value}.name`),
          detail: t(`register.roles.${value}.detail`),
        }))}
        registration={form.register('role')}
      />
      {role === 'OPERATOR' && (
        <TextField
          label={t('fields.operatorCode')}
          hint={t('fields.operatorCodeHint')}
          autoComplete="off"
          error={issue(errors.operatorCode)}
          {...form.register('operatorCode')}
        />
      )}
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        error={issue(errors.password)}
        {...passwordLabels}
        {...form.register('password')}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        error={issue(errors.confirmPassword)}
        {...passwordLabels}
        {...form.register('confirmPassword')}
      />
      <OptionalFields
        phone={{ ...form.register('phone'), error: issue(errors.phone) }}
        country={{ ...form.register('country'), error: issue(errors.country) }}
        language={form.register('language')}
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('register.busy')}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
