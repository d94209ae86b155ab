import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#shared/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PasswordField } from '#web/design/password-field.tsx';
import { AuthPage } from './auth-page.tsx';

interface Fields {
  token: string;
  password: string;
  confirmPassword: string;
}

const resolver = contractResolver<Fields>(resetPassword.body, (values) =>
  values.confirmPassword === values.password
    ? {}
    : {
        confirmPassword: values.confirmPassword
          ? 'validation:password.mismatch'
          : 'validation:password.confirm',
      },
);

export default function ResetPassword() {
  const t = useTexts('accounts');
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <ChoosePassword token={token} />;
  return (
    <AuthPage title={t('reset.noToken')} lead={t('reset.noTokenText')}>
      <Button asChild>
        <Link to="/recuperar">{t('reset.askAgain')}</Link>
      </Button>
    </AuthPage>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Fields>({ resolver, defaultValues: { token, password: '', confirmPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    try {
      await call<typeof resetPassword>('POST /api/reset-password', { body: { token, password } });
      showToast({ kind: 'success', title: t('reset.done'), text: t('reset.doneText') });
      navigate('/login', { replace: true });
    } catch (error) {
      setRefusal(refusalText(error, t('reset.failed')));
    }
  });

  const labels = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword') };
  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead')}
      below={refusal && <Link to="/recuperar">{t('reset.askAgain')}</Link>}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {refusal && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        <PasswordField
          label={t('security.new')}
          hint={t('fields.passwordHint')}
          autoComplete="new-password"
          error={issue(errors.password)}
          {...labels}
          {...form.register('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          error={issue(errors.confirmPassword)}
          {...labels}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" wide busy={isSubmitting} busyText={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
