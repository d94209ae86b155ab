import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { refusalText } from '#web/frame/refusal-text.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';

interface NotOpenedProps {
  /** Why; null where the provider gave no way to pay. */
  error: Error | null;
  back: { readonly to: string; readonly text: string };
}

/** A payment that could not be opened: what to do now. */
export function NotOpened({ error, back }: NotOpenedProps) {
  const t = useTexts('checkout');
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed)
      showToast({ kind: 'error', title: t('payment.initFailed'), text: t('payment.initFailedText') });
  }, [hasFailed, t]);
  return (
    <ErrorState
      title={t('payment.initFailed')}
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => window.location.reload()}>
            {t('payment.tryAgain')}
          </Button>
          <Button kind="quiet" asChild>
            <Link to={back.to}>{back.text}</Link>
          </Button>
        </div>
      }
    >
      {error ? refusalText(error, t('payment.initFailedText')) : t('payment.noSecret')}
    </ErrorState>
  );
}
