import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPassword } from '#shared/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { AuthPage } from './auth-page.tsx';

interface Fields {
  email: string;
}

const resolver = contractResolver<Fields>(forgotPassword.body);

export default function ForgotPassword() {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Fields>({ resolver, defaultValues: { email: '' } });

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await call<typeof forgotPassword>('POST /api/forgot-password', { body: values });
      setSentTo(values.email);
    } catch (error) {
      setRefusal(refusalText(error, t('forgot.failed')));
    }
  });

  return (
    <AuthPage
      title={sentTo ? t('forgot.sent') : t('forgot.title')}
      lead={sentTo ? t('forgot.sentText', { email: sentTo }) : t('forgot.lead')}
      below={
        <TextLink asChild arrow="back" standalone>
          <Link to="/login">{t('forgot.back')}</Link>
        </TextLink>
      }
    >
      {!sentTo && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          {refusal && (
            <Notice kind="error" live>
              {refusal}
            </Notice>
          )}
          <TextField
            label={t('fields.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={issue(form.formState.errors.email)}
            {...form.register('email')}
          />
          <Button type="submit" wide busy={form.formState.isSubmitting} busyText={t('forgot.busy')}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
