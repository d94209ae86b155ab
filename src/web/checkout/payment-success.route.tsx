import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { confirmPayment } from '#shared/payments/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { GiftSuccess } from './gift-success.tsx';
import { useBooking } from './payment.queries.ts';
import { SuccessTicket } from './success-ticket.tsx';

const POLL_INTERVAL_MS = 2500;

/** Has the server check the payment with the provider; repeats while the bank has not decided. */
function useSettled(bookingId: string, intentId: string) {
  return useQuery({
    queryKey: ['settled', bookingId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      call<typeof confirmPayment>('POST /api/confirm-payment', {
        body: { paymentIntentId: intentId, reservationId: bookingId },
      }),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? POLL_INTERVAL_MS : false),
  });
}

function Missing() {
  const t = useTexts('checkout');
  return (
    <ErrorState
      heading="h1"
      title={t('payment.notFound')}
      action={
        <Button kind="secondary" asChild>
          <Link to="/mis-viajes">{t('payment.trips')}</Link>
        </Button>
      }
    />
  );
}

function Settling({ bookingId, intentId, email }: { bookingId: string; intentId: string; email: string }) {
  const t = useTexts('checkout');
  const settled = useSettled(bookingId, intentId);
  const booking = useBooking(bookingId);
  const status = settled.data?.status;
  const { refetch } = booking;
  useEffect(() => {
    if (status === 'CONFIRMED') void refetch();
  }, [status, refetch]);

  if (settled.isPending || booking.isPending) {
    return <Spinner text={t('success.checking')} className="min-h-96 justify-center" />;
  }
  if (settled.isError || booking.isError) {
    if (settled.error instanceof ApiError && settled.error.status === 404) return <Missing />;
    return (
      <ErrorState
        heading="h1"
        title={t('success.failedHeading')}
        action={
          <Button kind="secondary" onClick={() => void settled.refetch()}>
            {t('success.retry')}
          </Button>
        }
      >
        <QuotedEnglish>{t('success.failedText')}</QuotedEnglish> {t('success.safe')}
      </ErrorState>
    );
  }
  // The booking was confirmed, and partly cancelled since: its own page shows the details.
  const isChanged = booking.data.courseBookings.some(
    (line) => line.fee + line.refunded > 0 || (status === 'CONFIRMED' && line.status === 'CANCELLED'),
  );
  if (isChanged) return <Navigate to={`/booking/${bookingId}`} replace />;
  if (status === 'CONFIRMED') return <SuccessTicket booking={booking.data} email={email} />;
  if (status === 'PROCESSING') {
    return (
      <div className="grid justify-items-center gap-3 py-11 text-center" role="status">
        <Spinner text={t('success.checking')} />
        <h1 className="text-h2 text-head">{t('success.processingHeading')}</h1>
        <p className="max-w-prose text-mut">{t('success.processingText')}</p>
      </div>
    );
  }
  const isRefunded = status === 'REFUNDED';
  return (
    <ErrorState
      heading="h1"
      title={isRefunded ? t('success.refundedHeading') : t('success.unpaidHeading')}
      action={
        <Button kind="secondary" asChild>
          {isRefunded ? (
            <Link to="/mis-viajes">{t('success.trips')}</Link>
          ) : (
            <Link to={`/payment/${bookingId}`}>{t('success.again')}</Link>
          )}
        </Button>
      }
    >
      {isRefunded ? t('success.refundedText') : t('success.unpaidText')}
    </ErrorState>
  );
}

export default function PaymentSuccessPage() {
  const t = useTexts('checkout');
  const [search] = useSearchParams();
  // Loads the texts that follow a gift card's payment with the page: a later load would suspend it.
  useTexts('gift-cards');
  useTexts('rounds');
  const bookingId = search.get('reserva');
  const giftId = search.get('regalo');
  return (
    <>
      <PageHead title={t('success.title')} hidden />
      <RequireSession>
        {(user) => (
          <div className="container-letter py-7 desk:py-11">
            {giftId ? (
              <GiftSuccess id={giftId} email={user.email} />
            ) : bookingId ? (
              <Settling
                bookingId={bookingId}
                intentId={search.get('payment_intent') ?? bookingId}
                email={user.email}
              />
            ) : (
              <Missing />
            )}
          </div>
        )}
      </RequireSession>
    </>
  );
}
