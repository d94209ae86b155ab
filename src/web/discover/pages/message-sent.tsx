import { useEffect, useRef } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';

export interface SentMessage {
  /** `CON-7K3M9Q`. */
  readonly number: string;
  readonly email: string;
}

/** Replaces the form: the inquiry's number, and the address for the reply. */
export function MessageSent({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const t = useTexts('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed: the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-h1 text-head outline-none">
        {t('sent.title')}
      </h1>
      <p className="mt-3 max-w-150 text-mut">{t('sent.text', { email: sent.email })}</p>
      <dl className="mt-6 inline-block rounded-card border-2 border-line border-dashed px-6 py-4">
        <dt className="text-mut text-small">{t('sent.number')}</dt>
        <dd className="font-bold text-[1.5rem] tracking-[0.02em]">{sent.number}</dd>
      </dl>
      <p className="mt-6">
        <Button kind="secondary" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </p>
    </div>
  );
}
