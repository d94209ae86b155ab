import type { Booking } from '#shared/bookings/contract.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { siteOrigin } from '#web/app/site-origin.ts';
import { useShare } from '#web/features/share/use-share.ts';
import { useTripTexts } from '../trip-texts.ts';

/** Shares the trip as text with its address. */
export function useShareBooking(booking: Booking) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const { isPending, mutate } = useShare({
    done: { title: t('booking.shared'), text: t('booking.sharedText') },
    failed: t('booking.shareFailed'),
  });
  const { id, bookingName: title, locator, checkInDate, checkOutDate } = booking;
  const url = `${siteOrigin()}${pathIn(language, `/booking/${id}`)}`;
  const text = t('booking.shareText', { name: title, locator, when: words.dates(checkInDate, checkOutDate) });
  return { isPending, share: () => mutate({ title, text, url, copied: url }) };
}
