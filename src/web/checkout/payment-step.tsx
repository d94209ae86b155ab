import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import type { Booking } from '#shared/bookings/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { confirmPayment } from '#shared/payments/contract.ts';
import { call } from '#web/api/call.ts';
import { QuotedEnglish, useQuotedLanguage } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { returnPath } from '#web/app/session/return-path.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Spinner } from '#web/design/spinner.tsx';
import { termsOfBooking } from '#web/features/cancellation/course-terms.ts';
import { FreeUntilNotice } from '#web/features/cancellation/free-until.tsx';
import { NotOpened } from './not-opened.tsx';
import { PayForm } from './pay-form.tsx';
import { bookingKey, useOpenPayment } from './payment.queries.ts';

const successPath = (bookingId: string) => `/payment-success?reserva=${bookingId}`;

/** Opens the payment, shows the provider's form, and has the server check the payment with the provider. */
export function PaymentStep({ booking, holder }: { booking: Booking; holder: string }) {
  const t = useTexts('checkout');
  // Loads these texts with the page: a load once the payment is open would suspend it for a moment.
  useTexts('invoices');
  const lang = useQuotedLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const successHref = useHref(successPath(booking.id));
  const opened = useOpenPayment(booking.id, true);
  const [failure, setFailure] = useState<string>();
  if (opened.isPending)
    return (
      <Spinner
        text={<QuotedEnglish>{t('payment.initializing')}</QuotedEnglish>}
        className="min-h-64 justify-center"
      />
    );
  if (opened.isError || !opened.data.intent.clientSecret)
    return (
      <NotOpened
        error={opened.error}
        back={{ to: `/booking/${booking.id}`, text: <QuotedEnglish>{t('payment.back')}</QuotedEnglish> }}
      />
    );

  const { config, intent } = opened.data;
  async function onPaid() {
    setFailure(undefined);
    try {
      const body = { paymentIntentId: intent.paymentIntentId, reservationId: booking.id };
      const { status } = await call<typeof confirmPayment>('POST /api/confirm-payment', { body });
      if (status === 'CONFIRMED') {
        showToast({ kind: 'success', title: t('payment.success'), titleLang: lang });
        // A payment from a list returns to the list, which is reloaded; an unsettled payment needs its own page to
        // show that.
        const from = returnPath(search);
        if (from) return navigate(from, { replace: true });
      }
    } catch {
      showToast({
        kind: 'error',
        title: t('payment.failed'),
        titleLang: lang,
        text: t('payment.confirmFailed'),
        textLang: lang,
      });
    }
    // After success and failure, the next page checks the payment again and shows its status.
    navigate(successPath(booking.id), { replace: true });
  }
  function onFailed(text: string) {
    setFailure(text);
    showToast({
      kind: 'error',
      title: t('payment.failed'),
      titleLang: lang,
      text,
      textLang: text === t('payment.failedText') ? lang : undefined,
    });
    // The booking may have ended in another tab: refetching closes this page.
    void queries.invalidateQueries({ queryKey: bookingKey(booking.id) });
  }

  return (
    <PayForm
      config={config}
      intent={intent}
      returnUrl={`${window.location.origin}${successHref}`}
      holder={holder}
      totalCents={centsFromEuros(intent.amount)}
      changing={opened.isFetching}
      failure={failure}
      terms={<FreeUntilNotice courses={termsOfBooking(booking)} />}
      onPaid={onPaid}
      onFailed={onFailed}
    />
  );
}
