import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Booking, getBooking } from '#shared/bookings/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ApiError } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import { CancellationHistory } from '../cancellation/cancellation-history.tsx';
import { CancellationSection } from '../cancellation/cancellation-section.tsx';
import { ClubNews } from '../club-news/club-news.tsx';
import { CourseCount } from '../course-count.tsx';
import { TripNotes } from '../notes/trip-notes.tsx';
import { useBooking } from '../queries.ts';
import { BookingBadge } from '../status-badges.tsx';
import { useTripTexts } from '../trip-texts.ts';
import { BookingDocuments } from './booking-documents.tsx';
import { BookingRound } from './booking-round.tsx';
import { BookingStays } from './booking-stays.tsx';
import { PayCountdown } from './pay-countdown.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mut text-small">{label}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  const discounts = useTexts('discounts');
  const rounds = useTexts('rounds');
  const isPaid = booking.status === 'CONFIRMED' || booking.paid > 0;
  return (
    <PriceLines>
      <PriceLine label={discounts('greenFees')} amount={booking.greenFees} />
      {booking.discounts.map((discount) => (
        <DiscountLine
          key={`${discount.kind}${discount.courseId ?? ''}`}
          reason={discountText(discounts, discount)}
          cents={discount.amount}
        />
      ))}
      {booking.hotels.length > 0 && <PriceLine label={t('hotels')} amount={booking.hotelsTotal} />}
      {booking.refunded > 0 ? (
        <>
          <PriceLine label={t('booking.paid')} amount={booking.paid} />
          <PriceLine label={t('booking.refunded')} amount={-booking.refunded} />
          <TotalLine label={rounds('netPaid')} cents={booking.netPaid} note={t('taxes')} />
        </>
      ) : (
        <TotalLine
          label={isPaid ? t('booking.paid') : booking.status === 'PENDING' ? t('booking.toPay') : t('total')}
          cents={booking.totalPrice}
          note={t('taxes')}
        />
      )}
    </PriceLines>
  );
}

function Side({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  return (
    <Ticket
      className="self-start desk:sticky desk:top-24"
      stub={
        <div className="grid grid-cols-1 gap-3">
          <Money booking={booking} />
          {booking.status === 'PENDING' && (
            <>
              {booking.expiresAt && <PayCountdown endsAt={booking.expiresAt} />}
              <Button wide size="pay" asChild>
                <Link to={`/payment/${booking.id}`}>
                  {t('booking.pay', { amount: formatCents(booking.totalPrice, language) })}
                </Link>
              </Button>
            </>
          )}
          <BookingDocuments booking={booking} />
        </div>
      }
    >
      <p className="text-mut text-small">{t('booking.locator')}</p>
      <p className="font-bold text-total tracking-wide">{booking.locator}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Fact label={t('booking.dates')}>{words.dates(booking.checkInDate, booking.checkOutDate)}</Fact>
        <Fact label={t('booking.players')}>{booking.playerCount}</Fact>
        <Fact label={t('booking.coursesLabel')}>
          <CourseCount lines={booking.courseBookings} isOver={booking.status === 'CANCELLED'} />
        </Fact>
        <Fact label={t('booking.bookedBy')}>
          {booking.user.name}
          <span className="block break-all font-normal text-mut text-small">{booking.user.email}</span>
        </Fact>
      </dl>
    </Ticket>
  );
}

function Detail({ booking, cancellations, clubNews }: EndpointReply<typeof getBooking>) {
  const t = useTexts('player');
  const language = useLanguage();
  const reasons = ['EXPIRED', 'PLAYER', 'CLUB', 'ADMIN', 'NOT_AVAILABLE'] as const;
  const reason = reasons.find((known) => known === booking.cancelReason);
  const isPaid = cancellations.length > 0;
  return (
    <>
      <PageHeading
        back={
          <TextLink asChild arrow="back" standalone>
            <Link to="/mis-viajes">{t('booking.back')}</Link>
          </TextLink>
        }
        status={
          <>
            <BookingBadge status={booking.status} />
            <span>{t('booking.created', { date: formatInstant(booking.createdAt, language) })}</span>
          </>
        }
        title={booking.bookingName}
      />
      {booking.status === 'CANCELLED' && (
        <Notice kind="warning" className="mb-5">
          {reason && t(`booking.reasons.${isPaid && reason === 'PLAYER' ? 'PLAYER_PAID' : reason}`)}{' '}
          {booking.paid === 0 && t('booking.notCharged')}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_380px] desk:gap-14">
        <div>
          <ClubNews booking={booking} news={clubNews} />
          <section aria-labelledby="salidas">
            <h2 id="salidas" className="mb-4 text-h2 text-head">
              {t('booking.itinerary')}
            </h2>
            <ul className="grid gap-4">
              {booking.courseBookings.map((line) => (
                <BookingRound key={line.id} booking={booking} line={line} news={clubNews} />
              ))}
            </ul>
            <BookingStays booking={booking} />
            <TripNotes booking={booking} />
          </section>
          <CancellationHistory booking={booking} cancellations={cancellations} />
          <CancellationSection booking={booking} />
        </div>
        <Side booking={booking} />
      </div>
    </>
  );
}

function LoadedBooking({ id }: { id: string }) {
  const t = useTexts('player');
  const general = useTexts('general');
  const booking = useBooking(id);
  if (booking.isPending) {
    return (
      <div className="grid gap-4 py-9" role="status" aria-label={general('loading')}>
        <Skeleton className="h-14 max-w-lg" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (booking.isError) {
    const isMissing = booking.error instanceof ApiError && booking.error.status === 404;
    return (
      <ErrorState
        className="mt-9"
        heading="h1"
        title={t('booking.failed')}
        action={
          <div className="flex flex-wrap gap-2">
            {!isMissing && (
              <Button kind="secondary" onClick={() => void booking.refetch()}>
                {general('retry')}
              </Button>
            )}
            <Button kind={isMissing ? 'secondary' : 'quiet'} asChild>
              <Link to="/mis-viajes">{t('booking.back')}</Link>
            </Button>
          </div>
        }
      />
    );
  }
  return <Detail {...booking.data} />;
}

export default function BookingPage() {
  const t = useTexts('player');
  const { id = '' } = useParams();
  return (
    <div className="container-page pb-14">
      <PageHead title={t('booking.itinerary')} hidden />
      <RequireSession>{() => <LoadedBooking id={id} />}</RequireSession>
    </div>
  );
}
