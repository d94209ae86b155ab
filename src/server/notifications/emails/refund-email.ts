import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

/** The refund of a booking that was never confirmed. */
export function refundEmail(
  { t, language, firstName, footer, money }: Words,
  { booking }: StoredBooking,
  { cents, address }: { cents: number; address: string },
): EmailContent | undefined {
  if (cents === 0) return undefined;
  const amount = money(cents);
  const why =
    booking.cancelReason === 'EXPIRED' || booking.cancelReason === 'PLAYER' ? booking.cancelReason : 'other';
  return {
    language,
    subject: t('refunded.subject', { amount, locator: booking.locator }),
    preview: t('refunded.preview', { name: booking.bookingName }),
    kicker: t('refunded.kicker'),
    title: t('refunded.title', { name: firstName, amount }),
    paragraphs: [t(`refunded.why.${why}`, { name: booking.bookingName }), t('refunded.text', { amount })],
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t('seeBooking'), url: address },
    notes: [t('bankDays')],
    footer,
  };
}
