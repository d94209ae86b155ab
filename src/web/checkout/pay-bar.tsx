import type { ReactNode } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';

export interface PayBarProps {
  totalCents: number;
  /** The reason of the last failure; shown until the next try. */
  failure: string | undefined;
  /** The end of free cancellation; absent for a product without a date. */
  terms?: ReactNode;
  /** The right of withdrawal from the product; by default none, because it has a date. */
  withdrawal?: string;
  /** The amount is changing: the former amount can't be paid. */
  changing?: boolean;
}

/** The terms, and the button that pays (art. 98.2 TRLGDCU: its label states the obligation to pay). */
export function PayBar(props: PayBarProps & { busy: boolean }) {
  const { totalCents, failure, terms, withdrawal, changing, busy } = props;
  const t = useTexts('checkout');
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      {failure && (
        <Notice kind="error" live>
          {failure === t('payment.failedText') ? <QuotedEnglish>{failure}</QuotedEnglish> : failure}
        </Notice>
      )}
      {terms}
      <p className="text-mut text-small">
        {t('payment.obligation')}. {withdrawal ?? t('payment.noWithdrawal')}
      </p>
      <Button
        type="submit"
        size="pay"
        wide
        busy={busy || changing}
        busyText={<QuotedEnglish>{busy ? t('payment.processing') : t('payment.initializing')}</QuotedEnglish>}
      >
        {t('payment.pay', { amount: formatCents(totalCents, language) })}
      </Button>
    </div>
  );
}
