import { lazy, Suspense } from 'react';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { createPaymentIntent, getConfig } from '#shared/payments/contract.ts';
import { Spinner } from '#web/design/spinner.tsx';
import { SellerLine } from '#web/frame/seller-line.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import type { PayBarProps } from './pay-bar.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));

export interface PayFormProps extends PayBarProps {
  config: EndpointReply<typeof getConfig>;
  intent: EndpointReply<typeof createPaymentIntent>;
  /** Where a bank that takes the person away sends them back to. */
  returnUrl: string;
  holder: string;
  /** The provider says that it was paid, or is being paid. */
  onPaid: () => Promise<void>;
  onFailed: (text: string) => void;
}

/** The provider's own form, or in the demo that of its simulator, and who one buys from. */
export function PayForm(form: PayFormProps) {
  const t = useTexts('checkout');
  const { payment, seller } = form.config;
  return (
    <div className="grid grid-cols-1 gap-3">
      {payment.mode === 'stripe' ? (
        <Suspense fallback={<Spinner text={t('payment.initializing')} className="min-h-64 justify-center" />}>
          <StripeForm {...form} />
        </Suspense>
      ) : (
        <SandboxCardForm {...form} />
      )}
      {seller && <SellerLine seller={seller} />}
    </div>
  );
}
