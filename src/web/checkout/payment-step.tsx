import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useHref, useNavigate, useSearchParams } from 'react-router';
import type { Booking } from '#shared/bookings/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { confirmPayment, createPaymentIntent, getConfig } from '#shared/payments/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { termsOfBooking } from '#web/frame/cancellation/course-terms.ts';
import { FreeUntilNotice } from '#web/frame/cancellation/free-until.tsx';
import { refusalText } from '#web/frame/refusal-text.ts';
import { SellerLine } from '#web/frame/seller-line.tsx';
import { returnPath } from '#web/frame/session/return-path.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';
import type { PayBarProps } from './pay-bar.tsx';
import { bookingKey, useOpenPayment } from './payment.queries.ts';
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

const successPath = (bookingId: string) => `/payment-success?reserva=${bookingId}`;

/** Opens the payment, shows the provider's form, and has the server ask the provider whether it was paid. */
export function PaymentStep({ booking, holder }: { booking: Booking; holder: string }) {
  const t = useTexts('checkout');
  // Its sentences come with the page: asked for once the payment is open, they would hide it for a moment.
  useTexts('invoices');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const successHref = useHref(successPath(booking.id));
  const opened = useOpenPayment(booking.id, true);
  const [failure, setFailure] = useState<string>();
  const hasFailed = opened.isError;

  useEffect(() => {
    if (hasFailed)
      showToast({ kind: 'error', title: t('payment.initFailed'), text: t('payment.initFailedText') });
  }, [hasFailed, t]);

  if (opened.isPending)
    return <Spinner text={t('payment.initializing')} className="min-h-64 justify-center" />;
  if (opened.isError || !opened.data.intent.clientSecret) {
    const text = opened.isError
      ? refusalText(opened.error, t('payment.initFailedText'))
      : t('payment.noSecret');
    return (
      <ErrorState
        title={t('payment.initFailed')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => window.location.reload()}>
              {t('payment.tryAgain')}
            </Button>
            <Button kind="quiet" asChild>
              <Link to={`/booking/${booking.id}`}>{t('payment.back')}</Link>
            </Button>
          </div>
        }
      >
        {text}
      </ErrorState>
    );
  }

  const { config, intent } = opened.data;
  async function onPaid() {
    setFailure(undefined);
    try {
      const body = { paymentIntentId: intent.paymentIntentId, reservationId: booking.id };
      const { status } = await call<typeof confirmPayment>('POST /api/confirm-payment', { body });
      if (status === 'CONFIRMED') {
        showToast({ kind: 'success', title: t('payment.success') });
        // Who came from a list goes back to it, and it is loaded anew; what is not settled needs its page to say so.
        const from = returnPath(search);
        if (from) return navigate(from, { replace: true });
      }
    } catch {
      showToast({ kind: 'error', title: t('payment.failed'), text: t('payment.confirmFailed') });
    }
    // Whatever became of our question, the next page asks again and says it.
    navigate(successPath(booking.id), { replace: true });
  }
  function onFailed(text: string) {
    setFailure(text);
    showToast({ kind: 'error', title: t('payment.failed'), text });
    // The booking may have ended meanwhile, in another tab: then this page closes.
    void queries.invalidateQueries({ queryKey: bookingKey(booking.id) });
  }

  const form: PayFormProps = {
    config,
    intent,
    returnUrl: `${window.location.origin}${successHref}`,
    holder,
    totalCents: booking.totalPrice,
    failure,
    terms: <FreeUntilNotice courses={termsOfBooking(booking)} />,
    onPaid,
    onFailed,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {config.payment.mode === 'stripe' ? (
        <Suspense fallback={<Spinner text={t('payment.initializing')} className="min-h-64 justify-center" />}>
          <StripeForm {...form} />
        </Suspense>
      ) : (
        <SandboxCardForm {...form} />
      )}
      {config.seller && <SellerLine seller={config.seller} />}
    </div>
  );
}
