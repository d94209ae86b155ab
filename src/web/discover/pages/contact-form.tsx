import { Link } from 'react-router';
import { inquiryMessage, inquiryTopics } from '#shared/inquiries/contract.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { SelectField, TextareaField, TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import type { SentMessage } from './message-sent.tsx';
import { useSendMessage } from './use-send-message.ts';

interface ContactFormProps {
  /** Preset by a link. */
  topic: string | null;
  onSent: (sent: SentMessage) => void;
}

export function ContactForm({ topic, onSent }: ContactFormProps) {
  const t = useTexts('contact');
  const issue = useIssueText();
  const { form, submit, refusal } = useSendMessage(topic, onSent);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-160 gap-4">
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField
          label={t('form.name')}
          autoComplete="name"
          maxLength={120}
          error={issue(errors.name)}
          {...form.register('name')}
        />
        <TextField
          label={t('form.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={issue(errors.email)}
          {...form.register('email')}
        />
      </div>
      <SelectField label={t('form.topic')} error={issue(errors.topic)} {...form.register('topic')}>
        <option value="">{t('form.choose')}</option>
        {inquiryTopics.map((one) => (
          <option key={one} value={one}>
            {t(`topics.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={t('form.message')}
        rows={7}
        maxLength={inquiryMessage.max}
        hint={t('form.messageHint')}
        error={issue(errors.message)}
        className="[&_textarea]:min-h-44"
        {...form.register('message')}
      />
      {/* A honeypot for bots: it is hidden from users and from the keyboard. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <p className="text-mut text-small">
        {t.rich('form.privacy', {
          link: (words) => (
            <Link to="/privacy" className="rounded-badge text-seaink underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <Button type="submit" busy={isSubmitting} busyText={t('form.busy')} className="desk:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  );
}
