import { type FormEvent, useId, useState } from 'react';
import type { contactOperator, FeaturedOffer } from '#shared/offers/contract.ts';
import { longestMessage } from '#shared/offers/kinds.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Dialog } from '#web/design/dialog.tsx';
import { TextareaField } from '#web/design/field.tsx';

interface ContactDialogProps {
  offer: FeaturedOffer;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

/** A prefilled message to the operator, which the traveller can edit. */
export default function ContactDialog({ offer, isSending, onSending, onClose }: ContactDialogProps) {
  const t = useTexts('offers');
  const general = useTexts('general');
  const validation = useTexts('validation');
  const formId = useId();
  const names = { operator: offer.createdBy.name, course: offer.fieldName };
  const [message, setMessage] = useState(t('contact.draft', names));
  const [isEmpty, setIsEmpty] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (message.trim() === '') {
      setIsEmpty(true);
      return;
    }
    onSending(true);
    try {
      const params = { id: offer.id };
      const sent = await call<typeof contactOperator>('POST /api/offers/:id/contact', {
        params,
        body: { message },
      });
      const text = t('contact.sentText', { operator: sent.operator.name });
      showToast({ kind: 'success', title: t('contact.sent'), text });
      onClose();
    } catch (error) {
      // The text is preserved after an error, so that it can be sent again.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      const text =
        error instanceof ApiError ? refusalText(error, t('contact.refused')) : t('contact.failedText');
      showToast(
        isSignedOut
          ? { kind: 'info', title: t('contact.signIn'), text: t('contact.signInText') }
          : { kind: 'error', title: t('contact.failed'), text },
      );
    } finally {
      onSending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('contact.title', names)}
      description={t('contact.about', names)}
      closeLabel={general('close')}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={isSending}
          busyText={t('contact.busy')}
          className="flex-1 desk:flex-none"
        >
          {t('contact.send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <TextareaField
          label={t('contact.message')}
          name="message"
          rows={5}
          maxLength={longestMessage}
          value={message}
          error={isEmpty && validation('message')}
          onChange={(event) => {
            setMessage(event.target.value);
            setIsEmpty(false);
          }}
        />
      </form>
    </Dialog>
  );
}
