import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { hourOfTime } from '#posters/hours.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { siteOrigin } from '#web/app/site-origin.ts';
import { Button } from '#web/design/button.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { placeOf } from '#web/features/posters/place-of.ts';
import { PaidNet } from '#web/features/rounds/paid-net.tsx';
import { RoundRow } from '#web/features/rounds/round-row.tsx';
import { StayRow } from '#web/features/rounds/stay-row.tsx';
import { useShare } from '#web/features/share/use-share.ts';
import { DoneTicket } from './done-ticket.tsx';

/** The confirmed trip as a ticket over the poster of its first course. */
export function SuccessTicket({ booking, email }: { booking: Booking; email: string }) {
  const t = useTexts('checkout');
  const language = useLanguage();
  const [first] = booking.courseBookings;

  const share = useShare({
    done: { title: t('success.copied') },
    failed: t('success.shareFailed'),
  });
  const url = `${siteOrigin()}${pathIn(language, `/booking/${booking.id}`)}`;
  const text = t('success.shareText', { name: booking.bookingName, locator: booking.locator });

  return (
    <DoneTicket
      place={first && placeOf({ ...first, id: first.courseId, location: first.courseLocation })}
      hour={first && hourOfTime(first.time)}
      title={t('success.heading')}
      stub={
        <div className="grid gap-4">
          <ul className="divide-y">
            {booking.courseBookings.map((line) => (
              <RoundRow
                key={line.id}
                round={line}
                cancelled={line.status === 'CANCELLED'}
                facts={`${formatDay(line.date, language, 'short')} · ${t('payment.players', { count: line.playerCount })}`}
              />
            ))}
            {booking.hotels.map((stay) => (
              <StayRow key={stay.id} stay={stay} totalCents={stay.totalHotelPrice} />
            ))}
          </ul>
          <Button wide asChild>
            <Link to={`/booking/${booking.id}`}>{t('success.seeBooking')}</Link>
          </Button>
          <Button
            kind="secondary"
            wide
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={() => share.mutate({ title: booking.bookingName, text, url, copied: `${text} ${url}` })}
          >
            {t('success.share')}
          </Button>
        </div>
      }
    >
      <p className="text-mut">
        {t('success.received', { amount: formatCents(booking.totalPrice, language), email })}
      </p>
      <PaidNet paid={booking.paid} refunded={booking.refunded} className="mt-1 text-mut text-small" />
      <p className="mt-3 text-mut text-small">{t('success.locator')}</p>
      <p className="font-bold text-total tracking-wide">{booking.locator}</p>
    </DoneTicket>
  );
}
