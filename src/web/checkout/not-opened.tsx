import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { QuotedEnglish, useQuotedLanguage } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { RefusalMessage } from '#web/app/refusal-message.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';

interface NotOpenedProps {
  /** The error; null where the provider returned no payment. */
  error: Error | null;
  back: { readonly to: string; readonly text: ReactNode };
}

/** A payment that could not be opened: the next step. */
export function NotOpened({ error, back }: NotOpenedProps) {
  const t = useTexts('checkout');
  const lang = useQuotedLanguage();
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed)
      showToast({
        kind: 'error',
        title: t('payment.initFailed'),
        titleLang: lang,
        text: t('payment.initFailedText'),
        textLang: lang,
      });
  }, [hasFailed, lang, t]);
  return (
    <ErrorState
      title={<QuotedEnglish>{t('payment.initFailed')}</QuotedEnglish>}
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => window.location.reload()}>
            <QuotedEnglish>{t('payment.tryAgain')}</QuotedEnglish>
          </Button>
          <Button kind="quiet" asChild>
            <Link to={back.to}>{back.text}</Link>
          </Button>
        </div>
      }
    >
      {error ? (
        <RefusalMessage error={error} fallback={t('payment.initFailedText')} />
      ) : (
        <QuotedEnglish>{t('payment.noSecret')}</QuotedEnglish>
      )}
    </ErrorState>
  );
}
