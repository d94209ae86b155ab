import { ArrowRight, MapIcon, Zap } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking, Trips } from '#shared/bookings/contract.ts';
import { daysBetween } from '#shared/kernel/tee-date.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Card, CardBody } from '#web/design/card.tsx';
import { Price } from '#web/design/price.tsx';
import { formatDay, formatInstant, todayInSpain } from '#web/features/dates/dates.ts';
import { PaidNet } from '#web/features/rounds/paid-net.tsx';
import { RoundPicture } from '#web/features/rounds/round-picture.tsx';
import { RoundRow } from '#web/features/rounds/round-row.tsx';
import { StayRow } from '#web/features/rounds/stay-row.tsx';
import { PayCountdown } from './bookings/pay-countdown.tsx';
import { CourseCount } from './course-count.tsx';
import { BookingBadge, TripQuoteBadge, useTripStatus } from './status-badges.tsx';
import { useTripTexts } from './trip-texts.ts';

type TripQuote = Trips['quotes'][number];
const PREVIEWED_COURSES = 2;

/** The active courses of an active booking. */
const activeLines = ({ status, courseBookings }: Booking) =>
  courseBookings.filter((line) => line.status === status);

function DaysLeft({ from }: { from: string }) {
  const t = useTexts('player');
  const days = daysBetween(todayInSpain(), from);
  const words = days > 0 ? t('trips.in', { count: days }) : days === 0 ? t('trips.today') : t('trips.past');
  return <span className="text-mut text-small">{words}</span>;
}

function Line({ line, cancelled }: { line: Booking['courseBookings'][number]; cancelled?: boolean }) {
  const t = useTexts('player');
  const general = useTexts('general');
  const language = useLanguage();
  const day = formatDay(line.date, language, 'short');
  const players = t('players', { count: line.playerCount });
  return (
    <RoundRow
      round={line}
      cancelled={cancelled}
      facts={`${day} · ${players} · ${general(`source.${line.sourceType}`)}`}
    />
  );
}

