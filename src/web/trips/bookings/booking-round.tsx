import type { ClubNews as News } from '#shared/bookings/club-news/shapes.ts';
import type { Booking, CourseBooking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { CancelledBadge } from '#web/features/rounds/cancelled-badge.tsx';
import { FlightHours } from '#web/features/rounds/flight-hours.tsx';
import { PaidNet } from '#web/features/rounds/paid-net.tsx';
import { RoundPicture } from '#web/features/rounds/round-picture.tsx';
import { ChangesSinceSale } from '../cancellation/changes-since-sale.tsx';
import { Attendance } from '../club-news/club-news.tsx';
import { Directions } from '../directions.tsx';
import { CourseNotes } from '../notes/course-notes.tsx';

/** The club's locator or its pending state, and the price of the course or its fee after a cancellation. */
function LocatorAndPrice({ booking, line }: { booking: Booking; line: CourseBooking }) {
  const t = useTexts('player');
  const language = useLanguage();
  const cents = line.price + line.discountBack;
  const waits = line.status === 'CONFIRMED' && line.sourceType !== 'LOCAL' && !line.externalReservationId;
  return (
    <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-3 text-small">
      <span className="text-mut">
        {line.externalReservationId && (
          <>
            {t('booking.externalLocator')}: <b className="text-ink">{line.externalReservationId}</b>
          </>
        )}
        {waits && t('booking.externalPending')}
      </span>
      {booking.paid > 0 && line.refunded > 0 ? (
        <PaidNet paid={cents} refunded={line.refunded} />
      ) : (
        <b>{formatCents(cents, language)}</b>
      )}
    </div>
  );
}

function Flights({ line, cancelled }: { line: CourseBooking; cancelled: boolean }) {
  const t = useTexts('player');
  const general = useTexts('general');
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1.5">
      {line.teeTimeSlots.map((slot) => {
        const words = t('group', {
          number: slot.groupNumber,
          time: formatTime(slot.time),
          players: slot.players,
        });
        return (
          <li key={slot.groupNumber}>
            <Badge kind={cancelled ? 'plain' : 'info'} icon={null}>
              {cancelled ? <s>{words}</s> : words}
            </Badge>
          </li>
        );
      })}
      <li>
        <Badge>{general(`source.${line.sourceType}`)}</Badge>
      </li>
    </ul>
  );
}

/** A course of a booking; a cancelled one is marked first, grey and struck through. */
export function BookingRound({ booking, line, news }: { booking: Booking; line: CourseBooking; news: News }) {
  const t = useTexts('player');
  const offline = useTexts('offline');
  const language = useLanguage();
  const isCancelled = line.status === 'CANCELLED';
  return (
    <Card
      as="li"
      flush
      variant={isCancelled ? 'sand' : 'plain'}
      className="break-inside-avoid desk:grid desk:grid-cols-[190px_1fr]"
    >
      <RoundPicture
        round={line}
        time={line.time}
        width={390}
        height={190}
        faded={isCancelled}
        className="h-36 rounded-t-card print-hidden desk:h-full desk:rounded-l-card desk:rounded-tr-none"
      />
      <div className="p-4 desk:p-5">
        {isCancelled && (
          <p className="mb-2">
            <CancelledBadge />
          </p>
        )}
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className={classNames('text-card', isCancelled ? 'text-mut' : 'text-head')}>
              {line.courseName}
            </h3>
            <p className="text-mut text-small">{line.courseLocation}</p>
          </div>
          <FlightHours
            slots={[{ groupNumber: 1, time: line.time }]}
            cancelled={isCancelled}
            className="flex-none text-head text-hour"
          />
        </div>
        <p className={classNames('mt-1', isCancelled ? 'text-mut' : 'font-strong')}>
          {formatDay(line.date, language, 'long')}
        </p>
        {line.timeZone === 'Atlantic/Canary' && (
          <p className="text-mut text-small">{t('booking.courseTime', { zone: 'Canarias' })}</p>
        )}
        <Flights line={line} cancelled={isCancelled} />
        <RateFacts of={line} className="mt-2.5" />
        <ChangesSinceSale line={line} />
        <Attendance line={line} news={news} />
        <LocatorAndPrice booking={booking} line={line} />
        <CourseNotes booking={booking} line={line} />
        {line.status === 'CONFIRMED' && (
          <Directions
            position={line.position}
            name={line.courseName}
            label={offline('directionsShort')}
            longLabel={offline('directions', { course: line.courseName })}
          />
        )}
      </div>
    </Card>
  );
}
