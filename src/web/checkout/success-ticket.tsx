import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { Button } from '#web/design/button.tsx';
import { formatDay, formatTime } from '#web/frame/dates.ts';
import { siteOrigin } from '#web/frame/site-origin.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { useShare } from '#web/frame/use-share.ts';
import { DoneTicket } from './done-ticket.tsx';

/** The confirmed trip as a ticket over its first course's picture. */
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
      place={first && { id: first.courseId, region: first.region, province: first.province }}
      hour="dusk"
      title={t('success.heading')}
      stub={
        <div className="grid gap-4">
          <ul className="divide-y">
            {booking.courseBookings.map((line) => (
              <li key={line.id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
                <div className="min-w-0">
                  <p className="font-strong">{line.courseName}</p>
                  <p className="text-mut text-small">
                    {formatDay(line.date, language, 'short')} ·{' '}
                    {t('payment.players', { count: line.playerCount })}
                  </p>
                </div>
                <p className="text-price">{formatTime(line.time)}</p>
              </li>
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
      <p className="mt-3 text-mut text-small">{t('success.locator')}</p>
      <p className="font-bold text-total tracking-wide">{booking.locator}</p>
    </DoneTicket>
  );
}
