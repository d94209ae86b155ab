import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { formatCents } from '#shared/kernel/money.ts';
import { type DeletionPreview, deleteOwnAccount } from '#shared/privacy/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { SERVER_ISSUE, useIssueText } from '#web/app/forms/issue-text.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { closeSession } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Checkbox } from '#web/design/checkbox.tsx';
import { DialogClose } from '#web/design/dialog.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PasswordField } from '#web/design/password-field.tsx';
import { DeletionTerms } from './deletion-terms.tsx';

interface Fields {
  password: string;
  giveUpCredit: boolean;
}

const resolver = contractResolver<Fields>(deleteOwnAccount.body);

interface DeletionFormProps {
  preview: DeletionPreview;
  /** The blockers have changed since and must be fetched again. */
  onOutdated: () => void;
}

/**
 * The data to delete and to retain, and the password as confirmation. After the deletion the user is signed out, on
 * the home page.
 */
export function DeletionForm({ preview, onOutdated }: DeletionFormProps) {
  const t = useTexts('privacy');
  const accounts = useTexts('accounts');
  const issue = useIssueText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { key } = useLocation();
  const form = useForm<Fields>({ resolver, defaultValues: { password: '', giveUpCredit: false } });
  const { errors, isSubmitting } = form.formState;
  const amount = formatCents(preview.credit, language);

  const submit = form.handleSubmit(async (body) => {
    if (preview.credit > 0 && !body.giveUpCredit) {
      form.setError(
        'giveUpCredit',
        { type: SERVER_ISSUE, message: t('credit.required') },
        { shouldFocus: true },
      );
      return;
    }
    try {
      await call<typeof deleteOwnAccount>('POST /api/me/delete', { body });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'WRONG_CURRENT_PASSWORD')
        form.setError(
          'password',
          { type: SERVER_ISSUE, message: (error as ApiError).message },
          { shouldFocus: true },
        );
      else showToast({ kind: 'error', title: t('failed'), text: refusalText(error, t('failedText')) });
      if (code === 'ACCOUNT_IN_USE' || code === 'CREDIT_LEFT') onOutdated();
      return;
    }
    // A plan of this tab is personal data too.
    sessionStorage.clear();
    closeSession(key);
    showToast({ kind: 'success', title: t('done'), text: t('doneText') });
    navigate('/');
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <DeletionTerms invoices={preview.invoices} />
      {preview.credit > 0 && (
        <div>
          <Notice kind="warning">{t('credit.text', { amount })}</Notice>
          <Checkbox
            label={t('credit.giveUp', { amount })}
            error={issue(errors.giveUpCredit)}
            className="mt-1"
            {...form.register('giveUpCredit')}
          />
        </div>
      )}
      <p className="font-strong">{t('final')}</p>
      <PasswordField
        label={accounts('security.current')}
        autoComplete="current-password"
        error={issue(errors.password)}
        showLabel={accounts('fields.showPassword')}
        hideLabel={accounts('fields.hidePassword')}
        {...form.register('password')}
      />
      <div className="flex flex-col-reverse gap-2 desk:flex-row desk:justify-end">
        <DialogClose>
          <Button kind="secondary" type="button">
            {t('keep')}
          </Button>
        </DialogClose>
        <Button kind="danger" type="submit" busy={isSubmitting} busyText={t('busy')}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
