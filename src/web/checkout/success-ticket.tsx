import { Check, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/design/button.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatDay, formatTime } from '#web/frame/dates.ts';
import { CoursePoster } from '#web/frame/posters/course-poster.tsx';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';

/** The confirmed trip as a ticket over its first course's picture. */
export function SuccessTicket({ booking, email }: { booking: Booking; email: string }) {
  const t = useTexts('checkout');
  const language = useLanguage();
  const [first] = booking.courseBookings;

  async function share() {
    const url = `${window.location.origin}/booking/${booking.id}`;
    const text = t('success.shareText', { name: booking.bookingName, locator: booking.locator });
    if (navigator.share) {
      // Closing the sheet is no error.
      await navigator.share({ title: booking.bookingName, text, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(`${text} ${url}`);
    showToast({ kind: 'success', title: t('success.copied') });
  }

  return (
    <div className="-mt-7 desk:mt-0">
      {first && (
        <CoursePoster
          place={{ id: first.courseId, region: first.region, province: first.province }}
          hour="dusk"
          width={600}
          height={330}
          eager
          className="-mx-5 h-82 desk:mx-0 desk:rounded-card"
        />
      )}
      <Ticket
        floating
        className="relative -mt-20 desk:mx-8"
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
              onClick={() => void share()}
            >
              {t('success.share')}
            </Button>
          </div>
        }
      >
        <div className="grid justify-items-center gap-2 pt-2 text-center">
          <span className="flex size-14 items-center justify-center rounded-full bg-ok text-page">
            <Check size={28} aria-hidden="true" />
          </span>
          <h1 className="mt-2 text-h1-tool text-head">{t('success.heading')}</h1>
          <p className="text-mut">
            {t('success.received', { amount: formatCents(booking.totalPrice, language), email })}
          </p>
          <p className="mt-3 text-mut text-small">{t('success.locator')}</p>
          <p className="font-bold text-total tracking-wide">{booking.locator}</p>
        </div>
      </Ticket>
    </div>
  );
}
