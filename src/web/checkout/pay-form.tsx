import { lazy, Suspense } from 'react';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { SellerLine } from '#web/features/prices/seller-line.tsx';
import type { PayFormProps } from './pay-form-props.ts';

const StripeForm = lazy(() => import('./stripe-form.tsx'));
const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx'));

/** The provider's own form, or that of its simulator in the demo, and the seller. */
export function PayForm(form: PayFormProps) {
  const t = useTexts('checkout');
  const { payment, seller } = form.config;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Suspense
        fallback={
          <Spinner
            text={<QuotedEnglish>{t('payment.initializing')}</QuotedEnglish>}
            className="min-h-64 justify-center"
          />
        }
      >
        {payment.mode === 'stripe' ? <StripeForm {...form} /> : <SandboxCardForm {...form} />}
      </Suspense>
      {seller && <SellerLine seller={seller} />}
    </div>
  );
}
