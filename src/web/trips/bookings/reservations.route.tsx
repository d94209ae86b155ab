import { Link } from 'react-router';
import type { z } from 'zod';
import type { Reservation } from '#shared/bookings/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { Price } from '#web/design/price.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatDay, formatInstant } from '#web/features/dates/dates.ts';
import { FlightHours } from '#web/features/rounds/flight-hours.tsx';
import { PaidNet } from '#web/features/rounds/paid-net.tsx';
import { useReservations } from '../queries.ts';
import { BookingBadge } from '../status-badges.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { PayCountdown } from './pay-countdown.tsx';

type Item = z.infer<typeof Reservation>;
/** The price, and the part paid with credit; a free round has the specification's text. */
function Cost({ item }: { item: Item }) {
  const t = useTexts('player');
  const language = useLanguage();
  if (item.price === 0)
    return (
      <span className="text-price">
        <QuotedEnglish>{t('reservations.free')}</QuotedEnglish>
      </span>
    );
  const amount = formatCents(centsFromEuros(item.credit), language);
  return (
    <div>
      <Price cents={centsFromEuros(item.refunded > 0 ? item.netPaid : item.price)} />
      <PaidNet paid={centsFromEuros(item.paid)} refunded={centsFromEuros(item.refunded)} />
      {item.status === 'CANCELLED' && item.paid === 0 && (
        <p className="text-mut text-small">{t('booking.notCharged')}</p>
      )}
      {item.credit > 0 && (
        <p className="text-mut text-small">
          {item.credit === item.price ? t('reservations.credit') : t('reservations.creditPart', { amount })}
        </p>
      )}
    </div>
  );
}

function ReservationCard({ item }: { item: Item }) {
  const t = useTexts('player');
  const language = useLanguage();
  const isPayable = item.status === 'PENDING' && !item.isCredit;
  const isInvoiced = item.status === 'CONFIRMED' && item.paymentId !== null;
  const isCancelled = item.status === 'CANCELLED';
  const { field } = item;
  const facts = [
    field.location,
    formatDay(item.date, language, 'short'),
    t('players', { count: item.numPlayers }),
  ];
  const about = [
    t('reservations.created', { date: formatInstant(item.createdAt, language) }),
    // A course without an account of its club has the club's name: it is shown once.
    ...(field.user.name === field.name ? [] : [field.user.name]),
  ];
  return (
    <Card as="li" variant={isCancelled ? 'sand' : 'plain'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BookingBadge status={item.status} />
        {isPayable && item.expiresAt && <PayCountdown endsAt={item.expiresAt} />}
      </div>
      <div className="mt-2 flex items-start justify-between gap-4">
        <h2 className={classNames('text-card', isCancelled ? 'text-mut' : 'text-head')}>{field.name}</h2>
        <FlightHours slots={item.teeTimeSlots} cancelled={isCancelled} className="flex-none text-price" />
      </div>
      <p className="text-mut text-small">{facts.join(' · ')}</p>
      <p className="text-mut text-small">{about.join(' · ')}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Cost item={item} />
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="card" asChild>
            <Link to={`/booking/${item.id}`}>{t('reservations.see')}</Link>
          </Button>
          {isPayable && (
            <Button size="card" asChild>
              <Link to={`/payment/${item.id}?volver=/mis-reservas`}>
                <QuotedEnglish>{t('reservations.payNow')}</QuotedEnglish>
              </Link>
            </Button>
          )}
          {isInvoiced && (
            <InvoiceButton bookingId={item.id}>
              <QuotedEnglish>{t('reservations.invoice')}</QuotedEnglish>
            </InvoiceButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function MyReservations() {
  const t = useTexts('player');
  const general = useTexts('general');
  const reservations = useReservations();
  if (reservations.isPending) {
    return (
      <div className="grid gap-4" role="status" aria-label={general('loading')}>
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    );
  }
  if (reservations.isError) {
    return (
      <ErrorState
        title={<QuotedEnglish>{t('reservations.failed')}</QuotedEnglish>}
        action={
          <Button kind="secondary" onClick={() => void reservations.refetch()}>
            {general('retry')}
          </Button>
        }
      />
    );
  }
  if (reservations.data.length === 0) {
    return (
      <EmptyState
        title={t('reservations.empty')}
        action={
          <Button kind="secondary" asChild>
            <Link to="/flow-reservas">{t('reservations.start')}</Link>
          </Button>
        }
      >
        {t('reservations.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {reservations.data.map((item) => (
        <ReservationCard key={item.id} item={item} />
      ))}
    </ul>
  );
}

export default function ReservationsPage() {
  const t = useTexts('player');
  // Loads these texts with the page: a load once the list is there would suspend it for a moment.
  useTexts('rounds');
  return (
    <div className="container-reading pb-14">
      <PageHead title={t('reservations.title')} hidden />
      <PageHeading tool title={t('reservations.title')} />
      <RequireSession>{() => <MyReservations />}</RequireSession>
    </div>
  );
}
