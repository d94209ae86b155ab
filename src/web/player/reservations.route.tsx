import { Link } from 'react-router';
import type { z } from 'zod';
import type { Reservation } from '#shared/bookings/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { Badge } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { Price } from '#web/design/price.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatDay, formatInstant, formatTime } from '#web/frame/dates.ts';
import { PageHead } from '#web/frame/page-head.tsx';
import { RequireSession } from '#web/frame/session/require-session.tsx';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { PayCountdown } from './pay-countdown.tsx';
import { useReservations } from './queries.ts';

type Item = z.infer<typeof Reservation>;
const looks = { PENDING: 'pending', CONFIRMED: 'ok', CANCELLED: 'neutral' } as const;

function ReservationCard({ item }: { item: Item }) {
  const t = useTexts('player');
  const language = useLanguage();
  const isPayable = item.status === 'PENDING' && !item.isCredit;
  const isInvoiced = item.status === 'CONFIRMED' && item.paymentId !== null;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge kind={looks[item.status]}>{t(`reservations.status.${item.status}`)}</Badge>
        {isPayable && item.expiresAt && <PayCountdown endsAt={item.expiresAt} />}
      </div>
      <div className="mt-2 flex items-start justify-between gap-4">
        <h2 className="text-card text-head">{item.field.name}</h2>
        <span className="flex-none text-price">{formatTime(item.time)}</span>
      </div>
      <p className="text-mut text-small">
        {item.field.location} · {formatDay(item.date, language, 'short')} ·{' '}
        {t('reservations.players', { count: item.numPlayers })}
      </p>
      <p className="text-mut text-small">
        {t('reservations.created', { date: formatInstant(item.createdAt, language) })} ·{' '}
        {item.field.user.name}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {item.isCredit ? (
          <span className="text-price">{t('reservations.free')}</span>
        ) : (
          <Price cents={centsFromEuros(item.price)} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="card" asChild>
            <Link to={`/booking/${item.id}`}>{t('reservations.see')}</Link>
          </Button>
          {isPayable && (
            <Button size="card" asChild>
              <Link to={`/payment/${item.id}?volver=/mis-reservas`}>{t('reservations.payNow')}</Link>
            </Button>
          )}
          {isInvoiced && <InvoiceButton bookingId={item.id}>{t('reservations.invoice')}</InvoiceButton>}
        </div>
      </div>
    </Card>
  );
}

function MyReservations() {
  const t = useTexts('player');
  const common = useTexts('common');
  const reservations = useReservations();
  if (reservations.isPending) {
    return (
      <div className="grid gap-4" role="status" aria-label={common('loading')}>
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    );
  }
  if (reservations.isError) {
    return (
      <ErrorState
        title={t('reservations.failed')}
        action={
          <Button kind="secondary" onClick={() => void reservations.refetch()}>
            {common('retry')}
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
  return (
    <div className="container-reading pb-14" lang="en">
      <PageHead title={t('reservations.title')} hidden />
      <PageHeading tool title={t('reservations.title')} />
      <RequireSession>{() => <MyReservations />}</RequireSession>
    </div>
  );
}
