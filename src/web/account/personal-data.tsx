import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Account, updateProfile } from '#shared/accounts/contract.ts';
import { languages } from '#shared/texts/languages.ts';
import { call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { showServerIssues } from '#web/app/forms/server-issues.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { updateAccount } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { TextField } from '#web/design/field.tsx';
import { OptionalFields } from '#web/features/sign-in/optional-fields.tsx';

interface Fields {
  name: string;
  phone?: string | null;
  country?: string | null;
  language?: string | null;
}

const resolver = contractResolver<Fields>(updateProfile.body);

export function PersonalData({ user }: { user: Account }) {
  const t = useTexts('accounts');
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card text-head">{t('account.personal')}</h2>
        {!isEditing && (
          <Button kind="secondary" size="card" onClick={() => setIsEditing(true)}>
            {t('account.edit')}
          </Button>
        )}
      </div>
      {isEditing ? <EditForm user={user} onDone={() => setIsEditing(false)} /> : <Facts user={user} />}
    </Card>
  );
}

function Facts({ user }: { user: Account }) {
  const t = useTexts('accounts');
  const shell = useTexts('shell');
  const known = languages.find((code) => code === user.language);
  const facts = [
    [t('fields.name'), user.name],
    [t('fields.email'), user.email],
    [t('fields.phone'), user.phone],
    [t('fields.country'), user.country],
    [t('fields.language'), known ? shell(`language.name.${known}`) : user.language],
  ] as const;
  return (
    <dl className="mt-3 divide-y">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 py-3 desk:grid-cols-[12rem_1fr]">
          <dt className="text-mut text-small">{label}</dt>
          <dd className={value ? 'min-w-0 font-strong [overflow-wrap:anywhere]' : 'text-mut'}>
            {value || t('account.empty')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EditForm({ user, onDone }: { user: Account; onDone: () => void }) {
  const t = useTexts('accounts');
  const issue = useIssueText();
  const { name, phone, country, language } = user;
  const form = useForm<Fields>({
    resolver,
    defaultValues: { name, phone: phone ?? '', country: country ?? '', language: language ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = {
        name: values.name,
        phone: values.phone || null,
        country: values.country || null,
        language: values.language || null,
      };
      updateAccount(
        await call<typeof updateProfile>('PUT /api/users/:id', { params: { id: user.id }, body }),
      );
      showToast({ kind: 'success', title: t('account.saved') });
      onDone();
    } catch (error) {
      showServerIssues(error, ['name', 'phone', 'country', 'language'], form.setError);
      showToast({
        kind: 'error',
        title: t('account.saveFailed'),
        text: refusalText(error, t('account.saveFailedText')),
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField
        label={t('fields.name')}
        autoComplete="name"
        error={issue(errors.name)}
        {...form.register('name')}
      />
      <TextField label={t('fields.email')} value={user.email} disabled readOnly />
      <OptionalFields
        phone={{ ...form.register('phone'), error: issue(errors.phone) }}
        country={{ ...form.register('country'), error: issue(errors.country) }}
        language={form.register('language')}
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
