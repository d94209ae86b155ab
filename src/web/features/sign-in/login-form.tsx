import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { type Account, login } from '#shared/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { openSession } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Checkbox } from '#web/design/checkbox.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PasswordField } from '#web/design/password-field.tsx';
import { TextLink } from '#web/design/text-link.tsx';

interface LoginFields {
  email: string;
  password: string;
  remember?: boolean;
}

const resolver = contractResolver<LoginFields>(login.body);

interface LoginFormProps {
  onSignedIn: (user: Account) => void;
  /** Fills the two fields, as the demo's accounts do. */
  preset?: { email: string; password: string };
}

/** E-mail and password. What was typed stays when the server refuses. */
export function LoginForm({ onSignedIn, preset }: LoginFormProps) {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<LoginFields>({
    resolver,
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (!preset) return;
    // Not `reset`, which leaves the fields empty until the next drawing.
    form.setValue('email', preset.email);
    form.setValue('password', preset.password);
    form.clearErrors();
  }, [preset, form]);

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const signed = await call<typeof login>('POST /api/login', { body: values });
      openSession(signed);
      showToast({ kind: 'success', title: t('login.welcome', { name: signed.user.name }) });
      onSignedIn(signed.user);
    } catch (error) {
      const text = refusalText(error, t('login.failedText'));
      setRefusal(text);
      showToast({ kind: 'error', title: t('login.failed'), text });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextField
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={issue(errors.email)}
        {...form.register('email')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        showLabel={t('fields.showPassword')}
        hideLabel={t('fields.hidePassword')}
        error={issue(errors.password)}
        {...form.register('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('login.remember')} {...form.register('remember')} />
        <TextLink asChild standalone>
          <Link to="/recuperar">{t('login.forgot')}</Link>
        </TextLink>
      </div>
      <Button type="submit" wide busy={isSubmitting} busyText={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
