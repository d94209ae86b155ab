import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { buyGiftCard } from '#shared/gift-cards/contract.ts';
import { deliveryDays, giftMessageMax, giftPictureNames, giftPoster } from '#shared/gift-cards/terms.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ApiError, call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { showServerIssues } from '#web/app/forms/server-issues.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { TextareaField, TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { dropDraft, emptyDraft, type GiftDraft, saveDraft, storedDraft } from './draft.ts';

const resolver = contractResolver<GiftDraft>(buyGiftCard.body);
const fields = ['amount', 'recipientName', 'recipientEmail', 'message', 'deliverOn', 'picture'] as const;

/** The form, with the values from before a detour; it stores them at each change. */
export function useGiftForm(today: string): UseFormReturn<GiftDraft> {
  const form = useForm<GiftDraft>({
    resolver,
    defaultValues: emptyDraft(today),
    shouldFocusError: false,
  });
  useEffect(() => {
    const stored = storedDraft(today);
    // Not `reset`, which leaves the fields empty until the next render.
    for (const field of fields) form.setValue(field, stored[field]);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => void saveDraft(values) });
  }, [form, today]);
  return form;
}

/** Orders the card, after a login if necessary, and opens its payment. */
function useOrder(form: UseFormReturn<GiftDraft>) {
  const t = useTexts('gift-cards');
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const signIn = () => navigate(loginPath(location));
  /** The amount is the first input, and not registered as a field. */
  const focusFirst = (errors: object) => {
    const first = fields.find((name) => name in errors);
    if (first === 'amount') document.getElementById('gift-amount')?.focus();
    else if (first) form.setFocus(first);
  };
  const submit = form.handleSubmit(async (draft) => {
    setRefusal(undefined);
    saveDraft(draft);
    if (session.status === 'anonymous') return signIn();
    try {
      const body = { ...draft, message: draft.message.trim() || null };
      const { id } = await call<typeof buyGiftCard>('POST /api/gift-cards', { body });
      dropDraft();
      await navigate(`/payment/gift-card/${id}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return signIn();
      if (error instanceof ApiError && error.code === 'DELIVERY_DAY')
        form.setError('deliverOn', { type: 'server', message: error.message }, { shouldFocus: true });
      else if (!showServerIssues(error, fields, form.setError))
        setRefusal(refusalText(error, t('form.failed')));
    }
  }, focusFirst);
  return { submit, refusal, isAnonymous: session.status === 'anonymous' };
}

/** Amount, picture, recipient, message and delivery date. */
export function GiftForm({ form, today }: { form: UseFormReturn<GiftDraft>; today: string }) {
  const t = useTexts('gift-cards');
  const issue = useIssueText();
  const language = useLanguage();
  const { submit, refusal, isAnonymous } = useOrder(form);
  const { errors, isSubmitting } = form.formState;
  const { amount, picture, message, deliverOn } = useWatch({ control: form.control }) as GiftDraft;
  const { first, last } = deliveryDays(today);
  const left = giftMessageMax - message.length;
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <AmountChoice
        amount={amount}
        error={issue(errors.amount)}
        onChange={(value) =>
          form.setValue('amount', value, { shouldValidate: form.formState.isSubmitted && value > 0 })
        }
      />
      <ChoiceGroup
        legend={t('pictures.legend')}
        choices={giftPictureNames.map((name) => ({
          value: name,
          label: (
            <span className="block min-h-[2.5em] text-small leading-tight">{t(`pictures.${name}`)}</span>
          ),
          icon: (
            <CoursePoster
              place={giftPoster(name)}
              hour={giftPoster(name).hour}
              width={150}
              height={84}
              className="mb-1 aspect-[150/84] rounded-badge"
            />
          ),
        }))}
        value={picture}
        onChange={(name) => form.setValue('picture', name)}
        className="grid-cols-2 wide:grid-cols-4"
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-strong">{t('form.whom')}</legend>
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            label={t('form.recipientName')}
            autoComplete="off"
            maxLength={80}
            error={issue(errors.recipientName)}
            {...form.register('recipientName')}
          />
          <TextField
            label={t('form.recipientEmail')}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={issue(errors.recipientEmail)}
            {...form.register('recipientEmail')}
          />
        </div>
        <TextareaField
          label={t('form.message')}
          mark={t('form.messageMark')}
          maxLength={giftMessageMax}
          hint={t('form.messageLeft', { count: left })}
          error={issue(errors.message)}
          {...form.register('message')}
        />
        <DateField
          {...form.register('deliverOn')}
          label={t('form.deliverOn')}
          min={first}
          max={last}
          hint={deliverOn > today ? t('form.deliverLater') : t('form.deliverToday')}
          error={issue(errors.deliverOn)}
          className="max-w-80"
        />
      </fieldset>
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <div className="grid gap-3">
        <p className="text-mut text-small">
          {t('form.obligation')} {isAnonymous && t('form.signIn')}
        </p>
        <Button
          type="submit"
          size="pay"
          busy={isSubmitting}
          busyText={t('form.busy')}
          className="desk:max-w-100"
        >
          {amount > 0
            ? t('form.submit', { amount: formatCents(amount * 100, language) })
            : t('form.submitAny')}
        </Button>
      </div>
    </form>
  );
}
