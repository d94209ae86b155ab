import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { MultiCourseBooking } from '#shared/bookings/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { Price } from '#web/design/price.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { PaidNet } from '#web/features/rounds/paid-net.tsx';
import { RoundRow } from '#web/features/rounds/round-row.tsx';
import { StayRow } from '#web/features/rounds/stay-row.tsx';
import { CourseCount } from '../course-count.tsx';
import { useMultiBookings } from '../queries.ts';
import { BookingBadge } from '../status-badges.tsx';
import { useTripTexts } from '../trip-texts.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { PayCountdown } from './pay-countdown.tsx';

type Line = MultiCourseBooking['courses'][number];

function Course({ line, isPaid }: { line: Line; isPaid: boolean }) {
  const t = useTexts('player');
  const rounds = useTexts('rounds');
  const language = useLanguage();
  const cents = centsFromEuros(line.totalPrice) + centsFromEuros(line.discountBack);
  const refunded = centsFromEuros(line.refunded);
  return (
    <RoundRow
      round={line}
      cancelled={line.status === 'CANCELLED'}
      heading
      picture={64}
      facts={`${line.courseLocation} · ${formatDay(line.date, language, 'short')} · ${t('players', { count: line.numPlayers })}`}
    >
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
        <Badge>{line.sourceType === 'LOCAL' ? t('multi.local') : t('multi.real')}</Badge>
        {isPaid && refunded > 0 ? (
          <PaidNet paid={cents} refunded={refunded} />
        ) : (
          <span>{formatCents(cents, language)}</span>
        )}
        {line.externalReservationId && (
          <span className="min-w-0 text-mut">
            {t('multi.external', { locator: line.externalReservationId })}
          </span>
        )}
      </div>
      {line.notes && (
        <p className="mt-1 whitespace-pre-line text-small">
          <b>{rounds('notes.title')}:</b> {line.notes}
        </p>
      )}
    </RoundRow>
  );
}

function BookingCard({ booking }: { booking: MultiCourseBooking }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const isPayable = booking.status === 'PENDING' && booking.totalPrice > 0;
  const isInvoiced = booking.status === 'CONFIRMED' && booking.totalPrice > 0;
  const savingCents = centsFromEuros(booking.totalDiscountApplied);
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BookingBadge status={booking.status} />
        {isPayable && booking.expiresAt && <PayCountdown endsAt={booking.expiresAt} />}
      </div>
      <h2 className="mt-2 text-card text-head">{booking.bookingName}</h2>
      <p className="text-mut text-small">
        {words.dates(booking.checkInDate, booking.checkOutDate)} ·{' '}
        <CourseCount lines={booking.courses} isOver={booking.status === 'CANCELLED'} />
      </p>
      <ul className="mt-3 divide-y border-y">
        {booking.courses.map((line) => (
          <Course key={line.id} line={line} isPaid={booking.paid > 0} />
        ))}
        {booking.hotels.map((stay) => (
          <StayRow
            key={stay.id}
            stay={stay}
            totalCents={centsFromEuros(stay.totalHotelPrice)}
            cancelled={booking.status === 'CANCELLED'}
          />
        ))}
      </ul>
      {booking.notes && (
        <p className="mt-3 whitespace-pre-line text-small">
          <b>{t('multi.notes')}:</b> {booking.notes}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <Price cents={centsFromEuros(booking.refunded > 0 ? booking.netPaid : booking.totalPrice)} />
          <PaidNet paid={centsFromEuros(booking.paid)} refunded={centsFromEuros(booking.refunded)} />
          {booking.status === 'CANCELLED' && booking.paid === 0 && (
            <p className="text-mut text-small">{t('booking.notCharged')}</p>
          )}
          {savingCents > 0 && (
            <p className="text-ok text-small">
              {t('multi.saving', { amount: formatCents(savingCents, language) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="card" asChild>
            <Link to={`/booking/${booking.id}`}>{t('multi.see')}</Link>
          </Button>
          {isPayable && (
            <Button size="card" asChild>
              <Link to={`/payment/${booking.id}`}>{t('multi.pay')}</Link>
            </Button>
          )}
          {isInvoiced && <InvoiceButton bookingId={booking.id}>{t('multi.invoice')}</InvoiceButton>}
        </div>
      </div>
    </Card>
  );
}

function MyBookings() {
  const t = useTexts('player');
  const general = useTexts('general');
  const bookings = useMultiBookings();
  if (bookings.isPending) {
    return (
      <div className="grid gap-4" role="status" aria-label={general('loading')}>
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  if (bookings.isError) {
    return (
      <ErrorState
        title={t('multi.failed')}
        action={
          <Button kind="secondary" onClick={() => void bookings.refetch()}>
            {general('retry')}
          </Button>
        }
      >
        {t('multi.failedText')}
      </ErrorState>
    );
  }
  if (bookings.data.length === 0) {
    return (
      <EmptyState
        title={t('multi.empty')}
        picture={
          <CoursePoster place={{ id: 'vacio', region: 'Canarias' }} hour="dawn" width={320} height={200} />
        }
        action={
          <Button kind="secondary" asChild>
            <Link to="/reserva-multi-campo">{t('multi.create')}</Link>
          </Button>
        }
      >
        {t('multi.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {bookings.data.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
    </div>
  );
}

export default function MultiBookingsPage() {
  const t = useTexts('player');
  // Loads these texts with the page: a load once the list is there would suspend it for a moment.
  useTexts('rounds');
  return (
    <div className="container-reading pb-14">
      <PageHead title={t('multi.title')} hidden />
      <PageHeading
        tool
        title={t('multi.title')}
        aside={
          <Button kind="secondary" size="card" asChild>
            <Link to="/reserva-multi-campo">
              <Plus size={18} aria-hidden="true" />
              {t('multi.create')}
            </Link>
          </Button>
        }
      />
      <RequireSession>{() => <MyBookings />}</RequireSession>
    </div>
  );
}
