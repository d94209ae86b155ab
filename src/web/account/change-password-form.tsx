import { useForm } from 'react-hook-form';
import { changePassword } from '#shared/accounts/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { SERVER_ISSUE, useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { PasswordField } from '#web/design/password-field.tsx';

interface Fields {
  currentPassword: string;
  newPassword: string;
}

const resolver = contractResolver<Fields>(changePassword.body);

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const form = useForm<Fields>({ resolver, defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await call<typeof changePassword>('POST /api/change-password', { body: values });
      showToast({ kind: 'success', title: t('security.changed'), text: t('security.changedText') });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD') {
        form.setError(
          'currentPassword',
          { type: SERVER_ISSUE, message: error.message },
          { shouldFocus: true },
        );
      }
      const isLimit = error instanceof ApiError && error.status === 429;
      showToast({
        kind: 'error',
        title: t('security.failed'),
        text: isLimit ? refusalText(error, t('security.failedText')) : t('security.failedText'),
      });
    }
  });

  const labels = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword') };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <PasswordField
        label={t('security.current')}
        autoComplete="current-password"
        error={issue(errors.currentPassword)}
        {...labels}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={t('security.new')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        error={issue(errors.newPassword)}
        {...labels}
        {...form.register('newPassword')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting} busyText={t('account.saving')}>
          {t('account.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