function Lines({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  const lines = activeLines(booking);
  const cancelledLines = booking.courseBookings.filter((line) => !lines.includes(line));
  const rest = lines.length - PREVIEWED_COURSES;
  return (
    <>
      <ul className="mt-3 divide-y border-y">
        {lines.slice(0, PREVIEWED_COURSES).map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {cancelledLines.map((line) => (
          <Line key={line.id} line={line} cancelled />
        ))}
        {booking.hotels.map((stay) => (
          <StayRow key={stay.id} stay={stay} totalCents={stay.totalHotelPrice} />
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-mut text-small">{t('trips.more', { count: rest })}</p>}
    </>
  );
}

/** The total price of a booking, or the net amount paid after a refund. */
function Money({ booking, size }: { booking: Booking; size?: 'small' }) {
  return (
    <div>
      <Price cents={booking.refunded > 0 ? booking.netPaid : booking.totalPrice} size={size} />
      <PaidNet paid={booking.paid} refunded={booking.refunded} />
    </div>
  );
}

/**
 * A paid trip: the poster of its first course, its tee times, its price. Only the next trip has the primary button.
 */
export function ConfirmedCard({ booking, isNext }: { booking: Booking; isNext: boolean }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const [first] = activeLines(booking);
  return (
    <Card as="article" flush className="desk:grid desk:grid-cols-[minmax(0,38%)_1fr]">
      {first && (
        <RoundPicture
          round={first}
          time={first.time}
          width={390}
          height={380}
          className="h-48 rounded-t-card desk:h-full desk:rounded-l-card desk:rounded-tr-none"
        />
      )}
      <CardBody className="flex flex-col">
        <div className="flex items-center justify-between gap-3">
          <BookingBadge status={booking.status} />
          <DaysLeft from={booking.checkInDate} />
        </div>
        <h2 className="mt-2 text-h2 text-head">{booking.bookingName}</h2>
        <p className="text-mut">
          {words.dates(booking.checkInDate, booking.checkOutDate)} ·{' '}
          <CourseCount lines={booking.courseBookings} isOver={false} /> ·{' '}
          {t('trips.reservedOn', { date: formatInstant(booking.createdAt, language, 'short') })}
        </p>
        <Lines booking={booking} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <Money booking={booking} />
          <Button kind={isNext ? 'primary' : 'secondary'} size="card" asChild>
            <Link to={`/booking/${booking.id}`}>{t('trips.see')}</Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

/** A booking that holds its places until it is paid: first among the pending ones, since its time is limited. */
export function UnpaidCard({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  const words = useTripTexts();
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BookingBadge status={booking.status} />
        {booking.expiresAt && <PayCountdown endsAt={booking.expiresAt} />}
      </div>
      <h2 className="mt-2 text-card text-head">{booking.bookingName}</h2>
      <p className="text-mut text-small">
        {words.dates(booking.checkInDate, booking.checkOutDate)} ·{' '}
        {t('players', { count: booking.playerCount })}
      </p>
      <Lines booking={booking} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Price cents={booking.totalPrice} />
        <Button size="card" asChild>
          <Link to={`/payment/${booking.id}`}>{t('trips.payNow')}</Link>
        </Button>
      </div>
    </Card>
  );
}

export function PendingCard({ quote }: { quote: TripQuote }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const withOffer = quote.courses.find((course) => course.eligibleOfferId);
  return (
    <Card as="article" flush>
      {withOffer && (
        <p className="flex items-center gap-3 rounded-t-card bg-sol px-5 py-3 text-onsol">
          <Zap size={18} aria-hidden="true" className="flex-none" />
          {t('trips.flash', { percent: withOffer.appliedDiscountValue ?? 0, course: withOffer.courseName })}
        </p>
      )}
      <CardBody>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TripQuoteBadge status={quote.status} />
          <span className="text-mut text-small">
            {t('trips.validUntil', { date: formatInstant(quote.validUntil, language, 'short') })}
          </span>
        </div>
        <h2 className="mt-2 text-card text-head">{quote.quoteName}</h2>
        <p className="text-mut text-small">
          {words.dates(quote.tripStartDate, quote.tripEndDate)} · {t('players', { count: quote.playerCount })}{' '}
          · {t('courses', { count: quote.courses.length })}
        </p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Price cents={quote.totalPrice} />
          <Button kind="secondary" size="card" asChild>
            <Link to={`/presupuesto/${quote.id}`}>{t('trips.revalidate')}</Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

/** A cancelled or expired trip: dimmed, and its button only shows its status. */
export function CancelledCard({ trip }: { trip: Booking | TripQuote }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const isBooking = 'bookingName' in trip;
  const name = isBooking ? trip.bookingName : trip.quoteName;
  const dates = isBooking
    ? words.dates(trip.checkInDate, trip.checkOutDate)
    : words.dates(trip.tripStartDate, trip.tripEndDate);
  const tripStatus = useTripStatus();
  const status = isBooking ? t('bookingStatus.CANCELLED') : tripStatus(trip.status);
  const isExpired = !isBooking && trip.status === 'EXPIRED';
  return (
    <Card as="article" variant="sand">
      <h2 className="text-card text-mut">{name}</h2>
      <p className="text-mut text-small">
        {dates} · {t('players', { count: trip.playerCount })}
        {isExpired && ` · ${t('trips.expired', { date: formatInstant(trip.validUntil, language, 'short') })}`}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="text-mut">
          {isBooking ? <Money booking={trip} size="small" /> : <Price cents={trip.totalPrice} size="small" />}
          {isBooking && trip.paid === 0 && (
            <span className="block text-small">{t('booking.notCharged')}</span>
          )}
        </span>
        <Button kind="soft" size="card" disabled>
          {status}
        </Button>
      </div>
    </Card>
  );
}

export function AnotherTrip() {
  const t = useTexts('player');
  return (
    <Link to="/reservar" className="flex items-center gap-4 rounded-card border border-line bg-sand p-5">
      <MapIcon size={24} aria-hidden="true" className="flex-none text-ter" />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{t('trips.another')}</span>
        <span className="block text-mut text-small">{t('trips.anotherText')}</span>
      </span>
      <ArrowRight size={20} aria-hidden="true" className="flex-none" />
    </Link>
  );
}
