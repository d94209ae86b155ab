import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Booking } from '#shared/bookings/contract.ts';
import { ApiError } from '#web/api/call.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Button } from '#web/design/button.tsx';
import { CountdownRing } from '#web/design/countdown.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { CancelUnpaid } from './cancel-unpaid.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { bookingKey, useBooking } from './payment.queries.ts';
import { PaymentStep } from './payment-step.tsx';

/** The time in the user's own time zone: the hold lasts minutes, wherever the courses are. */
const clockTime = (instant: string) =>
  new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

interface OpenProps {
  booking: Booking;
  /** Called when the time to pay is over. */
  onEnd: () => void;
}

function Hold({ booking, onEnd }: OpenProps) {
  const t = useTexts('checkout');
  const { expiresAt } = booking;
  if (!expiresAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <CountdownRing
        label={t('payment.timer')}
        endsAt={expiresAt}
        totalMs={Math.max(1000, Date.parse(expiresAt) - Date.parse(booking.createdAt))}
        announce={(minutes) => t('payment.minutesLeft', { count: minutes })}
        onEnd={onEnd}
      />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-h1-tool text-head">{t('payment.heading')}</h1>
        <p className="text-mut text-small">{t('payment.until', { time: clockTime(expiresAt) })}</p>
      </div>
    </div>
  );
}

function Pay({ booking, holder, onEnd }: OpenProps & { holder: string }) {
  const t = useTexts('checkout');
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-7 desk:grid-cols-[minmax(0,560px)_380px] desk:justify-between desk:gap-x-14 desk:py-11">
      <div className="grid grid-cols-1 content-start gap-5">
        <Hold booking={booking} onEnd={onEnd} />
        <div className="desk:hidden">
          <BookingSummary booking={booking} />
        </div>
        <CreditChoice booking={booking} />
        <PaymentStep booking={booking} holder={holder} />
        <div className="flex flex-wrap items-center justify-between">
          <TextLink asChild standalone>
            <Link to={`/booking/${booking.id}`}>
              <ArrowLeft size={16} aria-hidden="true" className="mr-1.5 inline" />
              <QuotedEnglish>{t('payment.back')}</QuotedEnglish>
            </Link>
          </TextLink>
          <CancelUnpaid bookingId={booking.id} />
        </div>
      </div>
      <div className="hidden desk:block">
        <BookingSummary booking={booking} />
      </div>
    </div>
  );
}

/** A booking that can't be paid, or no longer: the reason, and the next step. */
function Closed({ booking }: { booking: Booking }) {
  const t = useTexts('checkout');
  const isOver = booking.cancelReason === 'EXPIRED' || booking.status === 'PENDING';
  const isCharged = booking.status === 'CONFIRMED' || booking.paid > 0;
  const title =
    booking.status === 'CONFIRMED'
      ? t('payment.paid')
      : isOver
        ? t('payment.expired')
        : t('payment.cancelled');
  return (
    <div className="container-letter py-11">
      <ErrorState
        heading="h1"
        title={title}
        action={
          <Button kind="secondary" asChild>
            {isCharged ? (
              <Link to={`/booking/${booking.id}`}>{t('payment.seeBooking')}</Link>
            ) : (
              <Link to="/reservar">{t('payment.plan')}</Link>
            )}
          </Button>
        }
      >
        {!isCharged && (isOver ? t('payment.expiredText') : t('payment.cancelledText'))}
        {isCharged && isOver && t('success.refundedText')}
      </ErrorState>
    </div>
  );
}

function Payment({ id, holder }: { id: string; holder: string }) {
  const t = useTexts('checkout');
  const general = useTexts('general');
  const queries = useQueryClient();
  const booking = useBooking(id);
  // The browser's clock closes the page: at that moment the server may not have expired the booking yet.
  const [endedAt, setEndedAt] = useState<string | null>(null);
  if (booking.isPending) return <Spinner text={general('loading')} className="min-h-96 justify-center" />;
  if (booking.isError) {
    const isMissing = booking.error instanceof ApiError && booking.error.status === 404;
    return (
      <div className="container-letter py-11">
        <ErrorState
          heading="h1"
          title={t('payment.notFound')}
          action={
            <div className="flex flex-wrap gap-2">
              {!isMissing && (
                <Button kind="secondary" onClick={() => void booking.refetch()}>
                  <QuotedEnglish>{t('payment.tryAgain')}</QuotedEnglish>
                </Button>
              )}
              <Button kind={isMissing ? 'secondary' : 'quiet'} asChild>
                <Link to="/mis-viajes">{t('payment.trips')}</Link>
              </Button>
            </div>
          }
        />
      </div>
    );
  }
  const { status, expiresAt } = booking.data;
  const hasTimeLeft = expiresAt !== null && expiresAt !== endedAt && Date.parse(expiresAt) > Date.now();
  if (status !== 'PENDING' || !hasTimeLeft) return <Closed booking={booking.data} />;
  const onEnd = () => {
    setEndedAt(expiresAt);
    void queries.invalidateQueries({ queryKey: bookingKey(id) });
  };
  return <Pay booking={booking.data} holder={holder} onEnd={onEnd} />;
}

export default function PaymentPage() {
  const t = useTexts('checkout');
  const { reservationId = '' } = useParams();
  return (
    <>
      <PageHead title={t('payment.title')} hidden />
      <RequireSession>{(user) => <Payment id={reservationId} holder={user.name} />}</RequireSession>
    </>
  );
}
